// Runs the tests that use a database, or those named, on a PostgreSQL server that it starts itself and removes afterwards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { startOwnPostgres } from '../test/drills/own-postgres.ts'

const postgres = await startOwnPostgres()
const flags = [
  '--test',
  '--test-timeout=1200000',
  '--test-global-setup=test/support/prepare.ts',
  '--test-concurrency=2',
]
const named = process.argv.slice(2)
/** What needs a service or a database has them from there. */
const usesDatabase = (file: string) => readFileSync(file, 'utf8').includes('/test/support/')
/** These ask what is read and concluded, and what skills send: it is the same on every database. Corrections of readings are stored. */
const aboutOther =
  /^server\/(?:reading\/(?!reading\.test)|observables\/|investigations\/verdict\/|reports\/|dashboard\/)|-skills\.slow\.test|skill-traffic|carried-connections|described-connectors\/(?:examples|draft)/
const usual = [
  ...globSync('server/**/*.test.ts')
    .filter((file) => usesDatabase(file) && !aboutOther.test(file))
    .sort(),
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
