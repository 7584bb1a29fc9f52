// Ends the investigation of an alert that repeats another, or is one of a storm, without asking anybody again.
import type { Join } from '../../../contract/correlation.ts'
import type { Confidence } from '../../../contract/investigation.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import { repeatJoin } from '../../cases/correlation/correlation-board.ts'
import { type CorrelationFacts, correlationFacts } from '../../cases/correlation/correlation-facts.ts'
import { createRepeatFinder, type OriginalAlert } from '../../cases/correlation/find-repeated.ts'
import type { Conclusion } from '../../cases/opening/conclusion.ts'
import type { Db } from '../../database/transaction.ts'
import type { AlertUnderInvestigation } from '../queue/begin-investigations.ts'

export const factsOfAlert = (
  alert: AlertUnderInvestigation,
  reading: AlertReading,
  own_addresses: readonly string[] = [],
): CorrelationFacts =>
  correlationFacts({
    alert_provider: alert.alert_provider,
    alert_type: alert.alert_type,
    alert_content: alert.alert_content,
    at: reading.event_time ?? alert.created_at_source ?? alert.created_at,
    claims: reading.claims.map(({ claim }) => claim),
    outcome: reading.outcome,
    severity: reading.severity,
    observables: reading.observables,
    own_addresses,
  })

/** Ten minutes in which so many of one detection were investigated are a storm; every further one of so many still is. */
const stormMinutes = 10
const mostInvestigated = 300
const oneOf = 50
const mostDetections = 10_000

interface Count {
  since: number
  count: number
}

/** What this node has under way: of equal alerts that come at once, one is investigated and the others wait for it. */
export function createRepeats(db: Db) {
  const { mayJoin, findRepeated, findOfDetection } = createRepeatFinder(db)
  const underWay = new Map<string, Promise<void>>()
  const counts = new Map<string, Count>()

  const isStorm = (key: string, nowMs: number): boolean => {
    const known = counts.get(key)
    const count = known && nowMs - known.since < stormMinutes * 60_000 ? known : { since: nowMs, count: 0 }
    count.count++
    if (counts.size >= mostDetections) counts.clear()
    counts.set(key, count)
    return count.count > mostInvestigated && count.count % oneOf !== 0
  }

  /** From now on, others like it wait until it is released. */
  const lead = (key: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.set(key, promise)
    return () => {
      if (underWay.get(key) === promise) underWay.delete(key)
      resolve()
    }
  }

  /** What the alert repeats; or it is to be investigated, and released when that has ended. */
  return async (
    { organization_uuid }: AlertUnderInvestigation,
    facts: CorrelationFacts,
  ): Promise<{ repeated: OriginalAlert; join: Join } | { release: () => void }> => {
    if (!(await mayJoin(organization_uuid, facts))) return { release: () => {} }
    const key = `${organization_uuid} ${facts.repeat_key}`
    for (;;) {
      const repeated = await findRepeated(organization_uuid, facts)
      if (repeated) return { repeated, join: repeatJoin(repeated.alert_id) }
      const other = facts.is_repeatable ? underWay.get(key) : undefined
      if (!other) break
      await other
    }
    const release = lead(key)
    if (!isStorm(`${organization_uuid} ${facts.detection_key}`, Date.now())) return { release }
    const repeated = await findOfDetection(organization_uuid, facts).catch(() => undefined)
    if (!repeated) return { release }
    release()
    return { repeated, join: stormJoin(repeated.alert_id) }
  }
}

const stormJoin = (of: string): Join => ({
  how: 'storm',
  reason: `more than ${mostInvestigated} alerts of this detection within ${stormMinutes} minutes, as ${of}; not investigated by itself`,
  confidence: 0.5,
  shared: [],
  investigated: false,
})

const notInvestigated: Confidence = {
  score: 0,
  summary: 'Not investigated by itself: too many alerts of this detection came at once.',
  assumptions: [],
  missing_information: [],
}

/** It has the verdict of what it repeats, and says so. One of a storm differs from the others: nobody knows what it is. */
export const repeatConclusion = (
  alert: AlertUnderInvestigation,
  reading: AlertReading,
  { facts, run, repeated, join }: { facts: CorrelationFacts; run: number; repeated: OriginalAlert; join: Join },
): Conclusion => ({
  alert_uuid: alert.alert_uuid,
  alert_id: alert.alert_id,
  alert_type: alert.alert_type,
  alert_provider: alert.alert_provider,
  claims: facts.claims,
  organization_uuid: alert.organization_uuid,
  run,
  raised_at: alert.created_at_source ?? alert.created_at,
  title: repeated.title,
  severity: repeated.severity,
  verdict: join.how === 'storm' ? 'inconclusive' : repeated.verdict,
  confidence: join.how === 'storm' ? notInvestigated : repeated.confidence,
  summary: [{ part: 'happened', text: `Joined the case of ${repeated.alert_id}: ${join.reason}.`, cites: [] }],
  observables: reading.observables,
  findings: [],
  techniques: [],
  proposals: [],
  tasks: [],
  group: undefined,
  correlation: facts,
  repeat: { case_uuid: repeated.case_uuid, of: repeated.alert_uuid, join },
})
