// A machine as the endpoint detection platform describes it, and what that means.
import { z } from 'zod'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const optional = z.string().nullish()

export const Machine = z.looseObject({
  id: z.string(),
  computerDnsName: optional,
  osPlatform: optional,
  healthStatus: optional,
  riskScore: optional,
  exposureLevel: optional,
  lastSeen: optional,
  lastIpAddress: optional,
  lastExternalIpAddress: optional,
  machineTags: z.array(z.string()).nullish(),
})
export type Machine = z.output<typeof Machine>

/** The platform's risk sums up its own open alerts: a sign, and none that another platform gave. */
export function findingOfMachine(machine: Machine, at: string, asked?: string): SkillFinding {
  const value = asked ?? machine.computerDnsName ?? machine.id
  const risky = machine.riskScore === 'High'
  const facts = [
    machine.osPlatform,
    `risk ${machine.riskScore ?? 'unknown'}`,
    `exposure ${machine.exposureLevel ?? 'unknown'}`,
    `health ${machine.healthStatus ?? 'unknown'}`,
    ...(machine.machineTags?.length ? [`tags ${machine.machineTags.slice(0, 5).join(', ')}`] : []),
  ]
  return {
    observable: { kind: 'host', value },
    assessment: risky ? 'suspicious' : 'context',
    weight: risky ? weights.doubtful : weights.context,
    statement: `The endpoint platform knows ${value}: ${facts.filter(Boolean).join('; ')}.`,
    pointer: `${at}/riskScore`,
  }
}
