// Alerts that people labelled to learn from, in scripts/learn/alerts: one a line. The README beside says what each part means.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { claims, observableKinds, observableRoles, outcomes } from '../../contract/vocabulary.ts'
import type { AlertToRead } from '../../server/reading/read-alert.ts'

/** `["user", "emma.n", "actor|target", "quoted"]`: the best role first. */
const Labelled = z
  .tuple([z.enum(observableKinds), z.string(), z.string().default('unknown')], z.string())
  .transform(([kind, value, roles, quoted]) => ({
    kind,
    value,
    roles: z.array(z.enum(observableRoles)).parse(roles.split('|')),
    quoted: quoted === 'quoted',
  }))

const LearnedAlert = z.object({
  provider: z.string(),
  type: z.string(),
  content: z.unknown().transform((content) => (typeof content === 'string' ? content : JSON.stringify(content))),
  claims: z.array(z.enum(claims)),
  obs: z.array(Labelled),
  optional: z.array(Labelled).default([]),
  outcome: z.enum(outcomes),
  also_outcomes: z.array(z.enum(outcomes)).default([]),
})
export type LearnedAlert = z.output<typeof LearnedAlert>

const folder = fileURLToPath(new URL('./alerts', import.meta.url))

export const learnedAlerts = (): LearnedAlert[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => LearnedAlert.parse(JSON.parse(line)))

/** As the reading takes it. */
export const alertToRead = ({ provider, type, content }: LearnedAlert): AlertToRead => ({
  alert_provider: provider,
  alert_type: type,
  alert_content: content,
  created_at_source: null,
  domains: [],
})
