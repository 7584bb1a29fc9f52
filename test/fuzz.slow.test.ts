// Every operation of the API's description is asked with requests that are nearly right and with ones that are not:
// whatever comes, the answer is never our fault and never long in coming. VEDETTE_FUZZ_RUNS=500 asks more, each time others.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { writeCursor } from '../server/http/cursor.ts'
import { createArbitraries, type DescribedOperation, operationsOf } from './support/arbitrary-requests.ts'
import { adminKey, startService, type TestService } from './support/service.ts'
import { createTenant, type Tenant } from './support/tenant.ts'

const longRuns = Number(process.env.VEDETTE_FUZZ_RUNS ?? 0)
const runs = longRuns > 0 ? { numRuns: longRuns } : { numRuns: 8, seed: 20_260_601 }
const patienceMs = 15_000
/** These ask a third party, which is not there. */
const askThirdParty = [
  ...['testConnection', 'runSkill', 'rotateSecret', 'createConnection', 'updateConnection'],
  ...['runPipeline', 'reconcilePipeline', 'retrySetAside', 'runMailbox'],
]

interface Request {
  parameters: Record<string, string[]>
  body: unknown
}

describe('whatever is sent', () => {
  let service: TestService
  let tenant: Tenant
  let operations: DescribedOperation[]
  let arbitraries: ReturnType<typeof createArbitraries>
  before(async () => {
    service = await startService({
      VEDETTE_ROLES: 'api,worker',
      VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
      VEDETTE_TRUSTED_PROXIES: '127.0.0.1',
    })
    tenant = await createTenant(service, 'ACME', 9)
    const { body } = await service.get('/openapi.json')
    operations = operationsOf(body).sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
    const { path, document, marker } = tenant
    arbitraries = createArbitraries(body, {
      ...Object.fromEntries(Object.entries(path).map(([name, value]) => [name, [value]])),
      organization_code: ['ACME'],
      organization_codes: [['ACME']],
      alert_provider: ['siem'],
      provider: [`provider_${marker}`],
      connector: ['threat-intelligence'],
      credentials: [{ api_key: marker }],
      settings: [{ api_host: 'https://127.0.0.1:9' }],
      profile: [null],
      document: [document],
      yaml: [
        'alert_type: x\n',
        'a: &a [*a]\n',
        '{',
        '\0',
        `${'[' /* deep */
          .repeat(5000)}`,
      ],
      'if-match': ['"1"', '"2"', '*'],
      version: [1, 2],
      test: ['false'],
      input: [{}, { type: 'ip', value: '203.0.113.7' }],
      cursor: [writeCursor(path.agent_uuid), '1'],
      window: ['24h', '7d'],
      created_from: [1, 1_900_000_000],
      created_to: [1, 1_900_000_000],
      created_at_source: [1_790_000_000],
      expires_at: [null, 4_000_000_000],
      limit: ['1', '50'],
      investigation_status: ['0', '15'],
      token: ['x'.repeat(43)],
      domains: [[], ['acme.com']],
    })
  })
  after(() => service.stop())

  const addressOf = ({ path, parameters }: DescribedOperation, given: Request['parameters']) => {
    const url = new URL(service.url)
    url.pathname = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(given[name]?.[0] ?? ''))
    for (const { name } of parameters.filter((each) => each.in === 'query' && each.name in given))
      for (const value of given[name] ?? []) url.searchParams.append(name, value)
    return url.href
  }
  /** Many clients, so that limits by address do not answer instead. */
  let asked = 0
  const headersOf = ({ parameters }: DescribedOperation, { parameters: given, body }: Request) => {
    const headers = new Headers({ cookie: `Session=${adminKey}`, 'x-forwarded-for': `192.0.2.${++asked % 256}` })
    if (body !== undefined) headers.set('content-type', 'application/json')
    for (const { name } of parameters.filter((each) => each.in === 'header' && each.name in given))
      headers.set(name, (given[name]?.[0] ?? '').replace(/[^\t\x20-\x7e\x80-\xff]/g, ''))
    return headers
  }

  /** They end when the client goes. */
  const isStream = (operationId: string) => operationId.startsWith('stream')
  const ask = async (operation: DescribedOperation, request: Request) => {
    const { method, operationId } = operation
    const url = addressOf(operation, request.parameters)
    const stop = new AbortController()
    const answer = await fetch(url, {
      method,
      headers: headersOf(operation, request),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)]),
    })
    if (isStream(operationId) && answer.ok) return stop.abort()
    const text = await answer.text()
    const isTheirs = answer.status === 502 && askThirdParty.includes(operationId)
    assert.ok(answer.status < 500 || isTheirs, `${method} ${url} answered ${answer.status} ${text}`)
    // SCIM writes it as a string.
    if (answer.status >= 400) assert.equal(Number(JSON.parse(text).status), answer.status, `${method} ${url}: ${text}`)
  }

  const fault = async (operation: DescribedOperation): Promise<string[]> => {
    const { parameters, body } = operation
    const arbitrary = fc.record({
      parameters: fc.record(Object.fromEntries(parameters.map((each) => [each.name, arbitraries.parameter(each)])), {
        requiredKeys: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
      }),
      body: body ? arbitraries.body(body) : fc.constant(undefined),
    })
    const property = fc.asyncProperty(arbitrary, (request) => ask(operation, request))
    const numRuns = askThirdParty.includes(operation.operationId) ? Math.ceil(runs.numRuns / 3) : runs.numRuns
    const details = await fc.check(property, { ...runs, numRuns, endOnFailure: true })
    return details.failed ? [`${details.errorInstance}: ${JSON.stringify(details.counterexample)}`] : []
  }

  test('every operation answers, and never that it was our fault', async () => {
    const faults: string[] = []
    for (const operation of operations) faults.push(...(await fault(operation)))
    assert.deepEqual(faults, [])
  })

  test('bodies that are no JSON, or of another kind, or very deep, are refused and no more', async () => {
    const bodies = [
      ...['', '{', '[', 'null', '"x"', '{"a":1}x', '\ufeff{}', '{"__proto__":{"role":"admin"}}', '{"a":1,"a":2}'],
      ...[
        '['.repeat(50_000),
        '{"a":'.repeat(50_000),
        `${'['.repeat(5000)}${']'.repeat(5000)}`,
        `"${'x'.repeat(300_000)}"`,
      ],
    ]
    const types = [
      'application/json',
      'application/x-ndjson',
      'application/yaml',
      'text/plain',
      'multipart/form-data',
      '',
    ]
    for (const operation of operations.filter(({ body }) => body)) {
      const path = operation.path.replaceAll(
        /\{(\w+)\}/g,
        (_all, name) => tenant.path[name as keyof Tenant['path']] ?? 'x',
      )
      for (const [i, body] of bodies.entries()) {
        const type = i < types.length ? (types[i] ?? '') : 'application/json'
        const { status, text } = await service.send(operation.method, path, body, { 'content-type': type })
        assert.ok(
          status < 500,
          `${operation.method} ${path} answered ${status} to ${body.slice(0, 60)} as ${type}: ${text}`,
        )
      }
      for (const type of types) {
        const { status } = await service.send(operation.method, path, 'a: &a [*a, *a]', { 'content-type': type })
        assert.ok(status < 500, `${operation.method} ${path} answered ${status} to YAML as ${type}`)
      }
    }
  })

  test('asking for the head of any answer ends, and leaves no live stream open', async () => {
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name) => tenant.path[name as keyof Tenant['path']])
      const { status } = await fetch(service.url + path, {
        method: 'HEAD',
        headers: { cookie: `Session=${adminKey}` },
        signal: AbortSignal.timeout(patienceMs),
      })
      assert.ok(status < 500, `HEAD ${path} answered ${status}`)
    }
    const isOpen = async () => !/vedette_live_streams 0/.test((await service.get('/metrics')).text)
    while (await isOpen()) await new Promise(setImmediate)
  })
})
