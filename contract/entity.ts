// Everything that is known about one observable in an organization.

import { z } from 'zod'
import { CaseFinding } from './case.ts'
import { CaseJudgement } from './learning.ts'
import { ObservableName } from './observable.ts'
import { oneOrMany } from './one-or-many.ts'
import { filledText } from './text.ts'
import { epochSeconds } from './time.ts'
import { caseStatuses, observableKinds, severities, verdicts } from './vocabulary.ts'

const organizationCodes = oneOrMany(z.string().max(32)).optional()

export const ListObservables = z.object({
  search: filledText(4096).meta({
    description: 'The beginning or a part of a value, in any letter case; one or two letters find beginnings only',
  }),
  kind: oneOrMany(z.enum(observableKinds)).optional(),
  organization_code: organizationCodes,
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

export const ObservableRow = z
  .object({
    organization_code: z.string(),
    ...ObservableName.shape,
    cases: z.int().meta({ description: 'Cases of the newest 200 alerts that name it' }),
    last_seen: epochSeconds,
  })
  .meta({
    id: 'ObservableRow',
    example: {
      organization_code: 'MAIN',
      kind: 'host',
      value: 'lt-103.northwind-air.com',
      cases: 3,
      last_seen: 1_790_000_010,
    },
  })
export type ObservableRow = z.output<typeof ObservableRow>

export const entityParams = z.object({ kind: z.enum(observableKinds), value: filledText(4096) })
export const EntityQuery = z.object({ organization_code: organizationCodes })

const EntityCase = z.object({
  case_id: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  status: z.enum(caseStatuses),
  verdict: z.enum(verdicts),
  classification: z.string().nullable(),
  assignee: z.string().nullable(),
  created_at: epochSeconds,
  closed_at: epochSeconds.nullable(),
})

const EntityAlert = z.object({
  alert_id: z.string(),
  alert_provider: z.string(),
  alert_type: z.string(),
  case_id: z.string().nullable(),
  created_at: epochSeconds,
})

export const Entity = z
  .object({
    ...ObservableName.shape,
    names: z
      .array(z.string())
      .meta({ description: 'All its names, the shortest first: a machine is known by its short and its full name' }),
    organization_codes: z.array(z.string()).meta({ description: 'Organizations of the caller that know it' }),
    first_seen: epochSeconds,
    last_seen: epochSeconds,
    alert_count: z.int().meta({ description: 'Counted to 10,000' }),
    cases: z.array(EntityCase).meta({ description: 'Newest first, at most 50' }),
    alerts: z.array(EntityAlert).meta({ description: 'Newest first, at most 50' }),
    findings: z
      .array(CaseFinding.extend({ case_id: z.string(), found_at: epochSeconds }))
      .meta({ description: 'What investigations found out about it, newest first, at most 50' }),
    judgements: z
      .array(CaseJudgement)
      .meta({ description: 'How people closed cases that are about it, newest first, at most 50' }),
    related: z
      .array(z.object({ ...ObservableName.shape, cases: z.int() }))
      .meta({ description: 'Observables of the same cases, the most frequent first, at most 30' }),
    timeline: z
      .array(
        z.object({
          at: epochSeconds,
          kind: z.enum(['alert', 'case', 'closed']),
          text: z.string(),
          refers_to: z.string().meta({ description: 'An alert id or a case id' }),
        }),
      )
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Entity' })
export type Entity = z.output<typeof Entity>
