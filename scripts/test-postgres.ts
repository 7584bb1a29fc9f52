// Runs the tests that use a database, or those named, on a PostgreSQL server that it starts itself and removes afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startOwnPostgres } from '../test/drills/own-postgres.ts'

const postgres = await startOwnPostgres()
const flags = [
  '--test',
  '--test-timeout=1200000',
  '--test-global-setup=test/support/prepare.ts',
  '--test-concurrency=2',
]
const named = process.argv.slice(2)
const usual = [
  'server/**/*.test.ts',
  ...['at-once', 'kill', 'stories', 'wall'].map((name) => `test/${name}.slow.test.ts`),
]
const files = named.length > 0 ? named : usual
const tests = spawn(process.execPath, [...flags, ...files], {
  stdio: 'inherit',
  env: { ...process.env, VEDETTE_TEST_DATABASE_URL: postgres.url },
})
const [code] = await once(tests, 'close')
postgres.remove()
process.exit(code ?? 1)
