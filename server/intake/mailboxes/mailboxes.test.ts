// Abuse mailboxes over HTTP: what may be changed without entering the password again.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type TestService } from '../../../test/support/service.ts'

const path = '/platformapi/mailboxes'
let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ALLOW_PRIVATE_TARGETS: 'imap.example.com,imap.example.net' })
})
after(() => service.stop())

test('a stored password is not sent to another place or with another protection', async () => {
  const password = 'entered for this very server'
  const made = await service.post(path, {
    organization_code: 'MAIN',
    host: 'imap.example.com',
    user_name: 'abuse@example.com',
    password,
    enabled: false,
  })
  assert.equal(made.status, 201, made.text)
  const mailbox = `${path}/${made.body.mailbox_uuid}`
  for (const change of [
    { host: 'imap.example.net' },
    { port: 143 },
    { security: 'starttls' },
    { security: 'none' },
    { ca: 'an authority of somebody else' },
  ]) {
    const refused = await service.patch(mailbox, change)
    assert.equal(refused.status, 422, JSON.stringify(change))
    assert.deepEqual(
      refused.body.errors.map(({ field }: { field: string }) => field),
      ['password'],
    )
    const changed = await service.patch(mailbox, { ...change, password })
    assert.equal(changed.status, 200, changed.text)
    const [[name, value] = ['', undefined]] = Object.entries(change)
    assert.equal(changed.body[name], value)
  }
  const other = await service.patch(mailbox, {
    folder: 'Reported',
    security: 'none',
    port: 143,
    name: 'Reported mails',
  })
  assert.equal(other.status, 200, other.text)
  assert.equal((await service.patch(mailbox, { ca: null })).status, 422)
})
