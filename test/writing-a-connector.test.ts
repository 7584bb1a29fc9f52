// The connectors in docs/writing-a-connector.md are complete: each is taken from the page and run as it is there.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { test } from 'node:test'
import { catalogueEntry } from '../connectors/kit/vocabulary/catalogue.ts'
import type { ConnectorDeclaration } from '../connectors/kit/vocabulary/connector.ts'
import { playConnector } from '../server/described-connectors/play-connector.ts'
import { readConnector } from '../server/described-connectors/read-connector.ts'
import { connect } from './support/connect.ts'

const page = await readFile(new URL('../docs/writing-a-connector.md', import.meta.url), 'utf8')

async function readExample(): Promise<ConnectorDeclaration> {
  const [, block = ''] = /```ts\n(.*?)```/s.exec(page) ?? []
  const source = stripTypeScriptTypes(block)
    .replaceAll("'./kit/", `'${new URL('../connectors/kit/', import.meta.url)}`)
    .replaceAll("'zod'", `'${import.meta.resolve('zod')}'`)
  const { ticketDesk } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return ticketDesk
}

test('the example connector works as it stands on the page', async (t) => {
  const ticketDesk = await readExample()
  const {
    run,
    refusal,
    last,
    calls,
    test: check,
    server,
  } = await connect(t, ticketDesk, {
    answer: ({ method, query, headers }) => {
      if (headers['x-desk-key'] !== 'the key') return { status: 401 }
      if (method === 'POST') return { status: 403, json: { message: 'no' } }
      const next = query.get('page') ? null : `${server.origin}/v1/tickets?text=wks-014&page=2`
      return { json: { tickets: [{ id: 1, subject: 'Slow' }], next } }
    },
    credentials: { api_key: 'the key' },
    settings: (origin) => ({ api_host: origin }),
  })
  const { summary, findings } = await run('find-tickets', { text: 'wks-014' })
  assert.equal(summary, 'Found 2 tickets')
  assert.equal(findings[1]?.pointer, '/tickets/1/subject')
  assert.equal(calls().length, 2)
  assert.match((await refusal('open-ticket', { subject: 'x' })).hint ?? '', /role Agent/)
  assert.deepEqual(JSON.parse(last().body), { subject: 'x' })
  assert.equal((await check()).ok, true)
  assert.equal(catalogueEntry(ticketDesk).skills.length, 2)
})

test('the described connector passes its own test as it stands on the page', async () => {
  const [, block = ''] = /```yaml\n(.*?)```/s.exec(page) ?? []
  const { document, errors } = readConnector(block)
  assert.deepEqual(errors, [])
  const checks = await playConnector(document ?? assert.fail())
  assert.deepEqual(
    checks.filter(({ ok }) => !ok),
    [],
  )
  assert.ok(checks.length > 6)
})
