// What is found in alerts, measured on the table that was written before the code, and at the edges.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { observableKey } from '../../contract/identity.ts'
import { Observable } from '../../contract/observable.ts'
import { hostileTexts } from '../../test/support/hostile-texts.ts'
import { scoreObservables, type TableRow } from '../../test/support/score-observables.ts'
import { decodeHidden } from './decode.ts'
import { findObservables } from './find-observables.ts'
import { findingsOfDecoded } from './findings-of-decoded.ts'
import { findingsOfEmailHeaders, readEmailHeaders } from './read-email-headers.ts'

const table = new URL('../../test/tables/observables-in-alerts.json', import.meta.url)
const rows: TableRow[] = JSON.parse(readFileSync(table, 'utf8'))
const nobody = { domains: [] }
const found = (content: string, domains: string[] = []) =>
  findObservables(content, { domains }).observables.map(({ kind, value }) => `${kind} ${value}`)

test('nearly every observable of the table is found, and nearly nothing else', () => {
  const { overall, faults } = scoreObservables(rows)
  const precision = overall.right / (overall.right + overall.wrong)
  const recall = overall.right / (overall.right + overall.missed)
  assert.ok(precision >= 0.98 && recall >= 0.98, `precision ${precision}, recall ${recall}\n${faults.join('\n')}`)
})

test('every kind of observable is found and told as well as the rest', () => {
  for (const [kind, { right, wrong, missed }] of scoreObservables(rows).kinds) {
    assert.ok(right / (right + wrong) >= 0.95, `${kind}: ${wrong} wrong of ${right + wrong}`)
    assert.ok(right / (right + missed) >= 0.95, `${kind}: ${missed} missed of ${right + missed}`)
  }
})

test('internal marks and values are exactly those of the table', () => {
  assert.deepEqual(
    scoreObservables(rows).faults.filter((fault) => /internal|form/.test(fault)),
    [],
  )
})

test('what is found fits its shape, and its place holds it', () => {
  for (const { content } of rows) {
    for (const observable of findObservables(content, nobody).observables) {
      Observable.parse(observable)
      for (const place of observable.places)
        if ('pointer' in place) assert.ok(valueAt(JSON.parse(content), place.pointer) !== undefined)
        else assert.ok(place.start < place.end && place.end <= content.length)
    }
  }
  const [first] = findObservables('seen from 91(.)219(.)236(.)18 twice', nobody).observables
  assert.deepEqual(first?.places, [{ start: 10, end: 29 }])
})

test('two hundred observables are kept, those that fields name first, and the rest is counted', () => {
  const text = Array.from({ length: 300 }, (_, index) => `11.0.${index >> 8}.${index & 255 || 7}`).join(' ')
  const { observables, left_out } = findObservables(JSON.stringify({ message: text, hostname: 'FIN-042' }), nobody)
  assert.equal(observables.length, 200)
  assert.equal(observables.at(-1)?.value, 'FIN-042')
  assert.ok(left_out > 90)
})

test('what lies behind the first megabyte is not read', () => {
  assert.deepEqual(found(`${' '.repeat(1024 * 1024)}185.220.101.4`), [])
  assert.deepEqual(found(`${' '.repeat(1024 * 1024 - 20)}185.220.101.4`), ['ip 185.220.101.4'])
})

test('who did it and to whom is kept with the observable', () => {
  const { observables } = findObservables(
    '{"srcip": "45.155.205.233", "dstip": "10.1.1.5", "suser": "jdoe", "duser": "root2"}',
    nobody,
  )
  assert.deepEqual(
    observables.map((observable) => observable.role),
    ['actor', 'target', 'actor', 'target'],
  )
})

test('a Windows event is read as XML and as its message', () => {
  const xml =
    '<Event><System><Computer>FIN-042</Computer></System><EventData><Data Name="TargetUserName">jdoe</Data><Data Name="IpAddress">10.9.9.9</Data></EventData></Event>'
  assert.deepEqual(found(xml), ['host FIN-042', 'user jdoe', 'ip 10.9.9.9'])
  const message =
    'An account failed to log on.\r\n\r\nSubject:\r\n\tAccount Name:\t\tFIN-042$\r\n\tSource Network Address:\t10.9.9.9\r\n'
  assert.deepEqual(found(message), ['host FIN-042', 'ip 10.9.9.9'])
})

test('JSON behind a syslog header, line by line, and cut off keeps its fields', () => {
  assert.deepEqual(found('<13>Nov 14 10:00:00 relay1 app: {"user": {"name": "jdoe"}}'), ['host relay1', 'user jdoe'])
  assert.deepEqual(found('{"host": {"name": "A-1"}}\n{"host": {"name": "A-2"}}'), ['host A-1', 'host A-2'])
  assert.deepEqual(found('{"computerDnsName": "FIN-042", "filePath": "C:\\\\Temp\\\\a b.exe", "tit'), [
    'host FIN-042',
    'file C:\\Temp\\a b.exe',
  ])
})

test('a share on an address names both, and a message id names nobody', () => {
  assert.deepEqual(found('run \\\\45.155.205.233\\share\\run.exe'), [
    'file \\\\45.155.205.233\\share\\run.exe',
    'ip 45.155.205.233',
  ])
  assert.deepEqual(
    found('From: a@secure-mail.ru\nMessage-ID: <x1@mail.secure-mail.ru>\nReferences: <a@b.com>\n <c@d.com>\n'),
    ['email a@secure-mail.ru'],
  )
})

test('a link that only the local network knows is internal, as is an address of a group nowhere', () => {
  assert.equal(findObservables('see http://intranet/wiki', nobody).observables[0]?.internal, true)
  assert.deepEqual(found('joined 224.0.0.251 and ff02::fb'), [])
})

test('a numbered name below an own domain is a machine, unless it is part of a link or an address', () => {
  const own = ['norda.se']
  assert.deepEqual(found('Where: srv-dc-01.norda.se', own), ['host srv-dc-01.norda.se'])
  assert.deepEqual(found('LEEF:2.0|Maker|Manager|20.0|734|cat=System\ttarget=srv-sql-01.norda.se', own), [
    'host srv-sql-01.norda.se',
  ])
  assert.deepEqual(found('see https://wiki2.norda.se/page', own), [
    'url https://wiki2.norda.se/page',
    'domain wiki2.norda.se',
  ])
  assert.deepEqual(found('asked for norda.se, www2.norda.se, shop.norda.se and evil.se', own), [
    'domain norda.se',
    'domain www2.norda.se',
    'domain shop.norda.se',
    'domain evil.se',
  ])
})

test('a range of addresses is nothing, one address with its mask or port is one', () => {
  assert.deepEqual(found('outside:185.220.101.4/25, 192.168.1.5/24 and 45.155.205.233/32 but not 10.0.0.0/8'), [
    'ip 185.220.101.4',
    'ip 192.168.1.5',
    'ip 45.155.205.233',
  ])
})

test('sentences without blanks, code and field names are no domains', () => {
  assert.deepEqual(found('It failed.No reason.It is so. document.write(x), this.name, user.id, System.IO, Node.js'), [])
})

test('fields of products that the table does not know are told by how their names end', () => {
  const alert = {
    threatInfo: {
      originatorProcess: 'chrome.exe',
      processUser: 'CORP\\bob',
      clientHostName: 'LAP-1',
      attackerIp: '45.155.205.233',
    },
    evidence: [{ entityType: 'Process', fileName: 'a.exe', filePath: 'C:\\Temp' }],
    SourceUrl: 'https://console.vendor-help.com/x',
    'container.image': 'docker.io/library/nginx',
  }
  assert.deepEqual(found(JSON.stringify(alert)), [
    'process chrome.exe',
    'user bob',
    'host LAP-1',
    'ip 45.155.205.233',
    'process a.exe',
    'domain docker.io',
  ])
})

test('accounts of a directory that only the local network knows are told from addresses of the world', () => {
  const { observables } = findObservables('{"userPrincipalName": "JDoe@corp.local", "user": "asmith@CORP"}', nobody)
  assert.deepEqual(
    observables.map(({ kind, value, internal }) => [kind, value, internal]),
    [
      ['email', 'jdoe@corp.local', true],
      ['user', 'asmith', false],
    ],
  )
})

test('files in a list keep their blanks, and paths lose the mark that programs put before them', () => {
  assert.deepEqual(found('{"files": ["lens stack.step"], "file_path": "\\\\\\\\?\\\\C:\\\\Temp\\\\a.scr"}'), [
    'file lens stack.step',
    'file C:\\Temp\\a.scr',
  ])
})

test('a proxy names the machine it asked, a browser its version', () => {
  assert.deepEqual(found('GET x HIER_DIRECT/185.220.101.4 text/html "Chrome/119.0.0.0"'), ['ip 185.220.101.4'])
})

test('records, products, policies and secrets are no observables, whatever they look like', () => {
  const digits = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
  const content = JSON.stringify({
    finding: { uid: 'arn:aws:inspector2:eu-west-1:114477889900:finding/0aa11bb22cc33dd4' },
    metadata: { product: { uid: 'arn:aws:securityhub:eu-west-1::product/aws/inspector' } },
    endpoint: { applied_policy: { sha256: digits } },
    exposed_password: { hashes: [{ algorithm: 'SHA256', hash: digits }] },
    agent_id: digits.slice(0, 32),
    cve: { assigner: 'cve@assigner.org', description: 'Patched by https://gist.codeshare.org/seth/0aa1.' },
    file: { sha256: digits.replace('9f', '11') },
    resource: { arn: 'arn:aws:s3:::ledger-exports' },
  })
  assert.deepEqual(found(content), [`hash ${digits.replace('9f', '11')}`, 'cloud_resource arn:aws:s3:::ledger-exports'])
})

test('an account may have the name of the product that reports, and a cloud account is no account', () => {
  const content = JSON.stringify({
    data: { dstuser: 'wazuh', srcip: '192.168.33.1' },
    product: 'wazuh',
    cloud_account_name: 'prod-billing',
  })
  const { observables } = findObservables(content, { domains: [], reporter: 'Wazuh' })
  assert.deepEqual(
    observables.map(({ kind, value }) => `${kind} ${value}`),
    ['user wazuh', 'ip 192.168.33.1'],
  )
})

test('tenants are no accounts, and ids of Windows are none where no format is known', () => {
  const content = {
    cloud: { account: { name: 'edge-prod' } },
    organization: { githubLogin: 'ferrol-labs', name: 'Ferrol Labs' },
    tenant: { name: 'ferrol-eu' },
    user: { githubLogin: 'icastro' },
  }
  assert.deepEqual(found(JSON.stringify(content)), ['user icastro'])
  const text = 'script block created, UserID=S-1-5-21-1004336348-1177238915-682003330-1188 Engine=5.1'
  const { observables } = findObservables(text, { domains: [], reporter: 'console', unknownFormat: true })
  assert.deepEqual(observables, [])
})

test('links of the reporting product beside the event are none of it, links that the event is about are', () => {
  const content = (links: unknown) =>
    JSON.stringify({
      links,
      screenshot_url: 'https://pictures.kelvarn.net/0.png',
      issue_url: 'https://kelvarn.net/i/9',
      tenant_url: 'https://acme.kelvarn.net',
    })
  const read = (links: unknown) =>
    findObservables(content(links), { domains: [], reporter: 'Kelvarn' }).observables.map(({ value }) => value)
  assert.deepEqual(read({ portal: 'https://app.kelvarn.com/f/1', test: { href: 'https://api.kelvarn.com/t/2' } }), [])
  assert.deepEqual(read(['https://app.kelvarn.com/f/1']), ['https://app.kelvarn.com/f/1', 'app.kelvarn.com'])
  assert.deepEqual(read({ portal: 'https://drop.top/f/1' }), ['https://drop.top/f/1', 'drop.top'])
  const chart = JSON.stringify({ chart_url: 'https://charts.drop.top/redis' })
  assert.deepEqual(found(chart), ['url https://charts.drop.top/redis', 'domain charts.drop.top'])
})

test('a path of Windows may be written with slashes', () => {
  const content = 'Rule: helper objects,16464,C:/Windows/SysWOW64/msiexec.exe,0,No Module Name'
  assert.deepEqual(found(content), ['file C:/Windows/SysWOW64/msiexec.exe'])
})

test('observables are the same whatever the case, except the path of a link', () => {
  assert.equal(observableKey({ kind: 'host', value: 'FIN-042' }), observableKey({ kind: 'host', value: 'fin-042' }))
  assert.notEqual(
    observableKey({ kind: 'url', value: 'http://a.com/A' }),
    observableKey({ kind: 'url', value: 'http://a.com/a' }),
  )
})

test('an address with the zone of an interface is read, and one with colons in its zone is none', () => {
  const found = (host: string) => findObservables(JSON.stringify({ host, ip: host }), nobody).observables
  assert.deepEqual(
    found('fe80::1%eth0').map(({ kind, value }) => [kind, value]),
    [['ip', 'fe80::1']],
  )
  assert.deepEqual(found('::%::'), [])
})

test('any text is read without failing, and what is found fits its shape', () => {
  const pieces = fc.constantFrom(
    ...'.:@/\\[](){}"\'<>=|%$-_,; \n\t',
    'http://',
    'hxxp',
    'C:\\',
    'CEF:0|',
    'LEEF:2.0|',
    '::',
    '1.2.3.4',
    'evil.com',
    'user=',
    '{"user":',
    'é',
    '\ud800',
  )
  const texts = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 60 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        texts,
        texts.map((text) =>
          JSON.stringify({ message: text, host: text, user: [text], url: text, file: text, ip: text, process: text }),
        ),
      ),
      (content) => {
        for (const observable of findObservables(content, { domains: ['evil.com', ''] }).observables)
          Observable.parse(observable)
        findingsOfDecoded(decodeHidden(content))
        findingsOfEmailHeaders(readEmailHeaders(content))
      },
    ),
    { numRuns: 2000 },
  )
})

for (const [name, text] of Object.entries(hostileTexts())) {
  test(`a megabyte of ${name} comes to an end`, { timeout: 60_000 }, () => {
    assert.ok(findObservables(text, nobody).observables.length <= 200)
  })
}

function valueAt(root: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1)
  return steps.reduce<unknown>((value, step) => {
    const key = step.replace(/~1/g, '/').replace(/~0/g, '~')
    return (value as Record<string, unknown>)[key]
  }, root)
}
