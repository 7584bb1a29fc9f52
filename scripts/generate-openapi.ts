// Writes docs/openapi.json, as the running service answers it.
import { writeFileSync } from 'node:fs'
import { globalSetup } from '../test/support/prepare.ts'
import { startService } from '../test/support/service.ts'

await globalSetup()
const service = await startService()
const { body } = await service.get('/openapi.json')
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(body, null, 2)}\n`)
await service.stop()
