// A small scanner that is described in YAML, and its platform on loopback: a listing skill with a time and an id.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { client } from './service.ts'
import { standIn } from './stand-in.ts'

interface ScannerFinding {
  id: string
  /** ISO 8601. */
  seen: string
  what: string
  severity: string
}

/** Lists `findings` within the window it is asked for; the connector reads `rows` of them at most. */
export async function smallScanner(t: TestContext, findings: readonly ScannerFinding[], rows: number) {
  const platform = await standIn(t, ({ query }) => {
    const [since, limit] = [momentOf(query.get('since') || '0'), momentOf(query.get('until') || '9999999999')]
    const within = findings.filter(({ seen }) => Date.parse(seen) >= since && Date.parse(seen) < limit)
    return { json: { findings: within } }
  })
  return {
    /** Uploads the connector and connects it; gives the uuid of the connection. */
    async connect(api: Pick<ReturnType<typeof client>, 'post'>): Promise<string> {
      const uploaded = await api.post('/platformapi/connectors', { document: documentWith(rows) })
      assert.equal(uploaded.status, 201, uploaded.text)
      const { status, body, text } = await api.post('/platformapi/connections', {
        organization_code: 'MAIN',
        connector: 'small-scanner',
        instance_name: 'Scanner',
        credentials: { api_key: 'key-of-scanner' },
        settings: { api_host: platform.origin },
      })
      assert.equal(status, 201, text)
      return body.connection_uuid
    },
  }
}

/** ISO 8601 or epoch seconds. */
const momentOf = (text: string) => (/^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text))

const documentWith = (rows: number) => `
vedette_connector: 1
id: small-scanner
name: Small scanner
description: Findings of a small scanner.
products: [Small scanner]
outside: true
credentials:
  api_key: {kind: secret, title: API key, description: A key}
settings:
  api_host: {kind: address, title: API host}
base: api_host
profiles: []
guide: [Make a key.]
sign_in: {kind: header, header: X-Key, credential: api_key}
check: {name: List findings, path: /findings, query: {since: 0}}
skills:
  - name: List findings
    purpose: Findings since a moment.
    effect: reads
    input:
      since: {type: time, description: Since then}
      until: {type: time, optional: true, description: Until then}
    request:
      method: GET
      path: /findings
      query: {since: '\${input.since}', until: '\${input.until}'}
    rows:
      at: /findings
      as: findings
      key: id
      fields:
        id: {at: /id, type: string, required: true}
        seen: {at: /seen, type: string}
        what: {at: /what, type: string}
        severity: {at: /severity, type: string}
      default_rows: ${rows}
      max_rows: ${rows}
    detections: {id: id, time: seen, title: what, severity: severity, since: since, until: until, per_minute: 600}
    summary: '\${output.findings.size()} findings'
`
