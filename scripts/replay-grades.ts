// Replays graded incidents in time order and prints how well earlier grades predict later ones: npm run replay:grades -- FILE.
// FILE is CSV, also as .gz, with the columns timestamp, orgid, incidentid, detectorid, alerttitle and incidentgrade.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Classification } from '../contract/vocabulary.ts'
import { judgedPriority } from '../server/investigations/verdict/judged-priority.ts'

interface Graded {
  at: number
  incident: string
  /** Organization, detector and title. */
  key: string
  grade: Classification
}

const grades: Record<string, Classification> = {
  TruePositive: 'true_positive',
  BenignPositive: 'benign_positive',
  FalsePositive: 'false_positive',
}
function readRows(name: string): Graded[] {
  const bytes = readFileSync(name)
  const [head = '', ...lines] = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split(/\r?\n/)
  const columns = head.split(',')
  return lines.flatMap((line) => {
    const cells = line.split(',')
    const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
    const grade = grades[cell('incidentgrade')]
    const at = Date.parse(cell('timestamp').replace(' ', 'T')) / 1000
    if (!grade || Number.isNaN(at)) return []
    const incident = `${cell('orgid')} ${cell('incidentid')}`
    return [{ at, incident, key: `${cell('orgid')} ${cell('detectorid')} ${cell('alerttitle')}`, grade }]
  })
}

interface Share {
  right: number
  of: number
}

function replay(all: readonly Graded[]) {
  const history = new Map<string, Graded[]>()
  const counts: Record<'majority' | 'unanimous' | 'lowered' | 'raised', Share> = {
    majority: { right: 0, of: 0 },
    unanimous: { right: 0, of: 0 },
    lowered: { right: 0, of: 0 },
    raised: { right: 0, of: 0 },
  }
  const count = (share: Share, isRight: boolean) => {
    share.of++
    if (isRight) share.right++
  }
  for (const row of all) {
    const earlier = history.get(row.key) ?? []
    // The grade of an incident is not known while its alerts arrive.
    const known = once(earlier.filter(({ incident }) => incident !== row.incident))
    const isReal = row.grade === 'true_positive'
    if (known.length > 0) count(counts.majority, majorityOf(known) === row.grade)
    if (known.length >= 3 && known.every(({ grade }) => grade !== 'true_positive')) count(counts.unanimous, !isReal)
    const { severity } = judgedPriority('medium', 'inconclusive', judgementsOf(known, row.at))
    if (severity === 'low') count(counts.lowered, !isReal)
    if (severity === 'high') count(counts.raised, isReal)
    history.set(row.key, [...earlier, row])
  }
  return { all: all.length, ...counts }
}

/** The last grade of each incident: an incident is judged once. */
const once = (earlier: readonly Graded[]) => [...new Map(earlier.map((each) => [each.incident, each])).values()]

function majorityOf(known: readonly Graded[]): Classification | undefined {
  const counted = [...Map.groupBy(known, ({ grade }) => grade)].sort(([, a], [, b]) => b.length - a.length)
  return counted[0]?.[0]
}

const day = 86_400

/** As an investigation would find them: 90 days, halved every 30, and ended by a later true positive. */
function judgementsOf(known: readonly Graded[], at: number): Parameters<typeof judgedPriority>[2] {
  const lastReal = known.findLast(({ grade }) => grade === 'true_positive')?.at ?? 0
  const valid = known.filter(
    (each) => each.at > at - 90 * day && (each.grade === 'true_positive' || each.at > lastReal),
  )
  return [...Map.groupBy(valid, ({ grade }) => grade)].map(([classification, each], index) => ({
    ...{ finding_id: `F${index + 1}`, observable: { kind: 'host', value: '' }, assessment: 'context', weight: 0 },
    ...{ statement: '', source: 'built-in/find-judgements', step: 'judgements', pointer: '' },
    evidence: JSON.stringify({
      classification,
      times: each.length,
      strength: each.reduce((sum, one) => sum + 0.5 ** ((at - one.at) / (30 * day)), 0),
    }),
  }))
}

function* told({ all, majority, unanimous, lowered, raised }: ReturnType<typeof replay>) {
  const share = ({ right, of }: Share) => `${right} of ${of} (${of === 0 ? '–' : ((right / of) * 100).toFixed(1)} %)`
  yield `${all} graded alerts in time order. Alerts of the same incident do not count as history.`
  yield `The majority of earlier grades of the organization, detector and title was the grade: ${share(majority)}`
  yield `After three unanimous grades that were not true positives, the grade was none either: ${share(unanimous)}`
  yield `Judgements would have made less urgent, and rightly: ${share(lowered)}`
  yield `Judgements would have made more urgent, and rightly: ${share(raised)}`
}

const [, , file] = process.argv
if (!file) {
  process.stderr.write('Name a file: npm run replay:grades -- FILE\n')
  process.exit(2)
}
const rows = readRows(file).sort((a, b) => a.at - b.at)
process.stdout.write(`${[...told(replay(rows))].join('\n')}\n`)
