// What another event on the same machine or person counts for: by how soon it was, and whether people have judged it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding, FoundEvent } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { Judgement } from '../../../contract/vocabulary.ts'
import { countFinding } from './count-finding.ts'
import type { Subject } from './subject.ts'

const at = 1_794_740_000
const laptop: Observable = {
  kind: 'host',
  value: 'lt-204',
  internal: true,
  role: 'target',
  quoted: false,
  places: [],
}
const subject: Subject = {
  claims: ['cloud-change'],
  at,
  ids: new Set(),
  titles: ['Account switched on'],
  techniques: [],
  outcome: 'unknown',
  observables: [laptop],
  principal: [laptop],
  content: '',
  met: [],
  same: [],
  users: [],
  routines: [],
  provider: 'siem',
  own: [],
  mentions: new Set<string>(),
  mentioned: [],
}

const detection = (seconds: number, judged: Judgement, told: Pick<Finding, 'assessment' | 'weight'>): Finding => {
  const event: FoundEvent = {
    id: 'd-1',
    ids: [],
    titles: ['Rights of a local account'],
    techniques: [],
    from: at + seconds,
    to: at + seconds,
    involves: [laptop],
    judged,
    active: true,
  }
  return {
    finding_id: 'F1',
    observable: laptop,
    statement: 'A detection.',
    source: 'endpoint-detection/list-alerts',
    step: 'detections',
    pointer: '',
    relation: 'same target, near',
    event,
    ...told,
  }
}

const high = { assessment: 'suspicious', weight: 0.6 } as const
const medium = { assessment: 'suspicious', weight: 0.35 } as const
const confirmed = { assessment: 'malicious', weight: 0.95 } as const
const rows: [string, Finding, number][] = [
  ['an open detection of high severity in these minutes is a suspicion', detection(120, 'open', high), 0.5],
  ['one of medium severity stays a doubt', detection(120, 'open', medium), 0.35],
  ['an hour later it is hardly anything', detection(3600, 'open', high), 0.2],
  [
    'one that people confirmed, and that does not fit, is a suspicion and no certainty',
    detection(120, 'confirmed', confirmed),
    0.5,
  ],
]

for (const [what, finding, weight] of rows)
  test(what, () =>
    assert.deepEqual(countFinding(finding, 'same target, near', subject), { assessment: 'suspicious', weight }),
  )
