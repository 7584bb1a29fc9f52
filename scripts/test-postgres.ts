// Runs the whole test suite on a PostgreSQL server that it starts itself and removes afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startOwnPostgres } from '../test/drills/own-postgres.ts'

const postgres = await startOwnPostgres()
const tests = spawn('npm', ['test'], {
  stdio: 'inherit',
  env: { ...process.env, VEDETTE_TEST_DATABASE_URL: postgres.url },
})
const [code] = await once(tests, 'close')
postgres.remove()
process.exit(code ?? 1)
