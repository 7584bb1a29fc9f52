// Mail over a real SMTP server, and what Slack and Teams are sent, with content that an attacker wrote.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { selfSigned } from '../../test/support/certificate.ts'
import { conclude, conclusionOf, someAlert } from '../../test/support/conclude.ts'
import { type MailReceiver, startMailReceiver } from '../../test/support/mail-receiver.ts'
import { type Receiver, startReceiver } from '../../test/support/receiver.ts'
import { client, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'
import { createVault } from '../platform/vault.ts'
import { findMailServer } from './mail-server-store.ts'
import { resealNotifications } from './sealed-value.ts'
import { openSecrets } from './target-store.ts'

const hostile =
  'Invoice\r\nBcc: all@victim.example\r\n\r\n<!channel> <https://evil.example/x|Open> *b* [a](http://evil.example) <img src=x> \u202ereversed & more'
const mailPassword = 'the password of the mail server'

const masterKey = Buffer.alloc(32, 7).toString('base64')

let service: TestService
let mails: MailReceiver
let receiver: Receiver
let folder: string
let organization_uuid: string

before(async () => {
  const tls = await selfSigned()
  folder = mkdtempSync(join(tmpdir(), 'vedette-mail-'))
  writeFileSync(join(folder, 'ca.pem'), tls.cert)
  mails = await startMailReceiver(tls, { user: 'vedette', password: mailPassword })
  receiver = await startReceiver()
  service = await startService({
    VEDETTE_ROLES: 'api,worker',
    VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
    VEDETTE_CA_FILE: join(folder, 'ca.pem'),
    VEDETTE_MASTER_KEY: masterKey,
    VEDETTE_PUBLIC_URL: 'http://vedette.corp.com',
  })
  organization_uuid = (await service.get('/platformapi/organizations')).body.data[0].organization_uuid
})
after(async () => {
  await service.stop()
  await mails.stop()
  await receiver.stop()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
const openCase = (title: string) =>
  conclude(
    service,
    conclusionOf(someAlert(organization_uuid, ++made), {
      title,
      summary: [{ text: title, cites: [] }],
      severity: 'high',
    }),
  )

const mailServer = (more: object = {}) => ({
  ...{ host: '127.0.0.1', port: mails.port, security: 'starttls', user_name: 'vedette', password: mailPassword },
  ...{ from_address: 'vedette@corp.com', from_name: 'Vedette' },
  ...more,
})
const createTarget = async (input: object) => {
  const { status, body, text } = await service.post('/platformapi/notification-targets', {
    ...{ organization_code: 'MAIN', name: `Target ${++made}`, events: ['case.opened'] },
    ...input,
  })
  assert.equal(status, 201, text)
  return { ...body, at: `/platformapi/notification-targets/${body.target_uuid}` }
}
const remove = ({ at }: { at: string }) => service.delete(at)

test('the mail server obeys the address rules, is tried, and its password is told to nobody', async () => {
  for (const [wrong, field] of [
    [{ host: '10.1.2.3', port: 25 }, 'host'],
    [{ host: 'mail.example.com', port: 2525 }, 'host'],
    [{ host: 'mail.example.com', port: 25, security: 'none' }, 'security'],
    [{ password: undefined }, 'password'],
  ] as const) {
    const { status, body } = await service.send('PUT', '/platformapi/mail-server', mailServer(wrong))
    assert.equal(status, 422)
    assert.equal(body.errors[0].field, field)
  }
  const set = await service.send('PUT', '/platformapi/mail-server', mailServer())
  assert.equal(set.status, 200, set.text)
  assert.equal(set.body.has_password, true)
  for (const change of [
    { host: 'mail.example.com', port: 587 },
    { port: 587 },
    { security: 'none' },
    { security: 'tls' },
    { user_name: 'another' },
  ]) {
    const again = await service.send('PUT', '/platformapi/mail-server', mailServer({ ...change, password: undefined }))
    assert.equal(again.status, 422, JSON.stringify(change))
    assert.equal(again.body.errors[0].field, 'password')
  }
  assert.equal((await service.send('PUT', '/platformapi/mail-server', mailServer({ password: undefined }))).status, 200)
  const tested = await service.post('/platformapi/mail-server/test', { to: 'ann@corp.com' })
  assert.partialDeepStrictEqual(tested.body, { ok: true, error: null })
  assert.equal(mails.received[0]?.secure, true, 'nothing goes before TLS')
  await service.send('PUT', '/platformapi/mail-server', mailServer({ password: 'wrong' }))
  const refused = await service.post('/platformapi/mail-server/test', { to: 'ann@corp.com' })
  assert.match(refused.body.error, /refused user name and password/)
  assert.equal((await service.send('PUT', '/platformapi/mail-server', mailServer())).status, 200)
  const { db } = service.services
  const rows = JSON.stringify([
    await db.selectFrom('mail_server').selectAll().execute(),
    await db.selectFrom('audit_pending').selectAll().execute(),
    await db.selectFrom('audit_entries').selectAll().execute(),
  ])
  assert.ok(!rows.includes(mailPassword))
  assert.ok(!(await service.get('/platformapi/mail-server')).text.includes(mailPassword))
})

test('a mail is plain text; nothing in a title adds headers, recipients or links', async () => {
  const target = await createTarget({ kind: 'email', addresses: ['soc@corp.com', 'night@corp.com'] })
  const before = mails.received.length
  await openCase(hostile)
  await until(() => mails.received.length > before)
  const mail = mails.received.at(-1) ?? assert.fail()
  assert.deepEqual(mail.to, ['soc@corp.com', 'night@corp.com'])
  const [head = '', ...rest] = mail.text.split('\r\n\r\n')
  const body = rest.join('\n').replaceAll('=\r\n', '')
  assert.doesNotMatch(head, /^Bcc:/im)
  assert.match(head, /^Content-Type: text\/plain/im)
  assert.match(head, /^Auto-Submitted: auto-generated/im)
  assert.doesNotMatch(mail.text, /https?:\/\/evil/)
  assert.match(body, /http:\/\/vedette\.corp\.com\/cases\/MAIN-\d+/)
  await remove(target)
})

test('a person is told what concerns them, at their own address, and may ask for digests', async () => {
  const ann = await person('ann.lee@corp.com', 'analyst')
  const settings = { enabled: true, events: ['case.assigned', 'case.mentioned', 'approval.waiting'] }
  const set = await ann.send('PUT', '/platformapi/profile/notifications', settings)
  assert.partialDeepStrictEqual(set.body, { address: 'ann.lee@corp.com', mail_server: true, enabled: true })
  const [placed] = (await openCase('One for Ann')).values()
  const path = `/platformapi/cases/${placed?.case_id}`
  const before = mails.received.length
  assert.equal((await service.patch(path, { severity: 'low', version: 1 })).status, 200)
  assert.equal((await service.patch(path, { assignee: 'ann.lee@corp.com', version: 2 })).status, 200)
  await service.post(`${path}/comments`, { text: 'Please look, @ann.lee@corp.com' })
  await until(() => mails.received.length >= before + 2)
  const own = mails.received.slice(before)
  assert.deepEqual(
    own.map(({ to }) => to),
    [['ann.lee@corp.com'], ['ann.lee@corp.com']],
  )
  assert.match(own[0]?.text ?? '', /Case assigned/)
  assert.match(own[1]?.text ?? '', /Mentioned/)

  const daily = { ...settings, daily_at: '08:00', time_zone: 'Europe/Berlin' }
  assert.equal((await ann.send('PUT', '/platformapi/profile/notifications', daily)).status, 200)
  for (const text of ['one', 'two']) await service.post(`${path}/comments`, { text: `${text} @ann.lee@corp.com` })
  const { db } = service.services
  const waiting = () => db.selectFrom('notification_deliveries').selectAll().where('state', '=', 'waiting').execute()
  await until(async () => (await waiting()).length === 2)
  assert.ok((await waiting()).every(({ due_ms }) => due_ms > Date.now()))
  const sent = mails.received.length
  await db.updateTable('notification_deliveries').set({ due_ms: 0 }).where('state', '=', 'waiting').execute()
  await ann.send('PUT', '/platformapi/profile/notifications', { ...daily, minimum_severity: 'low' })
  await service.post(`${path}/comments`, { text: 'A look at @nobody@corp.com wakes the service' })
  await until(() => mails.received.length > sent)
  assert.match(mails.received.at(-1)?.text ?? '', /Subject: \[Vedette\] 2 notifications/)
  assert.equal((await service.get('/platformapi/profile/notifications')).status, 403, 'a key has no settings')
})

test('what waits for a person who has lost the role is not sent', async () => {
  const bob = await person('bob@corp.com', 'analyst')
  const settings = { enabled: true, events: ['case.mentioned'], daily_at: '08:00' }
  await bob.send('PUT', '/platformapi/profile/notifications', settings)
  const [placed] = (await openCase('One for Bob')).values()
  await service.post(`/platformapi/cases/${placed?.case_id}/comments`, { text: 'See @bob@corp.com' })
  const { db } = service.services
  const own = db.selectFrom('notification_targets').select('target_uuid').where('shown_address', '=', 'bob@corp.com')
  const his = () => db.selectFrom('notification_deliveries').selectAll().where('target_uuid', 'in', own).execute()
  await until(async () => (await his()).length === 1)
  const { body: users } = await service.get('/platformapi/users?limit=200')
  const { user_uuid } = users.data.find(({ email }: { email: string }) => email === 'bob@corp.com')
  assert.equal((await service.patch(`/platformapi/users/${user_uuid}`, { roles: [] })).status, 200)
  const before = mails.received.length
  await db.updateTable('notification_deliveries').set({ due_ms: 0 }).where('target_uuid', 'in', own).execute()
  await service.post(`/platformapi/cases/${placed?.case_id}/comments`, { text: 'A look at @nobody@corp.com' })
  await until(async () => (await his())[0]?.state === 'failed')
  assert.equal(mails.received.length, before)
})

test('what nobody may see is told to nobody: a person of another organization gets nothing', async () => {
  await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
  const eve = await person('eve@other.example', 'admin', 'OTHER')
  await eve.send('PUT', '/platformapi/profile/notifications', { enabled: true })
  const witness = await createTarget({ kind: 'email', addresses: ['soc@corp.com'] })
  const before = mails.received.length
  await openCase('Not for Eve')
  await until(() => mails.received.length > before)
  assert.deepEqual(
    mails.received.slice(before).map(({ to }) => to),
    [['soc@corp.com']],
  )
  const { db } = service.services
  const hers = db
    .selectFrom('notification_targets')
    .select('target_uuid')
    .where('shown_address', '=', 'eve@other.example')
  const told = await db
    .selectFrom('notification_deliveries')
    .select('delivery_id')
    .where('target_uuid', 'in', hers)
    .execute()
  assert.deepEqual(told, [])
  await remove(witness)
})

test('Slack gets blocks in which the content of alerts is plain text', async () => {
  const target = await createTarget({ kind: 'slack', url: `${receiver.url}/services/T0/B0/secret` })
  assert.ok(!target.address.includes('secret'))
  await openCase(hostile)
  await until(() => receiver.received.some(({ path }) => path.startsWith('/services')))
  const { body, headers } = receiver.received.find(({ path }) => path.startsWith('/services')) ?? assert.fail()
  assert.equal(headers['content-type'], 'application/json')
  const message = JSON.parse(body)
  assert.deepEqual(Object.keys(message).sort(), ['blocks', 'text', 'unfurl_links', 'unfurl_media'])
  assert.doesNotMatch(message.text, /[<>]/)
  assert.ok(message.blocks.length <= 50)
  for (const block of message.blocks) checkSlackBlock(block)
  assert.doesNotMatch(body, /https?:\/\/evil/)
  await remove(target)
})

test('Teams gets a card in which the content of alerts is in text runs', async () => {
  const target = await createTarget({ kind: 'teams', url: `${receiver.url}/workflows/x?sig=secret` })
  assert.ok(!target.address.includes('secret'))
  await openCase(hostile)
  await until(() => receiver.received.some(({ path }) => path.startsWith('/workflows')))
  const { body } = receiver.received.find(({ path }) => path.startsWith('/workflows')) ?? assert.fail()
  assert.ok(Buffer.byteLength(body) < 28 * 1024)
  const { type, attachments } = JSON.parse(body)
  assert.equal(type, 'message')
  assert.equal(attachments.length, 1)
  assert.equal(attachments[0].contentType, 'application/vnd.microsoft.card.adaptive')
  const card = attachments[0].content
  assert.deepEqual([card.type, card.version], ['AdaptiveCard', '1.4'])
  for (const element of card.body) {
    assert.ok(['TextBlock', 'RichTextBlock'].includes(element.type))
    if (element.type === 'TextBlock') assert.equal(element.text, 'Case opened')
    else for (const inline of element.inlines) assert.equal(inline.type, 'TextRun')
  }
  assert.match(card.actions[0].url, /^http:\/\/vedette\.corp\.com\/cases\//)
  assert.equal(card.actions[0].type, 'Action.OpenUrl')
  await remove(target)
})

test('a new master key opens the secrets of targets and of the mail server', async () => {
  const target = await createTarget({ kind: 'webhook', url: `${receiver.url}/sealed`, enabled: false })
  const newKey = Buffer.alloc(32, 8).toString('base64')
  const { db } = service.services
  assert.deepEqual(await resealNotifications(db, createVault([newKey, masterKey])), [])
  const row = await db
    .selectFrom('notification_targets')
    .select(['target_uuid', 'sealed'])
    .where('target_uuid', '=', target.target_uuid)
    .executeTakeFirstOrThrow()
  assert.equal(openSecrets(createVault([newKey]), row).secret, target.secret)
  assert.equal((await findMailServer(db, createVault([newKey])))?.password, mailPassword)
})

interface SlackText {
  type: string
  text: string
}

/** As strict as Slack's reference of blocks. */
function checkSlackBlock({ type, text, fields }: { type: string; text?: SlackText; fields?: SlackText[] }) {
  assert.ok(['header', 'section'].includes(type))
  if (type === 'header') assert.ok(text?.type === 'plain_text' && text.text.length <= 150)
  assert.ok(text !== undefined || (fields?.length ?? 0) > 0)
  for (const each of [...(text ? [text] : []), ...(fields ?? [])]) {
    assert.ok(each.text.length >= 1 && each.text.length <= (fields ? 2000 : 3000))
    if (each.type === 'plain_text') continue
    assert.equal(each.type, 'mrkdwn')
    assert.match(each.text, /^<http:\/\/vedette\.corp\.com\/cases\/MAIN-\d+\|Open in Vedette>$/)
  }
  assert.ok((fields?.length ?? 0) <= 10)
}

async function person(email: string, role: string, organization_code = 'MAIN') {
  const password = 'correct horse battery staple'
  const roles = [{ organization_code, role }]
  const { body: user } = await service.post('/platformapi/users', { email, name: email, roles })
  const { body: invited } = await service.post(`/platformapi/users/${user.user_uuid}/invite`, {})
  const token = String(invited.url).split('#')[1]
  await service.as('').post('/platformapi/invitations/accept', { token, password })
  const session = await service.as('').post('/platformapi/session', { email, password })
  return client(service.url, /Session=([^;]+)/.exec(session.headers.get('set-cookie') ?? '')?.[1])
}
