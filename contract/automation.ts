// What an organization lets happen without a person, its rehearsal, and the switch that stops it.

import { z } from 'zod'
import { ProposalTarget } from './proposal.ts'
import { filledText } from './text.ts'
import { epochSeconds } from './time.ts'

const AutomatedSkill = z.union([
  z.string().min(1).max(200),
  z.strictObject({
    skill: z.string().min(1).max(200),
    playbook: z.string().min(1).max(300).nullable().optional().meta({
      description: 'The alert type of the playbook whose proposals are meant, or its uuid; none: all',
    }),
    for_hours: z.number().min(0.001).max(2160).nullable().optional().meta({
      description: 'Taken back after so long, unless somebody confirms it',
    }),
  }),
])

export const Automation = z
  .object({
    enabled: z.boolean(),
    skills: z
      .array(AutomatedSkill)
      .max(100)
      .default([])
      .meta({ description: 'Skills that may be run, each for all playbooks or for one' }),
    limits: z
      .object({ per_hour: z.int().min(0).max(1000).default(5), per_day: z.int().min(0).max(10_000).default(20) })
      .default({ per_hour: 5, per_day: 20 }),
    protect: z
      .array(filledText(255))
      .max(1000)
      .default([])
      .meta({ description: 'Machines and people that are never acted on, beside the protected machines' }),
    floor: z
      .number()
      .min(0)
      .max(1)
      .default(0.9)
      .meta({ description: 'How sure the verdict must be; only malicious ones count' }),
  })
  .meta({
    id: 'Automation',
    example: {
      enabled: true,
      skills: [{ skill: 'isolate-machine', playbook: 'Ransomware detected', for_hours: 4 }],
      limits: { per_hour: 5, per_day: 20 },
      protect: ['ceo@corp.com'],
      floor: 0.9,
    },
  })
export type Automation = z.output<typeof Automation>

export const AutomationStop = z.object({
  at: epochSeconds,
  by: z.string(),
  by_uuid: z.uuid().nullable().meta({ description: 'The person or API key behind that name' }),
  reason: z.string(),
})
export type AutomationStop = z.output<typeof AutomationStop>

export const AutomationState = Automation.extend({
  stopped: AutomationStop.nullable().meta({
    description: 'The organization has stopped it; setting it starts it again',
  }),
  installation_stopped: AutomationStop.nullable().meta({ description: 'The installation has stopped all of them' }),
  acted_last_hour: z.int(),
  acted_last_day: z.int(),
}).meta({ id: 'AutomationState' })
export type AutomationState = z.output<typeof AutomationState>

const Rehearsed = z.object({
  proposal_uuid: z.uuid(),
  case_id: z.string().nullable(),
  skill: z.string(),
  target: ProposalTarget,
  at: epochSeconds,
})
export type Rehearsed = z.output<typeof Rehearsed>

export const Rehearsal = z
  .object({
    days: z.int(),
    would_have_acted: z.int(),
    on: z.array(Rehearsed).meta({ description: 'At most the newest 200' }),
    left_to_people: z
      .array(z.object({ reason: z.string(), count: z.int() }))
      .meta({ description: 'Proposals that would have waited for a person, by reason' }),
  })
  .meta({
    id: 'Rehearsal',
    example: { days: 30, would_have_acted: 0, on: [], left_to_people: [{ reason: 'Not allowed: skill', count: 3 }] },
  })
export type Rehearsal = z.output<typeof Rehearsal>

export const StopReason = z
  .object({ reason: filledText(2000).default('Stopped by hand.') })
  .default({ reason: 'Stopped by hand.' })
  .meta({ id: 'StopReason', example: { reason: 'Wrong machines were isolated.' } })

export const InstallationAutomation = z
  .object({ stopped: AutomationStop.nullable() })
  .meta({ id: 'InstallationAutomation', example: { stopped: null } })
export type InstallationAutomation = z.output<typeof InstallationAutomation>
