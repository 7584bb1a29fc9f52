// A case: the result of an investigation, and the work of people on it.

import { z } from 'zod'
import { CaseField } from './case-template.ts'
import { Join } from './correlation.ts'
import { CitedSentence, Confidence, Finding } from './investigation.ts'
import { Observable } from './observable.ts'
import { Proposal } from './proposal.ts'
import { Priority } from './queue.ts'
import { CaseTarget, caseLevel } from './service-level.ts'
import { AssignedTo } from './team.ts'
import { epochSeconds } from './time.ts'
import { caseStatuses, classifications, severities, tactics, verdicts } from './vocabulary.ts'

export const ClassificationField = z
  .enum(classifications)
  .meta({ description: 'What a closed case was. benign_positive: it happened as told, and was meant to' })

export const Technique = z.object({
  technique_id: z.string(),
  name: z.string(),
  tactics: z.array(z.string()),
  named_by: z.string().meta({ description: 'alert, or the id of a finding' }),
})
export type Technique = z.output<typeof Technique>

/** The name to show, and who is behind it. */
const assigned = {
  assignee: z.string().nullable(),
  assigned_to: AssignedTo.nullable().meta({
    description:
      'The person, team or API key; null beside a name: it was written where there was nobody to choose from',
  }),
}

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
  by: z.string().nullable().meta({ description: 'Who did it; null: an investigation' }),
  by_uuid: z.uuid().nullable().meta({ description: 'The person or API key behind that name' }),
  refers_to: z.string().nullable().meta({ description: 'An alert id, a finding id, a step key, a task or a comment' }),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const Task = z
  .object({
    task_uuid: z.uuid(),
    title: z.string(),
    done: z.boolean(),
    ...assigned,
    created_at: epochSeconds,
    done_at: epochSeconds.nullable(),
  })
  .meta({
    id: 'Task',
    example: {
      task_uuid: '019a86a2-9a10-7b41-8e57-6f2f0b0c9d01',
      title: 'Call the traveller',
      done: false,
      assignee: 'Night shift',
      assigned_to: { kind: 'team', uuid: '019a86a2-0c75-7e1f-8e3c-65b2f2d1b8f4', name: 'Night shift' },
      created_at: 1_790_000_300,
      done_at: null,
    },
  })
export type Task = z.output<typeof Task>

export const Comment = z
  .object({
    comment_uuid: z.uuid(),
    text: z.string().meta({ description: 'Markdown' }),
    by: z.string(),
    by_uuid: z.uuid().meta({ description: 'The person or API key behind that name' }),
    mentions: z.array(AssignedTo).meta({ description: 'Whom the text names with @: people and teams' }),
    created_at: epochSeconds,
  })
  .meta({
    id: 'Comment',
    example: {
      comment_uuid: '019a86a2-9b22-7c52-9f68-7a3a1c1d0e12',
      text: 'Confirmed with the travel office.',
      by: 'Night shift',
      by_uuid: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3',
      mentions: [],
      created_at: 1_790_000_320,
    },
  })
export type Comment = z.output<typeof Comment>

/** A finding, and the alert whose investigation holds the step that it comes from. */
export const CaseFinding = Finding.extend({ alert_id: z.string() })
export type CaseFinding = z.output<typeof CaseFinding>

const row = {
  case_id: z.string().meta({ description: '<organization code>-<number>' }),
  case_uuid: z.uuid(),
  organization_code: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  status: z.enum(caseStatuses),
  verdict: z.enum(verdicts),
  verdict_set_by: z
    .string()
    .nullable()
    .meta({ description: 'The person or API key that set the verdict; null: the investigation' }),
  ...assigned,
  alert_count: z.int(),
  version: z.int().meta({ description: 'Rises with every change but comments and tasks; also the ETag' }),
  created_at: epochSeconds,
  modified_at: epochSeconds,
  closed_at: epochSeconds.nullable(),
  classification: ClassificationField.nullable(),
  ...caseLevel,
}
const rowExample = {
  case_id: 'MAIN-12',
  case_uuid: '019a86a2-8d2f-7a30-9c46-5e1e9a9b8c00',
  organization_code: 'MAIN',
  title: 'Impossible travel of a.moreau@northwind-air.com',
  severity: 'high',
  status: 'in_progress',
  verdict: 'malicious',
  verdict_set_by: null,
  classification: null,
  assignee: 'Night shift',
  assigned_to: { kind: 'team', uuid: '019a86a2-0c75-7e1f-8e3c-65b2f2d1b8f4', name: 'Night shift' },
  alert_count: 1,
  version: 3,
  created_at: 1_790_000_010,
  modified_at: 1_790_000_300,
  closed_at: null,
  service_level: 'on_time',
  due_at: 1_790_003_610,
}

export const CaseRow = z
  .object({
    ...row,
    confidence_score: z.number(),
    claims: z.array(z.string()).meta({ description: 'What its alerts assert' }),
    providers: z.array(z.string()).meta({ description: 'Where its alerts came from' }),
    priority: Priority,
  })
  .meta({
    id: 'CaseRow',
    example: {
      ...rowExample,
      confidence_score: 0.92,
      claims: ['impossible-travel'],
      providers: ['siem'],
      priority: { score: 70, reasons: ['malicious +40', 'high severity +30'] },
    },
  })
export type CaseRow = z.output<typeof CaseRow>

const VerdictChange = z.object({
  by: z.string(),
  by_uuid: z.uuid(),
  at: epochSeconds,
  reason: z.string(),
  machine_verdict: z.enum(verdicts).meta({ description: 'What the investigation came to' }),
})
export type VerdictChange = z.output<typeof VerdictChange>

const SeenBefore = z.object({
  case_id: z.string(),
  status: z.enum(caseStatuses),
  verdict: z.enum(verdicts),
  classification: z.string().nullable(),
  observables: z.array(z.string()).meta({ description: 'The values of the observables that both name' }),
  created_at: epochSeconds,
})

const DuplicateCase = z.object({
  case_id: z.string(),
  title: z.string(),
  reason: z.string().meta({ description: 'Why it is likely about the same' }),
})
export type DuplicateCase = z.output<typeof DuplicateCase>

const AttackEvent = z.object({
  at: epochSeconds.meta({ description: 'When it happened, or when the source raised the alert' }),
  until: epochSeconds.nullable(),
  text: z.string(),
  tactics: z.array(z.enum(tactics)).meta({ description: 'The stages of an attack, in order' }),
  techniques: z.array(z.string()).meta({ description: 'Ids of ATT&CK' }),
  alert_id: z.string().meta({ description: 'The alert, or the one whose investigation found the event' }),
  severity: z
    .enum(severities)
    .nullable()
    .meta({ description: 'How urgent the alert is within its case; null: findings tell of the event' }),
  findings: z.array(z.string()).meta({ description: 'Ids of the findings that tell of it; none: the alert itself' }),
  link: z.string().nullable().meta({ description: 'The event in the console of its platform, where that is known' }),
})
export type AttackEvent = z.output<typeof AttackEvent>

const Times = z
  .object({
    to_investigate: z.int().nullable(),
    to_acknowledge: z.int().nullable(),
    to_contain: z.int().nullable(),
    to_close: z.int().nullable(),
  })
  .meta({
    description:
      'Seconds from when the source raised the first alert, not from when the case was opened, as in overview and reports; null: not yet',
  })

const address = { kind: 'ip' as const, value: '203.81.7.44' }

export const Case = z
  .object({
    ...row,
    confidence: Confidence.meta({ description: 'Of the investigation, also where a person set another verdict' }),
    verdict_change: VerdictChange.nullable().meta({ description: 'Where a person set the verdict' }),
    summary: z.array(CitedSentence),
    observables: z.array(Observable),
    findings: z.array(CaseFinding),
    techniques: z.array(Technique),
    proposals: z.array(Proposal),
    timeline: z.array(TimelineEntry).meta({ description: 'In order; at most the newest 1,000 entries' }),
    tasks: z.array(Task),
    comments: z.array(Comment).meta({ description: 'The newest 100, in order; listComments has all' }),
    close_reason: z.string().nullable(),
    alerts: z
      .array(
        z.object({
          alert_id: z.string(),
          alert_uuid: z.uuid(),
          alert_type: z.string(),
          joined_at: epochSeconds,
          link: z
            .string()
            .nullable()
            .meta({ description: 'The event in the console of its platform, where that is known' }),
          joined: Join.nullable().meta({ description: 'Why it is in a case that it did not open; null: it opened it' }),
        }),
      )
      .meta({ description: 'Those that were investigated first, then repeats; at most 1,000' }),
    repeats: z.int().meta({ description: 'Alerts that joined without an investigation of their own' }),
    tactics: z.array(z.enum(tactics)).meta({
      description:
        'The stages of an attack that its alerts and findings tell of, in the order of ATT&CK; `story` has the order of events',
    }),
    merged_into: z.string().nullable().meta({ description: 'The case that this one was merged into' }),
    seen_before: z.array(SeenBefore).meta({
      description:
        'The newest ten earlier cases that name the same observables; a machine counts by its short and its full name',
    }),
    seen_since: z.array(SeenBefore).meta({
      description:
        'The newest ten later cases that name the same observables; a machine counts by its short and its full name',
    }),
    duplicates: z
      .array(DuplicateCase)
      .meta({ description: 'Open cases that are likely about the same; mergeCases joins them' }),
    story: z
      .array(AttackEvent)
      .meta({ description: 'The attack in event time: alerts, and events that findings tell of' }),
    times: Times,
    fields: z.array(CaseField).meta({ description: 'What its templates ask for, and what people answered' }),
    service_levels: z.array(CaseTarget).meta({ description: 'What is promised for it, and how it stands' }),
  })
  .meta({
    id: 'Case',
    example: {
      ...rowExample,
      confidence: { score: 0.92, summary: 'One certain source.', assumptions: [], missing_information: [] },
      verdict_change: null,
      summary: [{ text: '203.81.7.44 has a risk score of 91.', cites: ['F1'] }],
      observables: [{ ...address, internal: false, role: 'actor', found: { pointer: '/src_ip' } }],
      findings: [
        {
          finding_id: 'F1',
          observable: address,
          assessment: 'malicious',
          weight: 0.9,
          statement: '203.81.7.44 has a risk score of 91.',
          source: 'threat-intelligence/get-enrichment',
          step: 'reputation/ip:203.81.7.44',
          pointer: '/risk/score',
          alert_id: 'MAIN-SIEM-1',
        },
      ],
      techniques: [
        {
          technique_id: 'T1078',
          name: 'Valid Accounts',
          tactics: ['initial-access', 'persistence'],
          named_by: 'alert',
        },
      ],
      proposals: [],
      timeline: [
        {
          at: 1_790_000_010,
          kind: 'verdict',
          text: 'Case opened for alert MAIN-SIEM-1. Verdict: malicious, confidence 0.92.',
          by: null,
          by_uuid: null,
          refers_to: 'MAIN-SIEM-1',
        },
      ],
      tasks: [],
      comments: [],
      close_reason: null,
      alerts: [
        {
          alert_id: 'MAIN-SIEM-1',
          alert_uuid: '019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51',
          alert_type: 'Impossible travel',
          joined_at: 1_790_000_010,
          link: null,
          joined: null,
        },
      ],
      repeats: 0,
      tactics: ['initial-access'],
      merged_into: null,
      seen_before: [],
      seen_since: [],
      duplicates: [],
      story: [
        {
          at: 1_790_000_000,
          until: null,
          text: 'Impossible travel',
          tactics: ['initial-access'],
          techniques: ['T1078'],
          alert_id: 'MAIN-SIEM-1',
          severity: 'high',
          findings: [],
          link: null,
        },
      ],
      times: { to_investigate: 10, to_acknowledge: 300, to_contain: null, to_close: null },
      fields: [{ name: 'affected_unit', label: 'Affected unit', kind: 'text', options: [], value: 'Finance' }],
      service_levels: [{ target: 'contain', due_at: 1_790_003_610, done_at: null, state: 'on_time' }],
    },
  })
export type Case = z.output<typeof Case>
