// Techniques are known by their present and their former ids, and found in whatever an alert holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replacedLines, techniqueLines } from './technique-table.ts'
import { findTechnique, techniquesIn } from './techniques.ts'

const idsIn = (text: string) => techniquesIn(text).map(({ technique_id }) => technique_id)

test('a technique is found by its id in any case, with its name and tactics', () => {
  assert.deepEqual(findTechnique('t1059.001'), {
    technique_id: 'T1059.001',
    name: 'PowerShell',
    tactics: ['execution'],
  })
  assert.equal(findTechnique('T1486')?.name, 'Data Encrypted for Impact')
  assert.equal(findTechnique('T9999'), undefined)
  assert.equal(findTechnique(''), undefined)
})

test('an id no longer in use is its successor, and an unknown sub-technique its parent', () => {
  assert.equal(findTechnique('T1086')?.technique_id, 'T1059.001')
  assert.equal(findTechnique('T1193')?.technique_id, 'T1566.001')
  assert.equal(findTechnique('T1574.002')?.technique_id, 'T1574.001')
  assert.equal(findTechnique('T1059.999')?.technique_id, 'T1059')
})

test('every former id leads to a technique in use, and none is in use itself', () => {
  const inUse = new Set(
    techniqueLines
      .trim()
      .split('\n')
      .map((line) => line.split('|')[0]),
  )
  assert.equal(inUse.size, 691)
  for (const line of replacedLines.trim().split('\n')) {
    const [old = '', now = ''] = line.split(' ')
    assert.ok(!inUse.has(old) && inUse.has(now), line)
  }
})

test('techniques are found in tags, fields, links and prose', () => {
  assert.deepEqual(idsIn('tags: [attack.execution, attack.t1059.001, attack_t1021]'), ['T1059.001', 'T1021'])
  assert.deepEqual(idsIn('{"mitreTechniques":["T1003.001","T1486"]}'), ['T1003.001', 'T1486'])
  assert.deepEqual(idsIn('see https://attack.mitre.org/techniques/T1566/002/ (T1566.002).'), ['T1566.002'])
  assert.deepEqual(idsIn('technique_id=T1086,technique_name=PowerShell; MITRE-T1110'), ['T1059.001', 'T1110'])
  assert.deepEqual(idsIn('T1059 and T1059.001, again T1059'), ['T1059', 'T1059.001'])
})

test('machines, times and serial numbers are not taken for techniques', () => {
  for (const text of [
    'host t1021',
    'FIN-T1059',
    'T1059-PC',
    '20260101T1059',
    '2026-01-01T1059Z',
    'XT1059',
    'T10590',
    'T1059A',
  ])
    assert.deepEqual(idsIn(text), [], text)
})

test('a hostile megabyte is read to its end, and names at most fifty', () => {
  const many = techniqueLines.replaceAll('|', ' ')
  assert.equal(techniquesIn(many).length, 50)
  for (const piece of ['T1059.', 'T1', 'attack.t', 'techniques/', 'T1059 ', 'T1999.001 '])
    assert.ok(techniquesIn(piece.repeat((1024 * 1024) / piece.length)).length <= 1)
})
