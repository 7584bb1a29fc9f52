// Writes docs/openapi.json, as the running service answers it.
import { writeFileSync } from 'node:fs'
import { globalSetup } from '../test/support/prepare.ts'
import { startService } from '../test/support/service.ts'

await globalSetup()
const service = await startService()
const { status, body } = await service.get('/openapi.json')
if (status !== 200) throw new Error(`The service could not describe itself: ${body.detail}`)
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(body, null, 2)}\n`)
await service.stop()
