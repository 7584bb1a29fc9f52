// A third party that echoes what it was sent: no secret of the connection reaches evidence, answers or the database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { investigated, outputOf } from '../../../test/support/investigated.ts'
import { reachLab } from '../../../test/support/lab.ts'
import { reputationStep } from '../../../test/support/reputation-step.ts'
import { startService } from '../../../test/support/service.ts'
import { standIn } from '../../../test/support/stand-in.ts'
import { unpackText } from '../../database/packed-json.ts'

const secret = 'rf-key/&"0123456789'
const hex = Buffer.from(secret).toString('hex')
const spellings = {
  plain: secret,
  url: encodeURIComponent(secret),
  'url in small letters': encodeURIComponent(secret).toLowerCase(),
  base64: Buffer.from(secret).toString('base64'),
  'base64 after a name': Buffer.from(`user:${secret}`).toString('base64'),
  base64url: Buffer.from(`u:${secret}`).toString('base64url'),
  hex,
  'hex in capitals': hex.toUpperCase(),
}

test('a secret that the third party echoes is redacted in the evidence, in every spelling', async (t) => {
  const platform = await standIn(t, ({ headers }) => ({
    // Slashes and letters escaped as some serialisers do: the secret is only seen once the JSON is read.
    body: JSON.stringify({
      data: {
        entity: { id: 'ip:45.83.64.9', name: '45.83.64.9', type: 'IpAddress' },
        risk: { score: 91, criticality: 4, criticalityLabel: 'Very Malicious', evidenceDetails: [] },
        echo: { got: headers['x-threatinteltoken'], ...spellings, [`key ${secret}`]: 1 },
        timestamps: { firstSeen: '2026-01-01T00:00:00Z', lastSeen: '2026-01-02T00:00:00Z' },
      },
    })
      .replaceAll('/', '\\/')
      .replaceAll('rf-key', '\\u0072f-key'),
  }))
  const service = await startService({ ...reachLab, VEDETTE_ROLES: 'api,worker' })
  t.after(() => service.stop())
  const connection = await service.post('/platformapi/connections', {
    organization_code: 'MAIN',
    connector: 'threat-intelligence',
    instance_name: 'echo',
    credentials: { api_key: secret },
    settings: { api_host: platform.origin },
  })
  assert.equal(connection.status, 201, connection.text)
  const document = { alert_type: 'Echo', title: 'Echo', class: 'network', steps: [reputationStep] }
  assert.equal((await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })).status, 201)
  const { alert, investigation } = await investigated(service, { alert_type: 'Echo', alert_content: 'from 45.83.64.9' })
  const [step] = investigation.steps
  assert.equal(step.state, 'done', JSON.stringify(step))
  const { rows } = await sql<{ stored: Uint8Array }>`
    select output as stored from evidence union all select steps from step_parts`.execute(service.services.db)
  const stored = rows.map((row) => unpackText(row.stored))
  assert.ok(
    stored.some((text) => text.includes('echo')),
    'the answer is stored',
  )
  const { output } = await outputOf(service, alert.alert_id, step.key)
  for (const [name, spelling] of Object.entries(spellings))
    for (const text of [JSON.stringify(investigation), JSON.stringify(output), ...stored])
      assert.ok(!text.includes(spelling) && !text.includes(JSON.stringify(spelling).slice(1, -1)), name)
  assert.equal(output.echo.got, '[redacted]')
  assert.match(output.echo['base64 after a name'], /redacted/)

  const { body } = await service.post(
    `/platformapi/connections/${connection.body.connection_uuid}/skills/get-enrichment/run`,
    { input: { type: 'ip', value: '45.83.64.9' } },
  )
  assert.equal(body.output.echo.hex, '[redacted]')
})
