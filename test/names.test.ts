// Names of people, organizations, connections and everything else that somebody names: what they may not hold.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startService, type TestService } from './support/service.ts'
import { signInPerson } from './support/sign-in-person.ts'

const hostile = {
  'an escape of the terminal': 'Ann\u001b[2J\u001b[31m Lee',
  'a line feed': 'Ann\nLee',
  'a tab': 'Ann\tLee',
  'a control character of Latin-1': 'Ann\u009b31m Lee',
  'a bidirectional override': 'Ann \u202eeeL',
  'a bidirectional isolate': 'Ann \u2067eeL',
  'a character without width': 'Ann\u200bLee',
}
const plain = ['Zoë O’Neil-Łuć', 'محمد نیم\u200cروز', '田中 太郎', '\u{1f469}\u200d\u{1f4bb} Night shift', 'A & B <c>']
const roles = [{ organization_code: 'MAIN', role: 'viewer' }]
const organization_code = 'MAIN'

/** What is named, by the body that names it; `field` where it is not `name`. */
const named: readonly [method: string, path: string, body: object, field?: string][] = [
  ['POST', '/platformapi/users', { email: 'ann.lee@acme.com', roles }],
  ['PATCH', '/platformapi/users/019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51', {}],
  ['PATCH', '/platformapi/profile', {}],
  ['POST', '/platformapi/profile/passkeys', {}],
  ['POST', '/platformapi/api-keys', { role: 'viewer' }],
  ['POST', '/platformapi/scim/tokens', {}],
  ['POST', '/platformapi/organizations', { organization_code: 'ACME' }],
  ['PATCH', '/platformapi/organizations/MAIN', {}],
  ['POST', '/platformapi/providers', { provider: 'edr' }],
  ['POST', '/platformapi/teams', { organization_code }],
  ['POST', '/platformapi/agents', { organization_code }],
  ['POST', '/platformapi/intake-tokens', { organization_code }],
  ['POST', '/platformapi/mailboxes', { organization_code, host: 'imap.example.com', user_name: 'a', password: 'b' }],
  ['POST', '/platformapi/notification-targets', { organization_code, kind: 'slack', url: 'https://example.com/x' }],
  ['POST', '/platformapi/case-templates', { organization_code }],
  ['POST', '/platformapi/views', { page: 'cases', query: {} }],
  ['PUT', '/platformapi/single-sign-on', {}],
  ['PUT', '/platformapi/mail-server', {}, 'from_name'],
  ['POST', '/platformapi/connections', { organization_code, connector: 'x', credentials: {} }, 'instance_name'],
  ['POST', '/platformapi/hand-overs', { organization_code, connector: 'threat-intelligence' }, 'instance_name'],
]

describe('a name', () => {
  let service: TestService
  let person: ReturnType<TestService['as']>
  before(async () => {
    service = await startService()
    person = service.as(await signInPerson(service, [{ organization_code: 'MAIN', role: 'viewer' }]))
  })
  after(() => service.stop())
  const fieldsOf = async ([method, path, body, field = 'name']: (typeof named)[number], name: string) => {
    const who = path.startsWith('/platformapi/profile') ? person : service
    const answer = await who.send(method, path, { ...body, [field]: name })
    const errors: { field: string }[] = answer.body?.errors ?? []
    return { ...answer, isRefused: errors.some((error) => error.field === field) }
  }

  for (const each of named)
    test(`with hidden characters is refused: ${each[0]} ${each[1]}`, async () => {
      for (const [what, name] of Object.entries(hostile)) {
        const { status, isRefused, text } = await fieldsOf(each, name)
        assert.ok(status === 422 && isRefused, `${what}: ${status} ${text}`)
      }
      for (const name of plain) assert.equal((await fieldsOf(each, name)).isRefused, false, name)
    })

  test('is stored without the blanks around it', async () => {
    const { body } = await service.post('/platformapi/teams', { organization_code, name: '  Day shift ' })
    assert.equal(body.name, 'Day shift')
  })
})
