// docs/connectors.md says what the connectors say.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { connectorsPage, connectorsPagePath } from '../scripts/generate-connectors-page.ts'

test('docs/connectors.md is up to date (run node scripts/generate-connectors-page.ts)', async () => {
  assert.equal(await readFile(connectorsPagePath, 'utf8'), connectorsPage())
})

test('all four hosts of each region are listed', () => {
  const page = connectorsPage()
  for (const host of [
    'data.insight.rapid7.com',
    'us2.deployment.endpoint.ingress.rapid7.com',
    'ap.api.insight.rapid7.com',
    's3.ap-southeast-2.amazonaws.com',
  ])
    assert.ok(page.includes(host), host)
})
