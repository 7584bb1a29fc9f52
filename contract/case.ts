// A case: what an investigation came to, and the work of people on it.
import { z } from 'zod'
import { CitedSentence, Confidence, Finding, Verdict } from './investigation.ts'
import { Thing } from './thing.ts'
import { epochSeconds } from './time.ts'

export const CaseStatus = z.enum(['new', 'in_progress', 'waiting', 'contained', 'closed'])
export type CaseStatus = z.output<typeof CaseStatus>

export const Severity = z.enum(['critical', 'high', 'medium', 'low', 'informational'])
export type Severity = z.output<typeof Severity>

export const Technique = z.object({
  technique_id: z.string(),
  name: z.string(),
  tactics: z.array(z.string()),
  named_by: z.string().meta({ description: 'alert, or the id of a finding' }),
})
export type Technique = z.output<typeof Technique>

export const Proposal = z.object({
  proposal_uuid: z.uuid(),
  skill: z.string(),
  connection_uuid: z.uuid(),
  instance_name: z.string(),
  thing: z.unknown(),
  input: z.unknown(),
  what: z.string().meta({ description: 'What would change' }),
  why: z.string(),
  state: z.enum(['waiting', 'withdrawn']),
  alert_id: z.string(),
  created_at: epochSeconds,
})
export type Proposal = z.output<typeof Proposal>

export const TimelineEntry = z.object({
  at: epochSeconds,
  kind: z.enum([
    'alert',
    'investigation',
    'step',
    'verdict',
    'proposal',
    'status',
    'assignee',
    'comment',
    'task',
    'edit',
  ]),
  text: z.string(),
  by: z.string().nullable(),
  refers_to: z.string().nullable().meta({ description: 'An alert id, a finding id, a step key, a task or a comment' }),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const Task = z.object({
  task_uuid: z.uuid(),
  title: z.string(),
  done: z.boolean(),
  assignee: z.string().nullable(),
  created_at: epochSeconds,
  done_at: epochSeconds.nullable(),
})
export type Task = z.output<typeof Task>

export const Comment = z.object({
  comment_uuid: z.uuid(),
  text: z.string().meta({ description: 'Markdown' }),
  by: z.string(),
  created_at: epochSeconds,
})
export type Comment = z.output<typeof Comment>

/** A finding, and the alert whose investigation holds the step that it comes from. */
export const CaseFinding = Finding.extend({ alert_id: z.string() })
export type CaseFinding = z.output<typeof CaseFinding>

export const CaseRow = z.object({
  case_id: z.string(),
  case_uuid: z.uuid(),
  organization_code: z.string(),
  title: z.string(),
  severity: Severity,
  status: CaseStatus,
  verdict: Verdict,
  confidence_score: z.number(),
  assignee: z.string().nullable(),
  alert_count: z.int(),
  version: z.int(),
  created_at: epochSeconds,
  modified_at: epochSeconds,
  closed_at: epochSeconds.nullable(),
})
export type CaseRow = z.output<typeof CaseRow>

export const Case = CaseRow.omit({ confidence_score: true }).extend({
  confidence: Confidence,
  summary: z.array(CitedSentence),
  things: z.array(Thing),
  findings: z.array(CaseFinding),
  techniques: z.array(Technique),
  proposals: z.array(Proposal),
  timeline: z.array(TimelineEntry),
  tasks: z.array(Task),
  comments: z.array(Comment),
  close_reason: z.string().nullable(),
  classification: z.enum(['true_positive', 'false_positive', 'benign_positive', 'undetermined']).nullable(),
  alerts: z.array(
    z.object({ alert_id: z.string(), alert_uuid: z.uuid(), alert_type: z.string(), joined_at: epochSeconds }),
  ),
  seen_before: z.array(
    z.object({
      case_id: z.string(),
      status: CaseStatus,
      verdict: Verdict,
      classification: z.string().nullable(),
      things: z.array(z.string()),
      created_at: epochSeconds,
    }),
  ),
  times: z.object({
    to_investigate: z.int().nullable(),
    to_acknowledge: z.int().nullable(),
    to_contain: z.int().nullable(),
    to_close: z.int().nullable(),
  }),
})
export type Case = z.output<typeof Case>
