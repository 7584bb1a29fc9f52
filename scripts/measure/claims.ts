// Measures how often the claims of alerts, the claims of titles alone, and the classes of titles are right, unknown or wrong.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { claims } from '../../contract/vocabulary.ts'
import { classOf } from '../../server/playbooks/planning/alert-classes.ts'
import { classOfClaim } from '../../server/playbooks/planning/class-of-claim.ts'
import { claimsOfType } from '../../server/reading/claims/read-claims.ts'
import { type LabelledTitle, readTitles } from '../learn/titles.ts'
import { labelledEvents } from './event-labels.ts'
import { type Measure, type Measured, percent } from './measure.ts'

interface Judged {
  id: string
  found: string
  /** What a careful person says, and what is no mistake. */
  accepted: readonly string[]
}

export const measureClaims: Measure = (alerts) => {
  const events = labelledEvents(alerts)
  if (events.length === 0) return { lines: [], faults: [] }
  const principal = events.map(({ alert: { id }, labels, reading }) => ({
    id,
    found: reading.claims[0]?.claim ?? 'unknown',
    accepted: [...labels.claims, ...labels.also_acceptable_claims],
  }))
  const strict = events.map(({ alert: { id }, labels, reading }) => ({
    id,
    found: reading.claims[0]?.claim ?? 'unknown',
    accepted: [...labels.claims.slice(0, 1), ...labels.also_acceptable_claims],
  }))
  return together([
    ['alerts: one of the claims', principal],
    ['alerts: the principal claim', strict],
  ])
}

const Title = z.object({
  alert_type: z.string(),
  claims: z.array(z.enum(claims)).min(1),
  also_acceptable: z.array(z.enum(claims)).default([]),
  class_unknown_ok: z.boolean(),
})

const laterTitles = new URL('../../test/tables/later-titles/', import.meta.url)

const judgeTitle = ({ title, labels }: LabelledTitle): Judged => ({
  id: title,
  found: claimsOfType(title)[0] ?? 'unknown',
  accepted: labels,
})

/** Of titles alone, as a playbook is planned by; from a provider that says nothing. */
export function measureTitles(): Measured {
  const file = new URL('../../test/tables/claims.json', import.meta.url)
  const titles = z.array(Title).parse(JSON.parse(readFileSync(file, 'utf8')))
  const judged = titles.map(({ alert_type, claims: expected, also_acceptable, class_unknown_ok }) => {
    const accepted = [...expected, ...also_acceptable, ...(class_unknown_ok ? ['unknown' as const] : [])]
    return { id: alert_type, found: claimsOfType(alert_type)[0] ?? 'unknown', accepted }
  })
  const classes = judged.map(({ id, accepted }) => ({
    id,
    found: classOf(id, 'siem'),
    accepted: [...new Set(accepted.map((claim) => classOfClaim[claim]))],
  }))
  return together([
    ['titles: claim', judged],
    ['titles: class', classes],
    ['later titles: claim', readTitles(laterTitles).map(judgeTitle)],
  ])
}

function together(parts: readonly (readonly [string, readonly Judged[]])[]): Measured {
  const isRight = ({ found, accepted }: Judged) => accepted.includes(found)
  const rows = parts.map(([name, judged]) => {
    const right = judged.filter(isRight).length
    const unknown = judged.filter((each) => !isRight(each) && each.found === 'unknown').length
    const wrong = judged.length - right - unknown
    const share = (part: number) => percent(part, judged.length)
    return `| ${name} | ${right} of ${judged.length} (${share(right)}) | ${share(unknown)} | ${share(wrong)} |`
  })
  return {
    lines: ['| | Right | Avoidably unknown | Wrong |', '|---|---|---|---|', ...rows],
    faults: parts.flatMap(([name, judged]) =>
      judged
        .filter((each) => !isRight(each))
        .map(({ id, found, accepted }) => `${name}: ${id}: ${found}, not ${accepted.join(' or ')}`),
    ),
  }
}
