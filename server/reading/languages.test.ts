// Alerts whose fields have names in other languages are read like those in English.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAlert } from './read-alert.ts'

const read = (content: object | string) => {
  const reading = readAlert({
    alert_provider: 'siem',
    alert_type: 'Sign-in failed',
    alert_content: typeof content === 'string' ? content : JSON.stringify(content),
    created_at_source: null,
    domains: ['oakmere.example', 'oakmere.com'],
  })
  const found = reading.observables.map(({ kind, value, role }) => `${kind} ${value} ${role}`).sort()
  return { ...reading, found }
}

test('the parts of a connection and a sign-in are read in any language', () => {
  const rows: [string, object | string, string[]][] = [
    [
      'German',
      { Quelladresse: '10.4.4.9', Zieladresse: '10.4.0.2', Zielkonto: 'OAK\\vera.lund', Aufrufercomputer: 'PC-7714' },
      ['host PC-7714 actor', 'ip 10.4.0.2 target', 'ip 10.4.4.9 actor', 'user vera.lund target'],
    ],
    [
      'French pairs',
      'hôte=pc-7714 utilisateur=vera.lund adresse_source=10.4.4.9 résultat=échec',
      ['host pc-7714 target', 'ip 10.4.4.9 actor', 'user vera.lund target'],
    ],
    [
      'Spanish',
      { equipo: 'PC-7714', usuario: 'vera.lund', dirección_ip_origen: '10.4.4.9' },
      ['host PC-7714 target', 'ip 10.4.4.9 actor', 'user vera.lund target'],
    ],
    ['Swedish', { dator: 'PC-7714', användare: 'vera.lund' }, ['host PC-7714 target', 'user vera.lund target']],
    [
      'Japanese',
      { ホスト名: 'PC-7714', ユーザー: 'vera.lund', 送信元IPアドレス: '10.4.4.9' },
      ['host PC-7714 target', 'ip 10.4.4.9 actor', 'user vera.lund target'],
    ],
    [
      'Portuguese',
      { remetente: 'a@lures.org', destinatário: 'vera.lund@oakmere.com' },
      ['email a@lures.org actor', 'email vera.lund@oakmere.com target'],
    ],
  ]
  for (const [language, content, expected] of rows)
    assert.deepEqual(
      read(content).found.filter((each) => !each.startsWith('domain')),
      expected,
      language,
    )
})

test('a subject in any language is text that its sender chose', () => {
  for (const name of ['Betreff', 'objet', 'asunto', 'oggetto', 'onderwerp', 'ämne', '件名']) {
    const [mentioned] = read({ [name]: 'see 203.0.114.77' }).observables
    assert.equal(mentioned?.quoted, true, name)
  }
})

test('the time, the outcome and the severity are read in any language', () => {
  const seconds = Date.parse('2026-05-04T10:20:30Z') / 1000
  const rows: [object, string, string | null][] = [
    [{ Zeitpunkt: '2026-05-04T10:20:30Z', Ergebnis: 'Fehlgeschlagen', Schweregrad: 'Hoch' }, 'failed', 'high'],
    [{ Zeit: '2026-05-04T10:20:30Z', Erfolgreich: 'nein' }, 'failed', null],
    [{ Zeitstempel: '2026-05-04T10:20:30Z', Blockiert: 'ja' }, 'blocked', null],
    [{ horodatage: '2026-05-04T10:20:30Z', statut: 'livré', gravité: 'moyenne' }, 'succeeded', 'medium'],
    [{ fecha_hora: '2026-05-04T10:20:30Z', resultado: 'rechazado', gravedad: 'baja' }, 'blocked', 'low'],
    [{ tidpunkt: '2026-05-04T10:20:30Z', resultat: 'lyckades', allvarlighetsgrad: 'låg' }, 'succeeded', 'low'],
    [{ 日時: '2026-05-04T10:20:30Z', 結果: '失敗', 重要度: '高' }, 'failed', 'high'],
    [{ tijdstip: '2026-05-04T10:20:30Z', actie: 'geblokkeerd', ernst: 'kritiek' }, 'blocked', 'critical'],
  ]
  for (const [content, outcome, severity] of rows) {
    const reading = read(content)
    const told = { time: reading.event_time, outcome: reading.outcome, severity: reading.severity }
    assert.deepEqual(told, { time: seconds, outcome, severity }, JSON.stringify(content))
  }
})

test('other English names of machines, people and programs are read', () => {
  assert.deepEqual(read('endpoint=pc-7714 acct=vera.lund proc=rclone.exe fqdn=cdn7.lures.org').found, [
    'domain cdn7.lures.org object',
    'host pc-7714 target',
    'process rclone.exe object',
    'user vera.lund target',
  ])
  assert.deepEqual(read({ who: 'vera.lund', client_name: 'PC-7714' }).found, [
    'host PC-7714 actor',
    'user vera.lund target',
  ])
})

test('a full name in a zone of ours is a machine', () => {
  assert.deepEqual(read({ fqdn: 'pc-7714.oakmere.com' }).found, ['host pc-7714.oakmere.com target'])
})

test('a customer or a group in such a field is neither a machine nor a person', () => {
  assert.deepEqual(read({ client_name: 'Brook Paper Mills', account: 'Brook Paper', who: 'the night shift' }).found, [])
})

test('a remedy that failed stopped nothing, and what came last counts', () => {
  const outcomeOf = (alert_type: string, content: object | string) =>
    readAlert({
      alert_provider: 'any',
      alert_type,
      alert_content: typeof content === 'string' ? content : JSON.stringify(content),
      created_at_source: null,
      domains: [],
    }).outcome
  assert.equal(outcomeOf('Threat', { action: 'Quarantine failed', host: 'pc-19' }), 'allowed')
  assert.equal(outcomeOf('Threat', { actionTaken: 'CleanupFailed', host: 'pc-19' }), 'allowed')
  assert.equal(outcomeOf('Threat', 'Failed to remove the file on pc-19. Look at it.'), 'allowed')
  assert.equal(outcomeOf('Threat', { action: 'Quarantined', host: 'pc-19' }), 'blocked')
  const failed = 'sshd[1]: Failed password for deploy from 203.0.113.9'
  assert.equal(outcomeOf('SSH', `${failed}\nsshd[2]: Accepted password for deploy from 203.0.113.9`), 'succeeded')
  assert.equal(outcomeOf('SSH', failed), 'failed')
  const forged = 'sshd[1]: Failed password for invalid user Accepted password for root from 10.1.2.3 from 203.0.113.9'
  assert.equal(outcomeOf('SSH', forged), 'failed')
})
