// Compares what an investigation came to with what a situation expects, and counts it all. Pure.
import type { Case } from '../contract/case.ts'
import type { Investigation } from '../contract/investigation.ts'
import type { ProposedChange, Situation } from '../lab/situations/situation.ts'
import {
  countRight,
  countWrongBenign,
  isWrong,
  type JudgedVerdict,
  type Measure,
  measureVerdicts,
  shareOf,
  tableOfBuckets,
  tableOfMeasures,
} from '../server/commands/measure-verdicts.ts'

export interface Judged extends JudgedVerdict {
  id: string
  group: string
  /** Proposals that were expected and are there, that are missing, and that must not be there. */
  targets: { right: number; missing: number; wrong: number }
  severity_accepted: boolean
  calls: number
  milliseconds: number
  why: string
}

interface Outcome {
  investigation: Investigation
  opened: Pick<Case, 'proposals' | 'severity'>
  milliseconds: number
}

type Proposed = Case['proposals'][number]

export function judge({ id, group, expected }: Situation, { investigation, opened, milliseconds }: Outcome): Judged {
  const proposals = opened.proposals.filter(({ status }) => status === 'pending')
  const wanted = expected.proposals ?? []
  const right = wanted.filter((change) => proposals.some((proposal) => isThatChange(proposal, change))).length
  const wrong = proposals.filter((proposal) => expected.forbidden?.some((change) => isThatChange(proposal, change)))
  return {
    id,
    group,
    expected: expected.verdict,
    got: investigation.verdict,
    score: investigation.confidence?.score ?? 0,
    targets: { right, missing: wanted.length - right, wrong: wrong.length },
    severity_accepted: expected.severities === undefined || expected.severities.includes(opened.severity),
    calls: investigation.steps.filter(({ call }) => call && !call.shared).length,
    milliseconds,
    why: investigation.confidence?.summary ?? '',
  }
}

const skillsOf: Record<ProposedChange['action'], RegExp> = {
  'isolate-machine': /\/(isolate-machine|isolate-computer|isolate)$/,
  'scan-machine': /scan/,
  'collect-package': /collect/,
  'restrict-execution': /restrict/,
  'quarantine-file': /quarantine/,
  'block-indicator': /indicator|file-list/,
  'contain-account': /account|user/,
  any: /./,
}

function isThatChange({ skill, observable, input, what }: Proposed, { action, target }: ProposedChange): boolean {
  if (!skillsOf[action].test(skill)) return false
  const wanted = target.toLowerCase()
  return target === '*' || textsIn([observable, input, what]).some((text) => isTarget(text.toLowerCase(), wanted))
}

/** The whole name, in short or in full; in a sentence, as a word of it. A link is not the site it leads to. */
const isTarget = (text: string, wanted: string) =>
  text === wanted || text.split('.')[0] === wanted || text.split(/[\s,;()"']+/).includes(wanted)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

export function tableOf(results: readonly Judged[]): string {
  const groups = [...Map.groupBy(results, ({ group }) => group)]
  const wrong = results.filter(isWrong)
  return [
    '| Group | Situations | Right | Wrong benign | Targets right / missing / wrong |',
    '|---|---|---|---|---|',
    ...[...groups, ['all', [...results]] as const].map(([group, own]) => row(group, own)),
    '',
    ...tableOfMeasures(measuresOf(results)),
    '',
    ...tableOfBuckets(results),
    '',
    ...wrong.map(
      ({ id, expected, got, score, why }) => `${id}: ${expected}, not ${got} (${score}). ${why.slice(0, 140)}`,
    ),
    ...results.filter((each) => !isWrong(each)).flatMap(lackOf),
  ].join('\n')
}

/** What is not right beside the verdict. */
function lackOf({ id, targets: { missing, wrong }, severity_accepted }: Judged): string[] {
  const lacks = [
    ...(missing > 0 ? [`targets missing: ${missing}`] : []),
    ...(wrong > 0 ? [`targets wrong: ${wrong}`] : []),
    ...(severity_accepted ? [] : ['another severity']),
  ]
  return lacks.length > 0 ? [`${id}: ${lacks.join(', ')}`] : []
}

function row(group: string, own: readonly Judged[]): string {
  const count = (of: (each: Judged) => number) => own.reduce((sum, each) => sum + of(each), 0)
  const targets = [count((e) => e.targets.right), count((e) => e.targets.missing), count((e) => e.targets.wrong)]
  return `| ${group} | ${own.length} | ${countRight(own)} | ${countWrongBenign(own)} | ${targets.join(' / ')} |`
}

export function measuresOf(results: readonly Judged[]): Measure[] {
  const sum = (of: (each: Judged) => number) => results.reduce((total, each) => total + of(each), 0)
  const right = sum(({ targets }) => targets.right)
  const mean = (of: (each: Judged) => number) => shareOf(sum(of), results.length)
  return [
    ...measureVerdicts(results),
    ['target precision', shareOf(right, right + sum(({ targets }) => targets.wrong))],
    ['target recall', shareOf(right, right + sum(({ targets }) => targets.missing))],
    ['severity accepted', mean(({ severity_accepted }) => Number(severity_accepted))],
    ['calls per investigation', mean(({ calls }) => calls)],
    ['milliseconds per situation', mean(({ milliseconds }) => milliseconds)],
  ]
}
