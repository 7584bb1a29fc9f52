// An abuse mailbox on a real IMAP server: each reported mail is an alert, once, whoever is killed and whatever is numbered anew.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Running, serve } from '../support/command.ts'
import { reachLab } from '../support/lab.ts'
import { adminKey, client } from '../support/service.ts'
import { until } from '../support/until.ts'
import { account, startOwnDovecot } from './own-dovecot.ts'

const kills = Number(process.env.DRILL_KILLS ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'vedette-mailbox-'))
const settings = { ...reachLab, VEDETTE_DATA_DIR: folder, VEDETTE_BOOTSTRAP_API_KEY: adminKey }
let dovecot: Awaited<ReturnType<typeof startOwnDovecot>>
let node: Running
before(async () => {
  dovecot = await startOwnDovecot()
  node = await serve(settings)
})
after(async () => {
  await node?.end('SIGKILL')
  await dovecot?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const call = () => client(node.url, adminKey)

async function makeMailbox(more: object = {}) {
  const { status, body, text } = await call().post('/platformapi/mailboxes', {
    ...{ organization_code: 'MAIN', host: '127.0.0.1', port: dovecot.imaps, security: 'tls', ca: dovecot.ca },
    ...{ ...account, interval_seconds: 10, reads_existing: true, enabled: false, ...more },
  })
  assert.equal(status, 201, text)
  assert.ok(!text.includes('with signs'))
  return `/platformapi/mailboxes/${body.mailbox_uuid}`
}

const run = async (path: string) => {
  const { status, body, text } = await call().post(`${path}/run`, {})
  assert.equal(status, 200, text)
  return body
}

async function contents(): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const more: string = cursor === '' ? '' : `&cursor=${cursor}`
    const { body } = await call().get(`/platformapi/alerts?alert_provider=email&limit=200${more}`)
    for (const { alert_id } of body.data) {
      const alert = (await call().get(`/platformapi/alerts/${alert_id}`)).body
      all.push({ ...JSON.parse(alert.alert_content), alert_type: alert.alert_type })
    }
    cursor = body.next_cursor
  }
  return all
}

const attachment = Buffer.from('%PDF-1.4 an invoice').toString('base64')
const phishing = [
  'From: "Billing" <billing@examp1e.com>',
  'To: jo@example.com',
  'Subject: =?utf-8?Q?Your_inv=C3=B6ice?=',
  'Date: Wed, 11 Mar 2026 08:42:17 +0000',
  'Message-ID: <one@examp1e.com>',
  'Authentication-Results: mx.example.com; spf=fail',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Pay <a href="https://login.bad.example/pay?a=1&amp;b=2">here</a></p>',
  '--b',
  'Content-Type: application/pdf; name="invoice.pdf"',
  'Content-Disposition: attachment; filename="invoice.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  attachment,
  '--b--',
  '',
].join('\r\n')
const reported = [
  'From: jo@example.com',
  'To: abuse@example.com',
  'Subject: Is this one of ours?',
  'Message-ID: <report@example.com>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=outer',
  '',
  '--outer',
  'Content-Type: text/plain',
  '',
  'It looks odd to me.',
  '--outer',
  'Content-Type: message/rfc822',
  'Content-Disposition: attachment',
  '',
  phishing,
  '--outer--',
  '',
].join('\r\n')
const numbered = (number: number) =>
  `From: a@example.com\r\nSubject: Mail ${number}\r\nMessage-ID: <${number}@example.com>\r\n\r\nhttps://bad.example/${number}\r\n`

test('a reported mail is an alert with headers, links and hashes, over TLS and STARTTLS, and nothing is sent in the clear', async () => {
  dovecot.deliver(reported)
  const path = await makeMailbox()
  assert.deepEqual(await run(path), { created: 1, skipped: 0, complete: true })
  assert.deepEqual((await run(path)).created, 0)
  const [alert] = await contents()
  assert.equal(alert?.alert_type, 'Phishing reported by a user')
  assert.equal(alert?.from, 'jo@example.com')
  const [mail] = (alert?.reported_mails ?? []) as Record<string, unknown>[]
  assert.deepEqual([mail?.from, mail?.subject], ['billing@examp1e.com', 'Your invöice'])
  assert.deepEqual(mail?.links, ['https://login.bad.example/pay?a=1&b=2'])
  const [file] = (mail?.attachments ?? []) as Record<string, unknown>[]
  assert.deepEqual([file?.file_name, String(file?.sha256).length], ['invoice.pdf', 64])
  assert.ok(JSON.stringify(mail?.headers).includes('spf=fail'))
  const upgraded = await makeMailbox({ port: dovecot.imap, security: 'starttls' })
  assert.equal((await run(upgraded)).created, 1)
  const far = { organization_code: 'MAIN', host: 'imap.example.com', port: 143, security: 'none', ...account }
  const clear = await call().post('/platformapi/mailboxes', far)
  assert.deepEqual([clear.status, clear.body.errors[0].field], [422, 'security'])
  const wrong = await makeMailbox({ password: 'not the password' })
  assert.match((await call().post(`${wrong}/run`, {})).body.detail, /refused user name and password/)
  assert.match((await call().get(wrong)).body.error.message, /refused user name and password/)
  const untrusted = await makeMailbox({ ca: null })
  assert.equal((await call().post(`${untrusted}/run`, {})).status, 502)
  for (const each of [path, upgraded, wrong, untrusted]) await call().delete(each)
})

test(`killed ${kills} times while mails come in, and with a folder that is numbered anew, each mail is one alert`, async () => {
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  for (let each = 0; each < 3; each++) dovecot.deliver(numbered(0).replace('Mail', `Old ${each}`), lastWeek)
  const before = (await contents()).length
  const path = await makeMailbox({ enabled: true, reads_existing: false })
  await until(async () => (await call().get(path)).body.last_success_at !== null, { within: 60_000, every: 50 })
  let sent = 0
  const deliver = (count: number) => {
    for (let each = 0; each < count; each++) dovecot.deliver(numbered(++sent))
  }
  for (let kill = 0; kill < kills; kill++) {
    deliver(40)
    const running = call()
      .post(`${path}/run`, {})
      .catch(() => undefined)
    await until(async () => (await call().get(path)).body.accepted >= kill * 40 + 5, { within: 60_000, every: 50 })
    await node.end('SIGKILL')
    await running
    node = await serve(settings)
  }
  deliver(3)
  const subjects = async () =>
    (await contents()).map(({ subject }) => subject).filter((each) => /^Mail/.test(String(each)))
  await until(async () => (await call().get(path)).body.accepted >= sent, { within: 90_000, every: 200 })
  await dovecot.stop()
  dovecot.rebuild()
  await dovecot.start()
  deliver(1)
  await until(async () => (await subjects()).length > sent - 1, { within: 90_000, every: 200 })
  const found = await subjects()
  assert.deepEqual([found.length, new Set(found).size], [sent, sent])
  // The report of the test before was there when the mailbox was made; after the renumbering it is looked at as new. Those of last week are not.
  assert.ok((await contents()).length - before - sent <= 1)
})

test('changing a mailbox without moving it loses no mail that came in meanwhile', async () => {
  const path = await makeMailbox({ reads_existing: false })
  await run(path)
  dovecot.deliver(numbered(0).replace('Mail', 'Meanwhile'))
  const { status, text } = await call().patch(path, { name: 'Reports', host: '127.0.0.1', folder: 'INBOX', ...account })
  assert.equal(status, 200, text)
  assert.equal((await run(path)).created, 1)
  await call().delete(path)
})
