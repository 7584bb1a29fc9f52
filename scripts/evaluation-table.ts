// Compares what an investigation came to with what a situation expects, and counts it all. Pure.
import type { Case } from '../contract/case.ts'
import type { Investigation } from '../contract/investigation.ts'
import { type Verdict, verdicts } from '../contract/vocabulary.ts'
import type { ProposedChange, Situation } from '../lab/situations/situation.ts'

export interface Judged {
  id: string
  group: string
  expected: Verdict
  got: Verdict | null
  score: number
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
  const proposals = opened.proposals.filter(({ state }) => state === 'waiting')
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
  return target === '*' || JSON.stringify([observable, input, what]).toLowerCase().includes(target.toLowerCase())
}

export function tableOf(results: readonly Judged[]): string {
  const groups = [...Map.groupBy(results, ({ group }) => group)]
  const wrong = results.filter(isWrong)
  return [
    '| Group | Situations | Right | Wrong benign | Targets right / missing / wrong |',
    '|---|---|---|---|---|',
    ...[...groups, ['all', [...results]] as const].map(([group, own]) => row(group, own)),
    '',
    '| Measure | Value |',
    '|---|---|',
    ...measuresOf(results).map(([name, value]) => `| ${name} | ${value} |`),
    '',
    ...wrong.map(
      ({ id, expected, got, score, why }) => `${id}: ${expected}, not ${got} (${score}). ${why.slice(0, 140)}`,
    ),
  ].join('\n')
}

const isWrong = ({ expected, got }: Judged) => expected !== got

function row(group: string, own: readonly Judged[]): string {
  const count = (of: (each: Judged) => number) => own.reduce((sum, each) => sum + of(each), 0)
  const benign = own.filter((each) => each.got === 'benign' && isWrong(each)).length
  const targets = [count((e) => e.targets.right), count((e) => e.targets.missing), count((e) => e.targets.wrong)]
  return `| ${group} | ${own.length} | ${own.length - own.filter(isWrong).length} | ${benign} | ${targets.join(' / ')} |`
}

/** The share of right verdicts at a score, in five buckets, against the score itself. */
function measuresOf(results: readonly Judged[]): [string, string][] {
  const share = (part: number, of: number) => (of === 0 ? 'none' : (part / of).toFixed(3))
  const right = (own: readonly Judged[]) => own.filter((each) => !isWrong(each)).length
  const got = (verdict: Verdict) => results.filter((each) => each.got === verdict)
  const expected = (verdict: Verdict) => results.filter((each) => each.expected === verdict)
  const targets = results.map(({ targets: each }) => each)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const [found, missing, wrong] = [
    sum(targets.map((each) => each.right)),
    sum(targets.map((each) => each.missing)),
    sum(targets.map((each) => each.wrong)),
  ]
  const buckets = [...Map.groupBy(results, ({ score }) => Math.min(4, Math.floor(score * 5)))]
  const errors = buckets.map(
    ([, own]) => Math.abs(right(own) / own.length - sum(own.map(({ score }) => score)) / own.length) * own.length,
  )
  return [
    ['accuracy', share(right(results), results.length)],
    ...verdicts.flatMap((verdict): [string, string][] => [
      [`${verdict} precision`, share(right(got(verdict)), got(verdict).length)],
      [`${verdict} recall`, share(right(expected(verdict)), expected(verdict).length)],
    ]),
    ['target precision', share(found, found + wrong)],
    ['target recall', share(found, found + missing)],
    ['severity accepted', share(results.filter((each) => each.severity_accepted).length, results.length)],
    ['mean calibration error', share(sum(errors), results.length)],
    ['calls per investigation', share(sum(results.map(({ calls }) => calls)), results.length)],
    ['milliseconds per situation', share(sum(results.map(({ milliseconds }) => milliseconds)), results.length)],
  ]
}
