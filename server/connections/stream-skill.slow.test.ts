// Long lists over HTTP: rows arrive as they are read, the cap of 100,000 is told, and a refusal is still a refusal.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { reachLab } from '../../test/support/lab.ts'
import { adminKey, startService, type TestService } from '../../test/support/service.ts'
import type { Any } from '../../test/support/skill-requests/asked.ts'
import { tokenWith } from '../../test/support/stand-in.ts'

/** What the platform has: pages of 100 incidents, and alerts in each. */
interface World {
  incidents: number
  alertsInEach: number
  status: number
  /** Answers from this page on wait until they are let go. */
  holdFrom: number
  onHeld?: (letGo: () => void) => void
}

describe('a long list', { concurrency: false }, () => {
  let service: TestService
  let world: World
  let connection: string
  const asked: number[] = []
  const platform = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://platform')
    if (request.method === 'POST') return send(response, 200, token)
    const skip = Number(url.searchParams.get('$skip') ?? 0)
    asked.push(skip)
    const answer = () =>
      send(response, world.status, { value: incidentsFrom(skip, Number(url.searchParams.get('$top'))) })
    if (skip / 100 < world.holdFrom) answer()
    else world.onHeld?.(answer)
  })
  const token = { access_token: tokenWith({ roles: ['Incident.Read.All'] }), token_type: 'Bearer', expires_in: 3599 }
  const send = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const incidentsFrom = (skip: number, top: number) =>
    Array.from({ length: Math.max(0, Math.min(top, 100, world.incidents - skip)) }, (_, index) => ({
      incidentId: skip + index + 1,
      incidentName: `Incident ${skip + index + 1}`,
      severity: 'High',
      status: 'Active',
      createdTime: '2026-01-01T00:00:00Z',
      lastUpdateTime: '2026-01-01T00:00:00Z',
      alerts: Array.from({ length: world.alertsInEach }, (_each, at) => ({
        alertId: `a${skip + index}-${at}`,
        title: 'x',
      })),
    }))

  before(async () => {
    platform.listen(0, '127.0.0.1')
    await once(platform, 'listening')
    const origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
    service = await startService(reachLab)
    const { body, text } = await service.post('/platformapi/connections', {
      ...{ organization_code: 'MAIN', connector: 'incident-source', instance_name: 'Incidents' },
      credentials: { tenant_id: '8f14e45f-ceea-467f-a8f6-0c5d6e7b1a20', client_id: 'c', client_secret: 's-e-c-r-e-t' },
      settings: { auth_url: origin, api_host: origin, scope_resource: origin },
    })
    assert.ok(body.connection_uuid, text)
    connection = body.connection_uuid
  })
  after(async () => {
    await service.stop()
    platform.closeAllConnections()
    platform.close()
  })

  const ask = (input: object, accept = 'application/x-ndjson', skill = 'list-incidents-for-detections') =>
    fetch(`${service.url}/platformapi/connections/${connection}/skills/${skill}/run`, {
      method: 'POST',
      headers: { cookie: `Session=${adminKey}`, 'content-type': 'application/json', accept },
      body: JSON.stringify({ input }),
    })
  const linesOf = (response: Response) => createInterface({ input: Readable.fromWeb(response.body as Any) })
  const readAll = async (response: Response) => {
    let [rows, end]: [number, Any] = [0, undefined]
    for await (const line of linesOf(response)) {
      const read = JSON.parse(line)
      if (read.row) rows++
      else end = read.end
    }
    return { rows, end }
  }

  test('rows arrive before the list is read to its end', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      world = {
        ...{ incidents: 250, alertsInEach: 2, status: 200, holdFrom: 2 },
        onHeld: (answer) => {
          letGo = answer
          resolve()
        },
      }
    })
    const response = await ask({})
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /application\/x-ndjson/)
    let [rows, end]: [number, Any] = [0, undefined]
    for await (const line of linesOf(response)) {
      const read = JSON.parse(line)
      if (read.row) rows++
      else end = read.end
      if (rows === 400) {
        await held // the third page is asked for and not answered yet
        world.holdFrom = Number.POSITIVE_INFINITY
        letGo()
      }
    }
    assert.equal(rows, 500)
    assert.deepEqual(end, { rows: 500, truncated: false, left_out: null, error: null })
  })

  test('without a limit it goes to the end, and stops at 100,000 rows and says so', async () => {
    world = { incidents: 6000, alertsInEach: 20, status: 200, holdFrom: Number.POSITIVE_INFINITY }
    asked.length = 0
    const { rows, end } = await readAll(await ask({}))
    assert.equal(rows, 100_000)
    assert.deepEqual(end, { rows: 100_000, truncated: true, left_out: null, error: null })
    assert.ok(asked.length <= 52, `${asked.length} pages were asked for`)
    world.incidents = 5000
    const whole = await readAll(await ask({}))
    assert.deepEqual(whole, { rows: 100_000, end: { rows: 100_000, truncated: false, left_out: null, error: null } })
    const few = await readAll(await ask({ max_results: 7 }))
    assert.deepEqual([few.rows, few.end.truncated], [7, true])
    const plain = (await (await ask({}, 'application/json')).json()) as Any
    assert.equal(plain.output.rows.length, 100_000)
  })

  test('a refusal is a problem, and other skills answer at once', async () => {
    world = { incidents: 10, alertsInEach: 1, status: 403, holdFrom: Number.POSITIVE_INFINITY }
    const refused = await ask({})
    assert.equal(refused.status, 502)
    assert.equal(((await refused.json()) as Any).third_party.status, 403)
    assert.equal((await ask({ max_results: 0 })).status, 422)
    world.status = 200
    const other = await ask({ max_results: 5 }, 'application/x-ndjson', 'list-incidents')
    assert.match(other.headers.get('content-type') ?? '', /application\/json/)
    assert.equal(((await other.json()) as Any).output.value.length, 5)
  })

  test('what fails on the way is told in the last line, after the rows that were read', async () => {
    world = {
      ...{ incidents: 300, alertsInEach: 1, status: 200, holdFrom: 2 },
      onHeld: (answer) => {
        world.status = 403
        answer()
      },
    }
    const { rows, end } = await readAll(await ask({}))
    assert.equal(rows, 200)
    assert.equal(end.truncated, true)
    assert.match(end.error, /403/)
  })
})
