// Reports as PDF through the front door, with executables that stand in for Chromium. The real one: test/end-to-end.
import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { conclude, conclusionOf } from '../../test/support/conclude.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'
import { createPrinter } from './printer.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-stand-in-'))
let service: TestService
let database: TestDatabase
let case_id: string

/** Prints the page itself, so that the test reads what Chromium was given and told. */
const echo = `out= page=
for argument in "$@"; do
  case "$argument" in --print-to-pdf=*) out="\${argument#*=}";; file://*) page="\${argument#file://}";; esac
done
{ echo '%PDF-1.4'; cat "$page"; echo '==='; printf '%s\\n' "$@"; echo '==='; env; } > "$out"`

function standIn(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

const hostile = '<script>fetch("http://evil.test/")</script><img src=http://evil.test/a onerror=alert(1)>\u202egnp.exe'

before(async () => {
  chmodSync(folder, 0o755)
  database = await createTestDatabase()
  service = await startService({}, database)
  const { body } = await service.post('/platformapi/alerts', anAlert({ alert_type: hostile }))
  const alert = (await service.get(`/platformapi/alerts/${body.alert_uuid}`)).body
  await conclude(service, conclusionOf(alert))
  case_id = (await service.get('/platformapi/cases?limit=1')).body.data[0].case_id
})
after(async () => {
  await service.stop()
  await database.remove()
  rmSync(folder, { recursive: true })
})

test('without a Chromium the answer says what to do, and PDF is offered once one is configured', async () => {
  for (const path of ['/platformapi/reports/summary.pdf', `/platformapi/cases/${case_id}/report.pdf`]) {
    const { status, body } = await service.get(path)
    assert.equal(status, 409)
    assert.match(body.detail, /VEDETTE_CHROMIUM .* print the report in the browser/)
  }
  assert.equal((await service.get('/platformapi/cases/NONE-1/report.pdf')).status, 404)
  assert.deepEqual((await service.get('/platformapi/reports/formats')).body, { pdf: false })
  await service.stop()
  service = await startService({ VEDETTE_CHROMIUM: standIn('echo', echo) }, database)
  assert.deepEqual((await service.get('/platformapi/reports/formats')).body, { pdf: true })
})

test('a report of cases that nobody has touched says so, and which of them wait', async () => {
  const { text } = await service.get('/platformapi/reports/summary.pdf')
  for (const done of ['acknowledged', 'contained', 'closed']) assert.ok(text.includes(`No case was ${done} yet`), text)
  assert.ok(text.includes('1 assigned to nobody now, benign ones aside'))
  assert.ok(text.includes('None has a verdict yet'))
  const { text: before } = await service.get('/platformapi/reports/summary.pdf?from=1000000000&to=1000100000')
  assert.ok(before.includes('No case in this period') && before.includes('None came in'))
})

test('what an attacker wrote is text on the page, with what it hides made visible', async () => {
  for (const path of [
    '/platformapi/reports/summary.pdf?organization_code=MAIN',
    `/platformapi/cases/${case_id}/report.pdf`,
  ]) {
    const { status, headers, text } = await service.get(path)
    assert.equal(status, 200, text)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.match(
      headers.get('content-disposition') ?? '',
      /^attachment; filename="(report-MAIN-[\d-]+|case-MAIN-1)\.pdf"$/,
    )
    const [page = ''] = text.split('===')
    assert.ok(page.includes('&lt;script&gt;fetch(&quot;http://evil.test/&quot;)'), page)
    assert.ok(page.includes('[U+202E]gnp.exe'))
    assert.ok(!/<script|<img|\u202e/i.test(page))
    assert.match(page, /Content-Security-Policy" content="default-src 'none'/)
  }
})

test('Chromium has its sandbox, no scripts, no network, and nothing of our environment', async () => {
  const { text } = await service.get(`/platformapi/cases/${case_id}/report.pdf?time_zone=Europe/Berlin`)
  const [page = '', told = '', env = ''] = text.split('===')
  assert.match(page, /Made \d.* (CET|CEST|GMT\+[12])\./)
  assert.ok(!/no-sandbox/.test(told))
  for (const argument of ['--proxy-server=http://127.0.0.1:9', '--host-resolver-rules=MAP * ~NOTFOUND'])
    assert.ok(told.includes(`${argument}\n`), told)
  assert.ok(!/VEDETTE|DATABASE|NODE_/.test(env), env)
  assert.equal((await service.get(`/platformapi/cases/${case_id}/report.pdf?time_zone=Mars`)).status, 422)
})

test('another organization has no report of the case', async () => {
  await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
  const key = { name: 'viewer', role: 'viewer', organization_codes: ['ACME'] }
  const { get } = service.as((await service.post('/platformapi/api-keys', key)).body.api_key)
  assert.equal((await get(`/platformapi/cases/${case_id}/report.pdf`)).status, 404)
  assert.equal((await get('/platformapi/reports/summary.pdf?organization_code=MAIN')).status, 404)
})

/** What nobody has buried yet is dead all the same. */
const isAlive = (pid: number) => {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'))
}

test('one that hangs, fails or prints something else is ended, and the answer says so', async () => {
  const { log } = service.services
  const refused = async (script: string, hint: RegExp, withinMs?: number) => {
    const printer = createPrinter({ log }, { chromium: standIn('other', script) }, { ...(withinMs && { withinMs }) })
    await assert.rejects(printer.print('<p>'), (error: Error) => hint.test(error.message))
  }
  const left = join(folder, 'left')
  writeFileSync(left, '')
  chmodSync(left, 0o666)
  await refused(`sleep 300 & echo $! > ${left}; wait`, /Try a shorter period/, 1000)
  const pid = Number(readFileSync(left, 'utf8'))
  await until(() => !isAlive(pid), { what: 'the end of all that it had started' })
  await refused('echo "No usable sandbox!" >&2; exit 1', /allow user namespaces.*never run without/)
  await refused(`${echo}; echo hello > "$out"`, /Check that VEDETTE_CHROMIUM/)
  await refused(`${echo}; rm "$out"; ln -s /etc/hostname "$out"`, /Check that VEDETTE_CHROMIUM/)
})

test('a few are printed at a time, some wait in line, and more are told to come back', async () => {
  const { log } = service.services
  const [begun, gate] = [join(folder, 'begun'), join(folder, 'gate')]
  writeFileSync(begun, '')
  chmodSync(begun, 0o666)
  const slow = standIn('slow', `echo x >> ${begun}; while [ ! -e ${gate} ]; do sleep 0.02; done; ${echo}`)
  const printer = createPrinter({ log }, { chromium: slow })
  const printing = Array.from({ length: 12 }, () => printer.print('<p>'))
  await assert.rejects(printer.print('<p>'), /Many reports are being printed/)
  writeFileSync(gate, '')
  assert.equal((await Promise.all(printing)).length, 12)
  assert.equal(readFileSync(begun, 'utf8').length, 24)
})
