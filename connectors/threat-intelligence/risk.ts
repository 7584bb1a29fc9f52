// The risk the threat intelligence platform gives an indicator, and what it says in an investigation.

import { z } from 'zod'
import type { Aspect, ObservableKind } from '../../contract/vocabulary.ts'
import { dayOf } from '../kit/vocabulary/day.ts'
import { kindOfFile } from '../kit/vocabulary/file-kinds.ts'
import { readTime } from '../kit/vocabulary/parts.ts'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const text = z.string().nullish()

export const Risk = z.looseObject({
  score: z.number().nullish(),
  criticality: z.number().nullish(),
  criticalityLabel: text,
  rules: z.number().nullish(),
  riskSummary: text,
  evidenceDetails: z
    .array(
      z.looseObject({
        rule: text,
        criticality: z.number().nullish().catch(null),
        criticalityLabel: text,
        evidenceString: text,
        timestamp: text,
      }),
    )
    .nullish(),
})
type Risk = z.output<typeof Risk>

interface Enriched {
  type: 'url' | 'domain' | 'ip' | 'company' | 'vulnerability' | 'hash'
  value: string
  found: boolean
  risk?: Risk | null | undefined
  timestamps?: { firstSeen?: string | null | undefined; lastSeen?: string | null | undefined } | null | undefined
  scanner?: { name?: string | null | undefined } | null | undefined
  lifecycleStage?: string | null | undefined
}

export function findingsOfRisk(answer: Enriched): SkillFinding[] {
  const { type, value, found, risk, timestamps, scanner } = answer
  const observable: SkillFinding['observable'] = { kind: kindOf[type], value }
  const score = found ? risk?.score : undefined
  if (score === null || score === undefined) {
    const statement = `The threat intelligence platform knows nothing about ${value}.`
    return [{ observable, assessment: 'context', weight: 0, statement, pointer: '/found' }]
  }
  const first = timestamps?.firstSeen ? `, known since ${dayOf(readTime(timestamps.firstSeen))}` : ''
  const last = lastSeen(answer)
  const seen = last === undefined ? first : `${first}, last seen ${dayOf(last)}`
  const label = risk?.criticalityLabel ? ` (${risk.criticalityLabel})` : ''
  const rated = `The threat intelligence platform gives ${value} risk score ${score}${label}${rulesOf(risk)}${seen}.`
  const means = type === 'vulnerability' ? weighWeakness(answer, score) : weigh(type, score, risk)
  const kind =
    type === 'hash' ? kindOfFile((risk?.evidenceDetails ?? []).map(({ rule }) => rule).join(' '), value) : undefined
  const told = {
    ...(last === undefined ? {} : { last_seen: Math.floor(last / 1000) }),
    ...(kind === undefined ? {} : { kind_of_file: kind }),
  }
  const findings: SkillFinding[] = [{ observable, ...means, statement: rated, pointer: '/risk/score', ...told }]
  if (scanner?.name && score < 25)
    findings.push({
      observable,
      assessment: 'benign',
      weight: weights.explained,
      statement: `The threat intelligence platform names ${value} as a scanner of ${scanner.name}.`,
      pointer: '/scanner/name',
      aspect: 'reputation',
    })
  return findings
}

/** The newest of what the platform tells: when it was seen, and when its rules were last met. */
function lastSeen({ timestamps, risk }: Enriched): number | undefined {
  const met = (risk?.evidenceDetails ?? []).map(({ timestamp }) => readTime(timestamp))
  const moments = [readTime(timestamps?.lastSeen), ...met].flatMap((moment) => moment ?? [])
  return moments.length === 0 ? undefined : Math.max(...moments)
}

const kindOf: Record<Enriched['type'], ObservableKind> = {
  ip: 'ip',
  domain: 'domain',
  url: 'url',
  hash: 'hash',
  vulnerability: 'vulnerability',
  company: 'domain',
}

/** Very malicious. */
const worst = 4
/** Malicious. */
const bad = 3

type Means = Pick<SkillFinding, 'assessment' | 'weight'> & { aspect: Aspect }

/**
 * The platform's own bands. A score of the highest is certain only with the rules that made it; so is one of the second highest
 * that a rule of the highest criticality made.
 */
function weigh(type: Enriched['type'], score: number, risk: Risk | null | undefined): Means {
  const aspect = type === 'hash' ? 'file' : 'reputation'
  if (type === 'company') return { assessment: 'context', weight: weights.context, aspect }
  const hasRule = (from: number) =>
    (risk?.evidenceDetails ?? []).some(({ criticality }) => typeof criticality === 'number' && criticality >= from)
  if ((score >= 90 && rulesIn(risk) > 0) || (score >= 65 && hasRule(worst)))
    return { assessment: 'malicious', weight: weights.confirmed, aspect }
  if (score >= 65) return { assessment: 'suspicious', weight: weights.likelyBad, aspect }
  // The score is held down, by age or by a single witness; what the rule found is bad all the same.
  if (score >= 25 && hasRule(bad)) return { assessment: 'suspicious', weight: weights.badRule, aspect }
  if (score >= 25) return { assessment: 'suspicious', weight: weights.doubtful, aspect }
  if (score >= 5) return { assessment: 'context', weight: weights.context, aspect }
  return { assessment: 'benign', weight: weights.nothingBadKnown, aspect }
}

/** For a weakness the score says how serious it is and whether it is used somewhere, not that someone attacks here. */
function weighWeakness({ risk, lifecycleStage }: Enriched, score: number): Means {
  const told = [lifecycleStage, ...(risk?.evidenceDetails ?? []).map(({ rule }) => rule)].join(' ')
  const used = /exploited|exploit kit/i.test(told)
  if (score >= 65)
    return {
      assessment: 'suspicious',
      weight: used ? weights.detectedObservable : weights.doubtful,
      aspect: 'weakness',
    }
  if (score >= 25 || used) return { assessment: 'context', weight: weights.context, aspect: 'weakness' }
  return { assessment: 'benign', weight: weights.notExploited, aspect: 'weakness' }
}

const rulesIn = (risk: Risk | null | undefined) => risk?.rules ?? risk?.evidenceDetails?.length ?? 0

function rulesOf(risk: Risk | null | undefined): string {
  const names = (risk?.evidenceDetails ?? []).flatMap(({ rule }) => (rule ? `"${rule}"` : []))
  const shown = names.slice(0, 3)
  const more = rulesIn(risk) - shown.length
  if (shown.length === 0) return more > 0 ? ` by ${more} rules` : ''
  return ` by the rules ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
