// Files of cases: kept as they came, once, within their organization, and given back for saving alone.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { mostAttachmentBytes } from '../../../contract/vocabulary.ts'
import { aConclusion, conclude } from '../../../test/support/conclude.ts'
import { type client, startService, type TestService } from '../../../test/support/service.ts'
import { until } from '../../../test/support/until.ts'

let service: TestService
let key: string
let analyst: ReturnType<typeof client>
before(async () => {
  service = await startService()
  const made = { name: 'Night shift', role: 'analyst', organization_codes: ['MAIN'] }
  key = (await service.post('/platformapi/api-keys', made)).body.api_key
  analyst = service.as(key)
})
after(() => service.stop())

const aCase = async () => {
  const conclusion = await aConclusion(service)
  const placed = await conclude(service, conclusion)
  return `/platformapi/cases/${placed.get(conclusion.alert_uuid)!.case_id}`
}
const headers = { 'content-type': 'text/html' }
async function attach(path: string, name: string, content: Buffer<ArrayBuffer>, as = key) {
  const address = `${service.url}${path}/attachments?name=${encodeURIComponent(name)}`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, cookie: `Session=${as}` },
    body: content,
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
const download = (path: string, uuid: string) =>
  fetch(`${service.url}${path}/attachments/${uuid}`, { headers: { cookie: `Session=${key}` } })
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const storedBytes = async () => {
  const rows = await service.workDb.selectFrom('attachment_parts').select('content').execute()
  return rows.reduce((sum, { content }) => sum + content.length, 0)
}

test('a file comes back byte by byte, to be saved and never shown', async () => {
  const path = await aCase()
  const content = Buffer.from(randomBytes(700_000))
  const { status, body } = await attach(path, '../evil "ünï".html', content)
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(
    [body.name, body.size, body.sha256, body.by],
    ['evil "ünï".html', 700_000, digestOf(content), 'Night shift'],
  )
  assert.deepEqual((await analyst.get(`${path}/attachments`)).body.data, [body])
  const answer = await download(path, body.attachment_uuid)
  assert.equal(digestOf(Buffer.from(await answer.arrayBuffer())), body.sha256)
  assert.deepEqual(
    ['content-type', 'content-disposition', 'x-content-type-options'].map((name) => answer.headers.get(name)),
    [
      'application/octet-stream',
      'attachment; filename="evil___n__.html"; filename*=UTF-8\'\'evil%20%22%C3%BCn%C3%AF%22.html',
      'nosniff',
    ],
  )
  assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/)
  const { timeline } = (await analyst.get(path)).body
  const told = timeline.find(({ text }: { text: string }) => text.startsWith('Attached: '))
  assert.deepEqual([told.text, told.by], [`Attached: evil "ünï".html (SHA-256 ${body.sha256}).`, 'Night shift'])
})

test('equal files are stored once, and go with the last of them', async () => {
  const [one, other] = [await aCase(), await aCase()]
  const before = await storedBytes()
  const content = Buffer.from('the same bytes')
  const first = (await attach(one, 'a.txt', content)).body
  const second = (await attach(other, 'b.txt', content)).body
  assert.equal(await storedBytes(), before + content.length)
  assert.equal((await analyst.delete(`${one}/attachments/${first.attachment_uuid}`)).status, 204)
  assert.equal((await download(one, first.attachment_uuid)).status, 404)
  assert.equal(await (await download(other, second.attachment_uuid)).text(), 'the same bytes')
  assert.equal((await analyst.delete(`${other}/attachments/${second.attachment_uuid}`)).status, 204)
  assert.equal(await storedBytes(), before)
})

test('what is too large, empty or without a name is refused', async () => {
  const path = await aCase()
  assert.equal((await attach(path, 'large.bin', Buffer.alloc(mostAttachmentBytes + 1))).status, 413)
  assert.equal((await attach(path, 'empty.bin', Buffer.alloc(0))).status, 422)
  assert.equal((await attach(path, '', Buffer.from('x'))).status, 422)
  assert.deepEqual((await analyst.get(`${path}/attachments`)).body.data, [])
})

test('another organization neither sees nor shares a file, and the audit trail notes its digest, not its bytes', async () => {
  const path = await aCase()
  const content = Buffer.from('what only we have')
  const { body } = await attach(path, 'ours.txt', content)
  await service.post('/platformapi/organizations', { organization_code: 'ELSE', name: 'Else' })
  const made = { name: 'Stranger', role: 'admin', organization_codes: ['ELSE'] }
  const stranger = service.as((await service.post('/platformapi/api-keys', made)).body.api_key)
  assert.equal((await stranger.get(`${path}/attachments`)).status, 404)
  assert.equal((await stranger.get(`${path}/attachments/${body.attachment_uuid}`)).status, 404)
  assert.equal((await stranger.delete(`${path}/attachments/${body.attachment_uuid}`)).status, 404)
  const elsewhere = await aCase()
  assert.equal((await analyst.get(`${elsewhere}/attachments/${body.attachment_uuid}`)).status, 404)
  type Entry = { action: string; after: { sha256?: string } | null }
  let noted: Entry | undefined
  await until(async () => {
    const { data } = (await service.get('/platformapi/audit?limit=200')).body
    noted = data.find(({ action, after }: Entry) => action === 'addAttachment' && after?.sha256 === body.sha256)
    return noted !== undefined
  })
  assert.deepEqual(noted?.after, { name: 'ours.txt', size: content.length, sha256: body.sha256 })
})
