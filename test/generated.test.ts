// What is generated and committed is up to date.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { describeApiTypes } from '../scripts/generate-api-types.ts'
import { describeTables } from '../scripts/generate-tables.ts'
import { readMigrations } from '../server/database/migrate.ts'

test('the table types and the table page are those the migrations make', async () => {
  const { code, page } = await describeTables(readMigrations().map(({ script }) => script))
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  assert.equal(read('../server/database/tables.ts'), code, 'run npm run generate')
  assert.equal(read('../docs/tables.md'), page, 'run npm run generate')
})

test('the API types of the dashboard are those of the API description', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  assert.equal(
    read('../web/api-types.ts'),
    describeApiTypes(JSON.parse(read('../docs/openapi.json'))),
    'run npm run generate',
  )
})
