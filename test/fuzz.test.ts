// Every operation of the API's description is asked with requests that are nearly right and with ones that are not:
// whatever comes, the answer is never our fault and never long in coming. VEDETTE_FUZZ_RUNS=500 asks more, each time others.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { createArbitraries, type DescribedOperation, operationsOf } from './support/arbitrary-requests.ts'
import { adminKey, startService, type TestService } from './support/service.ts'
import { createTenant, type Tenant } from './support/tenant.ts'

const longRuns = Number(process.env.VEDETTE_FUZZ_RUNS ?? 0)
const runs = longRuns > 0 ? { numRuns: longRuns } : { numRuns: 12, seed: 20_260_601 }
const patienceMs = 15_000
/** These ask a third party, which is not there. */
const askThirdParty = ['testConnection', 'runSkill', 'rotateSecret', 'createConnection', 'updateConnection']

interface Request {
  parameters: Record<string, string>
  body: unknown
}

describe('whatever is sent', () => {
  let service: TestService
  let tenant: Tenant
  let operations: DescribedOperation[]
  let arbitraries: ReturnType<typeof createArbitraries>
  before(async () => {
    service = await startService({ VEDETTE_ROLES: 'api,worker', VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
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
      input: [{}],
      window: ['24h', '7d'],
    })
  })
  after(() => service.stop())

  const addressOf = ({ path, parameters }: DescribedOperation, given: Request['parameters']) => {
    const url = new URL(service.url)
    url.pathname = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(given[name] ?? ''))
    for (const { name } of parameters.filter((each) => each.in === 'query' && each.name in given))
      url.searchParams.set(name, given[name] ?? '')
    return url.href
  }
  const headersOf = ({ parameters }: DescribedOperation, { parameters: given, body }: Request) => {
    const headers = new Headers({ cookie: `Session=${adminKey}` })
    if (body !== undefined) headers.set('content-type', 'application/json')
    for (const { name } of parameters.filter((each) => each.in === 'header' && each.name in given))
      headers.set(name, (given[name] ?? '').replace(/[^\t\x20-\x7e\x80-\xff]/g, ''))
    return headers
  }

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
    if (operationId === 'streamEvents' && answer.ok) return stop.abort()
    const text = await answer.text()
    const isTheirs = answer.status === 502 && askThirdParty.includes(operationId)
    assert.ok(answer.status < 500 || isTheirs, `${method} ${url} answered ${answer.status} ${text}`)
    if (answer.status >= 400) assert.equal(JSON.parse(text).status, answer.status)
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
    const details = await fc.check(property, { ...runs, endOnFailure: longRuns === 0 })
    return details.failed ? [await fc.asyncDefaultReportMessage(details).then((text) => text ?? 'failed')] : []
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
})
