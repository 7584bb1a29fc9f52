// An investigation: its steps with their results, its findings, and its verdict.

import { z } from 'zod'
import { Observable, ObservableName } from './observable.ts'
import { PlaybookStep } from './playbook.ts'
import { AlertReading } from './reading.ts'
import { epochSeconds } from './time.ts'
import {
  alertClasses,
  aspects,
  assessments,
  fileKinds,
  investigationStates,
  judgements,
  relations,
  stepErrorKinds,
  stepStates,
  summaryParts,
  verdicts,
} from './vocabulary.ts'

export const Confidence = z.object({
  score: z.number().min(0).max(1),
  summary: z.string(),
  assumptions: z.array(z.string()),
  missing_information: z.array(z.string()),
})
export type Confidence = z.output<typeof Confidence>

export const FoundEvent = z.object({
  id: z.string().meta({ description: 'The incident, detection or investigation, as its platform numbers it' }),
  ids: z.array(z.string()).meta({ description: 'Further ids it goes by, such as those of its detections' }),
  titles: z.array(z.string()),
  techniques: z.array(z.string()),
  from: epochSeconds.nullable().meta({ description: 'When it began; null where the platform does not tell' }),
  to: epochSeconds.nullable(),
  involves: z.array(ObservableName).meta({ description: 'What the platform names as part of it' }),
  judged: z.enum(judgements),
  active: z.boolean().meta({ description: 'People still work on it' }),
  said: z
    .array(z.object({ by: z.string().nullable(), at: epochSeconds.nullable(), text: z.string() }))
    .optional()
    .meta({ description: 'What people wrote about it, where the platform was asked' }),
  habit: z.int().optional().meta({ description: 'On how many of the 30 days before the same was done there' }),
})
export type FoundEvent = z.output<typeof FoundEvent>

export const Finding = z.object({
  finding_id: z.string().meta({ description: 'F1, F2 ...: what the summary cites' }),
  observable: ObservableName,
  assessment: z.enum(assessments),
  weight: z.number().min(0).max(1),
  statement: z.string(),
  source: z.string().meta({ description: 'The skill that said it' }),
  step: z.string().meta({ description: 'The key of the step, as in steps[].key' }),
  pointer: z.string().meta({ description: 'JSON pointer into the output of the step' }),
  aspect: z.enum(aspects).optional().meta({ description: 'What it speaks to; activity unless said' }),
  seen_by: z
    .string()
    .optional()
    .meta({ description: 'Who saw it first, where the platform that tells it only passes it on' }),
  relation: z
    .enum(relations)
    .optional()
    .meta({ description: 'How it stands to what the alert asserts; absent until the investigation has ended' }),
  event: FoundEvent.optional().meta({ description: 'The event it tells of: an incident, a detection' }),
  kind_of_file: z.enum(fileKinds).optional(),
  last_seen: epochSeconds.optional().meta({ description: 'When the platform last heard of it; old news counts less' }),
  resolves: ObservableName.optional().meta({
    description: 'What the observable turned out to be: a machine, a person',
  }),
})
export type Finding = z.output<typeof Finding>

/** A finding as its investigation stores it. */
export const EvidencedFinding = Finding.extend({
  evidence: z
    .string()
    .meta({ description: 'The part of the output that the pointer points at, as JSON; cut when long' }),
})
export type EvidencedFinding = z.output<typeof EvidencedFinding>

/** A sentence of a summary, and the findings that support it. */
export const CitedSentence = z.object({
  text: z.string(),
  cites: z.array(z.string()),
  part: z.enum(summaryParts).optional().meta({
    description: 'What happened, why we think so, what we could not find out, what to do next',
  }),
})
export type CitedSentence = z.output<typeof CitedSentence>

export const StepError = z.object({
  kind: z.enum(stepErrorKinds),
  message: z.string(),
  hint: z.string().nullable(),
  status: z.int().nullable(),
})
export type StepError = z.output<typeof StepError>

/** The result of a step: one for each item and connection. */
export const StepRecord = z.object({
  key: z.string().meta({ description: '<step id>, or <step id>/<item>/<connection>' }),
  id: z.string(),
  item: z.unknown().meta({ description: 'What the step was run for, or null' }),
  skill: z.string(),
  connection_uuid: z.uuid().nullable(),
  state: z.enum(stepStates),
  question: z.string(),
  because: z.string(),
  summary: z.string().nullable(),
  input: z.unknown(),
  error: StepError.nullable(),
  call: z
    .object({ call_uuid: z.uuid(), asked_at: epochSeconds, shared: z.boolean(), attempts: z.int() })
    .nullable()
    .meta({ description: 'The call to the third party that the answer came from; shared when another asked it' }),
  started_at: epochSeconds.nullable(),
  finished_at: epochSeconds.nullable(),
  duration_ms: z.int().nullable(),
  output_sha256: z
    .string()
    .nullable()
    .meta({ description: 'SHA-256 of the stored output, which getStepOutput answers; null when nothing is stored' }),
})
export type StepRecord = z.output<typeof StepRecord>

export const Investigation = z.object({
  alert_uuid: z.uuid(),
  alert_id: z.string(),
  case_id: z.string().nullable(),
  state: z.enum(investigationStates),
  failure: z.string().nullable(),
  attempt: z.int(),
  started_at: epochSeconds.nullable(),
  finished_at: epochSeconds.nullable(),
  playbook: z
    .object({
      playbook_uuid: z.uuid(),
      version: z.int(),
      title: z.string(),
      class: z.enum(alertClasses),
      steps: z.array(PlaybookStep),
    })
    .nullable(),
  steps: z.array(StepRecord),
  observables: z.array(Observable),
  observables_left_out: z.int(),
  reading: AlertReading.nullable().meta({ description: 'The alert as an event; null where none was stored' }),
  findings: z.array(EvidencedFinding),
  verdict: z.enum(verdicts).nullable(),
  confidence: Confidence.nullable(),
  summary: z.array(CitedSentence),
})
export type Investigation = z.output<typeof Investigation>

/** What a third party answered to a step, as it is stored: redacted, canonical JSON. */
export const StepOutput = z
  .object({ output: z.unknown(), output_sha256: z.string() })
  .meta({ id: 'StepOutput', example: { output: { risk: { score: 91 } }, output_sha256: 'a'.repeat(64) } })
export type StepOutput = z.output<typeof StepOutput>

/** The result of a dry run. It carries the outputs, because none of them is stored. */
export const DryRunResult = Investigation.extend({ steps: z.array(StepRecord.extend({ output: z.unknown() })) })
export type DryRunResult = z.output<typeof DryRunResult>

export const DryRun = z.object({
  alert: z.string().max(200).meta({ description: 'alert_uuid or alert_id of a past alert', example: 'MAIN-SIEM-1' }),
  document: z.unknown().optional().meta({ description: 'A draft, as JSON' }),
  yaml: z.string().max(262_144).optional().meta({ description: 'A draft, as YAML' }),
})
export type DryRun = z.output<typeof DryRun>
