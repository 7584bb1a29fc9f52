// The token endpoint: what it gives out and how it refuses.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { bearer, call, form, post, setOf } from './test-client.ts'

let lab: Lab
let now = Date.UTC(2026, 2, 1, 8)
before(async () => {
  lab = await startLab({ ports: 0, now: () => now })
})
after(() => lab.stop())

function ask(change: Record<string, string | undefined> = {}, tenant?: string) {
  const { credentials, settings } = setOf(lab, 'endpoint-detection')
  const fields: Record<string, string | undefined> = {
    client_id: credentials.client_id,
    client_secret: credentials.client_secret,
    grant_type: 'client_credentials',
    scope: `${settings.scope_resource}/.default`,
    ...change,
  }
  const sent = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return form(`${settings.auth_url}/${tenant ?? credentials.tenant_id}/oauth2/v2.0/token`, sent)
}
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('a right request gets a bearer token whose claims name audience, roles and expiry', async () => {
  const { status, body } = await ask()
  assert.equal(status, 200)
  assert.equal(body.token_type, 'Bearer')
  assert.equal(body.expires_in, 3599)
  const { aud, roles, exp } = claims(body.access_token)
  assert.equal(aud, 'https://api.securitycenter.microsoft.com')
  assert.ok(roles.includes('Alert.ReadWrite.All') && roles.includes('Machine.Isolate'))
  assert.equal(exp, now / 1000 + 3599)
})

test('every wrong request is refused with its own code and status', async () => {
  const expired = setOf(lab, 'endpoint-detection', 'expired-secret').credentials
  const cases: [Record<string, string | undefined>, number, string, number, string?][] = [
    [{ client_secret: 'wrong' }, 401, 'invalid_client', 7000215],
    [{ client_id: expired.client_id, client_secret: expired.client_secret }, 401, 'invalid_client', 7000222],
    [{ client_secret: undefined }, 401, 'invalid_client', 7000218],
    [{ client_id: '00000000-0000-4000-8000-000000000000' }, 400, 'unauthorized_client', 700016],
    [{}, 400, 'invalid_request', 90002, '11111111-0000-4000-8000-000000000000'],
    [{ scope: 'nonsense' }, 400, 'invalid_scope', 70011],
    [{ scope: 'https://api.securitycenter.microsoft.com/Alert.Read' }, 400, 'invalid_scope', 1002012],
    [{ scope: 'https://a.se/.default https://b.se/.default' }, 400, 'invalid_scope', 700022],
    [{ scope: undefined }, 400, 'invalid_request', 900144],
    [{ scope: 'https://unknown.resource.se/.default' }, 400, 'invalid_resource', 500011],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type', 70003],
  ]
  for (const [change, status, error, code, tenant] of cases) {
    const answer = await ask(change, tenant)
    assert.equal(answer.status, status, String(code))
    assert.equal(answer.body.error, error)
    assert.deepEqual(answer.body.error_codes, [code])
    assert.match(
      answer.body.error_description,
      new RegExp(`^AADSTS${code}: .+\\r\\nTrace ID: .+\\r\\nCorrelation ID: .+\\r\\nTimestamp: 2026-`),
    )
  }
})

test('a JSON body is not a form', async () => {
  const { credentials, settings } = setOf(lab, 'endpoint-detection')
  const answer = await post(`${settings.auth_url}/${credentials.tenant_id}/oauth2/v2.0/token`, credentials)
  assert.equal(answer.status, 400)
  assert.deepEqual(answer.body.error_codes, [900144])
})

test('a token ends when its time is over', async () => {
  const headers = await bearer(lab, 'endpoint-detection')
  const url = `${lab.addresses['endpoint-detection']}/api/machines?$top=1`
  assert.equal((await call(url, { headers })).status, 200)
  now += 3_600_000
  const late = await call(url, { headers })
  assert.equal(late.status, 401)
  assert.equal(late.body.error.code, 'Unauthorized')
})

test('a rotated secret stops the old one at once and leaves tokens alone', async () => {
  const headers = await bearer(lab, 'endpoint-detection')
  const old = setOf(lab, 'endpoint-detection').credentials.client_secret
  lab.control.rotate('endpoint-detection')
  assert.equal((await ask({ client_secret: old })).status, 401)
  assert.equal((await ask()).status, 200)
  assert.equal((await call(`${lab.addresses['endpoint-detection']}/api/machines?$top=1`, { headers })).status, 200)
})

test('withheld roles are missing from new tokens', async () => {
  lab.control.fault({ platform: 'identity-provider', fault: 'withheld-roles', value: 'Machine.Isolate' })
  const { body } = await ask()
  lab.control.clear()
  assert.ok(!claims(body.access_token).roles.includes('Machine.Isolate'))
  assert.ok(claims(body.access_token).roles.includes('Machine.Scan'))
})
