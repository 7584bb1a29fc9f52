// Classes of alert are told from what products call their alerts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { alertClasses } from '../../../contract/vocabulary.ts'
import table from '../../../test/tables/alert-type-classes.json' with { type: 'json' }
import { classOf } from './alert-classes.ts'

test('nineteen of twenty types that products send are told rightly', () => {
  const right = table.filter((row) => classOf(row.alert_type, row.provider) === row.class)
  assert.ok(right.length >= table.length * 0.95, `${right.length} of ${table.length}`)
})

test('case and outer spaces do not change the class', () => {
  for (const type of ['Impossible travel', 'Malware detected', 'phishing email reported', 'port scan'])
    assert.equal(classOf(` ${type.toUpperCase()} `, 'siem'), classOf(type, 'siem'))
})

test('a technique says more than the words around it', () => {
  assert.equal(classOf('T1110.003', 'siem'), 'identity')
  assert.equal(classOf('TA0010', 'siem'), 'data-loss')
  assert.equal(classOf('Custom rule 12 (T1562.008)', 'siem'), 'cloud')
  assert.equal(classOf('Custom rule 12 (T1218.011)', 'siem'), 'endpoint-behaviour')
})

test('a type that says nothing is unknown, unless its provider sends one kind of alert only', () => {
  assert.equal(classOf('Alert', 'siem'), 'unknown')
  assert.equal(classOf('New finding', 'qualys'), 'vulnerability')
})

test('who sent it tells where it happened, however the name is spelled', () => {
  for (const provider of ['palo_alto', 'Palo Alto Networks', 'PALO-ALTO'])
    assert.equal(classOf('Remote Code Execution Vulnerability', provider), 'network')
  assert.equal(classOf('Group membership reconnaissance', 'Microsoft Defender for Identity'), 'identity')
  assert.equal(classOf('Many tables dropped', 'gcp'), 'cloud')
  assert.equal(classOf('github_dependabot_alerts_disabled', 'siem'), 'cloud')
})

test('a sender sends what it can see', () => {
  assert.equal(classOf('Remote Code Execution Vulnerability', 'firewall'), 'network')
  assert.equal(classOf('Malware attachment removed', 'email'), 'phishing')
  assert.equal(classOf('Suspected credential dumping', 'identity_provider'), 'identity')
  assert.equal(classOf('Detection 4711', 'edr'), 'endpoint-behaviour')
  assert.equal(classOf('Detection 4711', 'endpoint_detection'), 'endpoint-behaviour')
  assert.equal(classOf('Phishing domain registered', 'threat_intelligence'), 'intelligence')
})

test('who guards what runs in a cloud tells of machines as well', () => {
  assert.equal(classOf('Hidden file executed by a web process', 'Microsoft Defender for Cloud'), 'endpoint-behaviour')
  assert.equal(classOf('Scheduled task manipulated', 'google_scc'), 'endpoint-behaviour')
  assert.equal(classOf('Audit logs of a project disabled', 'google_scc'), 'cloud')
  assert.equal(classOf('Hidden file executed by a web process', 'github'), 'cloud')
})

test('a web shell is asked about where it runs', () => {
  assert.equal(classOf('Web shell dropped in upload folder', 'siem'), 'endpoint-behaviour')
  assert.equal(classOf('Web shell requested', 'suricata'), 'network')
})

test('any text has a class', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 60 }), (type, provider) =>
      alertClasses.includes(classOf(type, provider)),
    ),
  )
})
