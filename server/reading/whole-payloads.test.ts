// Whole payloads of products that no table knows: no word, sensor, console or old state in them takes part in the event.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import type { AlertReading } from '../../contract/reading.ts'
import { observableRoles } from '../../contract/vocabulary.ts'
import { readAlert } from './read-alert.ts'

const LabelledAlert = z.object({
  alert_provider: z.string(),
  alert_type: z.string(),
  created_at_source: z.number(),
  alert_content: z.unknown(),
  expected: z.object({
    /** What takes part, with the roles that are right. */
    principal: z.record(z.string(), z.array(z.enum(observableRoles))),
    /** What may take part or not. */
    may: z.array(z.string()).default([]),
    /** What must not take part. Neither may anything else that `principal` and `may` do not name. */
    aside: z.array(z.string()).default([]),
    event_time: z.union([z.string(), z.array(z.string())]),
    outcome: z.array(z.string()),
    claims: z.array(z.string()),
    /** What is still read wrongly, in the words of `wrongIn`. */
    not_mended: z.array(z.string()).default([]),
  }),
})
type LabelledAlert = z.infer<typeof LabelledAlert>

const folder = new URL('../../test/tables/whole-payloads/', import.meta.url)
const alerts = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => z.array(LabelledAlert).parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))

for (const alert of alerts) {
  test(`${alert.alert_provider}, ${alert.alert_type}: what takes part, when, and how it ended`, () => {
    assert.deepEqual(wrongIn(alert, read(alert)), alert.expected.not_mended)
  })
}

const read = ({ alert_provider, alert_type, created_at_source, alert_content }: LabelledAlert) =>
  readAlert({
    alert_provider,
    alert_type,
    alert_content: typeof alert_content === 'string' ? alert_content : JSON.stringify(alert_content),
    created_at_source,
    domains: ['brixenmark.com'],
  })

/** Files and processes are not compared. */
const compared = new Set(['ip', 'host', 'user', 'email', 'domain', 'url', 'cloud_resource'])

function wrongIn({ expected }: LabelledAlert, reading: AlertReading): string[] {
  const wrong: string[] = []
  const part = new Map<string, string>()
  for (const { kind, value, role, quoted } of reading.observables)
    if (compared.has(kind) && !quoted && role !== 'reporter' && role !== 'bystander') part.set(value, `${kind} ${role}`)
  for (const [value, roles] of Object.entries(expected.principal)) {
    const found = part.get(value)
    if (!roles.some((role) => found?.endsWith(` ${role}`))) wrong.push(`${value} is ${found ?? 'missing'}`)
  }
  for (const [value, found] of part)
    if (!(value in expected.principal) && !expected.may.includes(value)) wrong.push(`${value} is taken for ${found}`)
  const time =
    reading.event_time === null ? 'none' : `${new Date(reading.event_time * 1000).toISOString().slice(0, 19)}Z`
  if (![expected.event_time].flat().includes(time)) wrong.push(`time ${time}`)
  if (!expected.outcome.includes(reading.outcome)) wrong.push(`outcome ${reading.outcome}`)
  const claim = reading.claims[0]?.claim ?? 'unknown'
  if (!expected.claims.includes(claim)) wrong.push(`claim ${claim}`)
  return wrong
}
