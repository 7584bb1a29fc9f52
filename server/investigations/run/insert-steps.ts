// Stores the results of steps in parts: while an investigation runs, a moment after they arrived; the rest with its conclusion.
import { sql } from 'kysely'
import { changesTold } from '../../database/change-events.ts'
import { gather } from '../../database/gather.ts'
import { packText } from '../../database/packed-json.ts'
import { packPart } from '../../database/step-parts.ts'
import type { Db } from '../../database/transaction.ts'
import type { EndedStep, PackedStep } from './ended-step.ts'

/** Results that are not stored yet, and the answers behind them. */
export interface StepPart {
  investigation_uuid: string
  organization_uuid: string
  holder: string
  /** How many parts of the investigation are stored before it. */
  part: number
  steps: readonly PackedStep[]
  evidence: readonly { sha256: string; text: string }[]
}

/** Another node has taken over the investigation, or it was cancelled: the results of this run do not count. */
export class NotOursAnyMore extends Error {
  constructor() {
    super('The investigation is held by another node or was cancelled.')
  }
}

const mebibyte = 1024 * 1024

export type StepWriter = ReturnType<typeof createStepWriter>

export const createStepWriter = (db: Db) =>
  gather<StepPart, true>({
    commit: async (parts) => {
      const inserted = await insertParts(db, parts)
      return parts.map(({ investigation_uuid }) => (inserted.has(investigation_uuid) ? true : new NotOursAnyMore()))
    },
    weigh: weightOf,
    maxItems: 200,
    maxWeight: 4 * mebibyte,
    maxWaitingWeight: 512 * mebibyte,
    lanes: 2,
  })

export const weightOf = ({ steps, evidence }: Pick<StepPart, 'steps' | 'evidence'>) =>
  evidence.reduce((sum, { text }) => sum + text.length, 500 * steps.length)

/**
 * One statement, which also tells whoever follows the alerts. Only parts of investigations that run under their holder: none can
 * be taken over before this is committed, so whoever goes on reads all that was stored. Locks are taken in order.
 */
async function insertParts(db: Db, parts: readonly StepPart[]): Promise<ReadonlySet<string>> {
  const rows = await Promise.all(
    parts.map(async ({ investigation_uuid, holder, part, steps }) => ({
      investigation_uuid,
      holder,
      part,
      steps: (await packPart(steps)).toString('base64'),
    })),
  )
  const answers = await Promise.all(parts.map(packAnswers))
  const now = Math.floor(Date.now() / 1000)
  const { rows: inserted } = await sql<{ investigation_uuid: string }>`
    /* prepared insert-parts */ with incoming as materialized (
      select r.*, i.organization_uuid, i.alert_uuid as id
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(investigation_uuid uuid, holder uuid, part int, steps text)
      join investigations i using (investigation_uuid, holder) where i.state = 'running'
      order by investigation_uuid for share of i
    ), answers as (${insertedEvidence(answers, now)}), parts as (
      insert into step_parts (investigation_uuid, part, steps)
      select investigation_uuid, part, decode(steps, 'base64') from incoming on conflict do nothing
    ), told as (${changesTold('alert', 'incoming', now)})
    select investigation_uuid from incoming`.execute(db)
  return new Set(inserted.map(({ investigation_uuid }) => investigation_uuid))
}

/** A last part as it is stored. */
export interface PackedPart extends PackedAnswers {
  investigation_uuid: string
  part: number
  packed: string
}

interface PackedAnswers {
  organization_uuid: string
  answers: readonly { sha256: string; output: string }[]
}

/** Before the transaction that concludes the investigations, since others wait for that one. */
export const packLastParts = (parts: readonly { part: StepPart; result: object }[]): Promise<PackedPart[]> =>
  Promise.all(
    parts.map(async ({ part, result }) => ({
      investigation_uuid: part.investigation_uuid,
      part: part.part,
      packed: (await packPart(part.steps, result)).toString('base64'),
      ...(await packAnswers(part)),
    })),
  )

const packAnswers = async ({ organization_uuid, evidence }: StepPart): Promise<PackedAnswers> => ({
  organization_uuid,
  answers: await Promise.all(evidence.map(async (each) => ({ sha256: each.sha256, output: await packAnswer(each) }))),
})

/** Answers as they were packed lately, by their digest: those that are shared come again and again. */
const packedLately = new Map<string, string>()
const mostLately = 500
const longestLately = 8000

async function packAnswer({ sha256, text }: StepPart['evidence'][number]): Promise<string> {
  const packed = packedLately.get(sha256) ?? (await packText(text)).toString('base64')
  packedLately.delete(sha256)
  if (packed.length <= longestLately) packedLately.set(sha256, packed)
  const [oldest] = packedLately.keys()
  if (packedLately.size > mostLately && oldest !== undefined) packedLately.delete(oldest)
  return packed
}

/** In the transaction that concludes the investigations, which has made sure that they are ours. */
export async function insertLastParts(tx: Db, parts: readonly PackedPart[]) {
  if (parts.length === 0) return
  const rows = parts.map(({ investigation_uuid, part, packed }) => ({ investigation_uuid, part, steps: packed }))
  await sql`
    /* prepared insert-last-parts */ with answers as (${insertedEvidence(parts, Math.floor(Date.now() / 1000))})
    insert into step_parts (investigation_uuid, part, steps)
    select investigation_uuid, part, decode(steps, 'base64')
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(investigation_uuid uuid, part int, steps text)`.execute(
    tx,
  )
}

/** In the order of their keys, so that two nodes cannot deadlock. */
function insertedEvidence(parts: readonly PackedAnswers[], now: number) {
  const known = new Map(
    parts.flatMap(({ organization_uuid, answers }) =>
      answers.map((each) => [`${organization_uuid} ${each.sha256}`, { organization_uuid, ...each }] as const),
    ),
  )
  const rows = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return sql`
    insert into evidence (organization_uuid, sha256, output, created_at)
    select organization_uuid, decode(sha256, 'hex'), decode(output, 'base64'), ${now}::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(organization_uuid uuid, sha256 text, output text)
    on conflict do nothing`
}

/** Short answers cost less with their step than apart from it. */
const longestInStep = 1000

export const packStep = ({ output: _, ...step }: EndedStep, evidence: string | null): PackedStep =>
  evidence !== null && evidence.length <= longestInStep
    ? { ...step, output_sha256: null, output: evidence }
    : { ...step, output: null }
