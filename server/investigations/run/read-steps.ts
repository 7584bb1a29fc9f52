// Reads the results of steps that are stored.
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { unpackText } from '../../database/packed-json.ts'
import { unpackSteps } from '../../database/step-parts.ts'
import type { Db } from '../../database/transaction.ts'
import type { EndedStep, PackedStep, StoredStep } from './ended-step.ts'

/** In the order they ended. */
export async function readSteps(db: Db, uuids: readonly string[]): Promise<Map<string, StoredStep[]>> {
  const packed = await readPacked(db, uuids)
  return new Map([...packed].map(([uuid, { steps }]) => [uuid, steps.map(({ output: _, ...step }) => step)]))
}

interface EndedSteps {
  steps: EndedStep[]
  /** How many parts they are stored in. */
  parts: number
}

/** With their outputs: for the node that goes on with the investigation. */
export async function readStepsWithOutputs(db: Db, uuids: readonly string[]): Promise<Map<string, EndedSteps>> {
  const packed = await readPacked(db, uuids)
  const all = [...packed.values()].flatMap(({ steps }) => steps)
  const apart = new Set(all.flatMap(({ output, output_sha256 }) => (output === null ? (output_sha256 ?? []) : [])))
  const outputs = await readEvidence(db, uuids, [...apart])
  return new Map(
    [...packed].map(([uuid, { steps, parts }]) => [
      uuid,
      { parts, steps: steps.map((step) => ({ ...step, output: outputOf(step, outputs) })) },
    ]),
  )
}

function outputOf({ output, output_sha256 }: PackedStep, outputs: ReadonlyMap<string, string>): unknown {
  const text = output ?? (output_sha256 === null ? undefined : outputs.get(output_sha256))
  return text === undefined ? null : JSON.parse(text)
}

/** A short output is stored with its step, and its digest is not. */
async function readPacked(
  db: Db,
  uuids: readonly string[],
): Promise<Map<string, { steps: PackedStep[]; parts: number }>> {
  if (uuids.length === 0) return new Map()
  const { rows } = await sql<{ investigation_uuid: string; steps: Uint8Array }>`
    select investigation_uuid, steps from step_parts where investigation_uuid = any(${uuids}::uuid[])
    order by investigation_uuid, part`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ investigation_uuid }) => investigation_uuid)].map(([uuid, parts]) => [
      uuid,
      {
        parts: parts.length,
        steps: parts
          .flatMap(({ steps }) => unpackSteps<PackedStep>(steps))
          .map(withDigest)
          .sort(inOrder),
      },
    ]),
  )
}

const withDigest = (step: PackedStep): PackedStep =>
  step.output === null ? step : { ...step, output_sha256: hash('sha256', step.output) }

const inOrder = (a: PackedStep, b: PackedStep) => a.finished_ms - b.finished_ms || (a.step_key < b.step_key ? -1 : 1)

async function readEvidence(
  db: Db,
  uuids: readonly string[],
  digests: readonly string[],
): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map()
  const { rows } = await sql<{ sha256: string; output: Uint8Array }>`
    select distinct encode(sha256, 'hex') as sha256, output from evidence
    where organization_uuid in (select organization_uuid from investigations where investigation_uuid = any(${uuids}::uuid[]))
      and sha256 = any(array(select decode(digest, 'hex') from unnest(${digests}::text[]) digest))`.execute(db)
  return new Map(rows.map(({ sha256, output }) => [sha256, unpackText(output)]))
}
