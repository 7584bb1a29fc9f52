// Quotas of an organization: what it may use, and what it uses.
import { z } from 'zod'
import type { QuotaName } from './vocabulary.ts'

const limit = z.int().min(0).max(1_000_000_000_000_000).nullable()

/** What is left out or null is left to the installation's defaults. */
export const QuotaLimits = z
  .strictObject({
    alerts_per_minute: limit.default(null),
    api_requests_per_minute: limit
      .default(null)
      .meta({ description: 'Of keys limited to organizations; sending alerts does not count' }),
    stored_bytes: limit.default(null).meta({ description: 'Contents of alerts, and evidence' }),
    connections: limit.default(null),
    playbooks: limit
      .default(null)
      .meta({ description: "Playbooks with a plan of their own; further types of alert refer to their class's plan" }),
    event_streams: limit
      .default(null)
      .meta({ description: 'Live streams of changes open at once, of keys limited to organizations' }),
  } satisfies Record<QuotaName, z.ZodType>)
  .meta({ id: 'QuotaLimits', example: { alerts_per_minute: 6000, connections: 20 } })
export type QuotaLimits = z.output<typeof QuotaLimits>

const Quota = z.object({
  limit: z.int().nullable().meta({ description: 'What holds; null: no limit' }),
  set: z.int().nullable().meta({ description: 'What was set for this organization; null: the installation decides' }),
  used: z.int(),
})
const quotaExample = { limit: null, set: null, used: 0 }

export const OrganizationQuotas = z
  .object({
    organization_code: z.string(),
    quotas: z.object({
      alerts_per_minute: Quota,
      api_requests_per_minute: Quota,
      stored_bytes: Quota,
      connections: Quota,
      playbooks: Quota,
      event_streams: Quota,
    } satisfies Record<QuotaName, z.ZodType>),
  })
  .meta({
    id: 'OrganizationQuotas',
    example: {
      organization_code: 'ACME',
      quotas: {
        alerts_per_minute: { limit: 6000, set: 6000, used: 412 },
        api_requests_per_minute: quotaExample,
        stored_bytes: { limit: null, set: null, used: 73_400_320 },
        connections: { limit: 20, set: 20, used: 6 },
        playbooks: { limit: null, set: null, used: 31 },
        event_streams: quotaExample,
      },
    },
  })
export type OrganizationQuotas = z.output<typeof OrganizationQuotas>
