// A report about an organization and a period, for those who answer for it.

import { z } from 'zod'
import { Figures, Overview } from './overview.ts'
import { epochSeconds, timeZone } from './time.ts'
import { caseStatuses, classifications, severities, verdicts } from './vocabulary.ts'

export const ReportQuery = z
  .object({
    organization_code: z
      .string()
      .max(32)
      .optional()
      .meta({ description: 'All organizations that the caller sees unless given' }),
    from: z.coerce.number().pipe(epochSeconds).optional().meta({ description: 'Seven days before `to` unless given' }),
    to: z.coerce.number().pipe(epochSeconds).optional().meta({ description: 'Now unless given' }),
    minutes_per_alert: z.coerce
      .number()
      .int()
      .min(1)
      .max(600)
      .default(15)
      .meta({ description: 'What a person needs to investigate an alert by hand, as estimated by the reader' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    path: ['to'],
    message: 'Must be after `from`.',
  })
export type ReportQuery = z.output<typeof ReportQuery>

export const PdfQuery = z.object({
  time_zone: timeZone
    .default('UTC')
    .meta({ description: 'In which times are printed; days of charts are those of UTC' }),
})

export const ReportFormats = z
  .object({ pdf: z.boolean().meta({ description: 'Whether a Chromium is configured that prints reports' }) })
  .meta({ id: 'ReportFormats', example: { pdf: true } })

const NotableCase = z.object({
  case_id: z.string(),
  title: z.string(),
  verdict: z.enum(verdicts),
  severity: z.enum(severities),
  status: z.enum(caseStatuses),
  classification: z.enum(classifications).nullable(),
  created_at: epochSeconds,
  closed_at: epochSeconds.nullable(),
})
export type NotableCase = z.output<typeof NotableCase>

export const ReportSummary = z
  .object({
    at: epochSeconds.meta({ description: 'When it was made' }),
    organization_code: z.string().nullable().meta({ description: 'null: all that the caller sees' }),
    organization_name: z.string().nullable(),
    ...Overview.pick({
      ...{ from: true, to: true, bucket_seconds: true, alerts_over_time: true },
      ...{ time_to_investigate: true, busiest: true, needs: true },
    }).shape,
    ...Figures.shape,
    changes: z
      .object({ succeeded: z.int(), failed: z.int(), undone: z.int() })
      .meta({ description: 'Changes at connected systems that were proposed in the period; counted up to 10,000' }),
    hours_saved: z
      .object({ alerts: z.int(), minutes_per_alert: z.int(), hours: z.number() })
      .meta({ description: 'alerts with a verdict × minutes_per_alert / 60' }),
    notable_cases: z.array(NotableCase).meta({
      description:
        'Malicious and suspicious cases of the period, the most severe 20; without those that people closed as false or benign positive',
    }),
  })
  .meta({ id: 'ReportSummary' })
export type ReportSummary = z.output<typeof ReportSummary>
