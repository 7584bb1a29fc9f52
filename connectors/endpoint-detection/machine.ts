// A machine as the endpoint detection platform describes it, and what that means.
import { z } from 'zod'
import type { MachineRole } from '../../contract/vocabulary.ts'
import type { Discovery, SkillFinding } from '../kit/vocabulary/questions.ts'
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

/** Told by its tags first, then by its system, then by its name: the platform has no field for it. */
export function roleOfMachine({ machineTags, osPlatform, computerDnsName }: Machine): MachineRole {
  const tags = (machineTags ?? []).join(' ').toLowerCase()
  const labels = (computerDnsName ?? '').toLowerCase().split('.')[0]?.split(/[-_]/) ?? []
  if (/domain[ _-]?controller/.test(tags) || labels.some((label) => /^(dc|pdc|bdc|addc|adds)\d*$/.test(label)))
    return 'domain-controller'
  const system = osPlatform?.toLowerCase() ?? ''
  if (system.includes('server') || /\bserver\b/.test(tags)) return 'server'
  if (labels.some((label) => /^(srv|server|svr|sv)\d*$/.test(label))) return 'server'
  return /^(windows|macos)/.test(system) ? 'workstation' : 'unknown'
}

/** Its work is to look for weaknesses on others, as people have marked it. */
const scannerTag =
  /(?:^|[^a-z])(?:vuln(?:erability)?[ _-]?scan(?:ner)?|(?:security|network)?[ _-]?scanner|pentest|nessus|qualys|openvas|nexpose|insightvm)(?:[^a-z]|$)/i

/** What people marked it as, where that explains what it does to others. */
export function findingsOfPurpose(
  { machineTags, computerDnsName, id }: Machine,
  at: string,
  asked?: string,
): SkillFinding[] {
  const index = (machineTags ?? []).findIndex((tag) => scannerTag.test(tag))
  const value = asked ?? computerDnsName ?? id
  return index < 0
    ? []
    : [
        {
          observable: { kind: 'host', value },
          assessment: 'benign',
          weight: weights.speaksForIt,
          statement: `${value} is marked as a scanner on the endpoint platform ("${machineTags?.[index]}").`,
          pointer: `${at}/machineTags/${index}`,
          aspect: 'purpose',
        },
      ]
}

/** The machine that a name, an address or an account leads to. */
export const discoveryOfMachine = (
  machine: Machine,
  { link, statement, pointer }: Pick<Discovery, 'link' | 'statement' | 'pointer'>,
): Discovery => ({
  observable: { kind: 'host', value: machine.computerDnsName ?? machine.id },
  link,
  statement,
  pointer,
  machine: { id: machine.id, role: roleOfMachine(machine) },
})

/** What they look like from the internet. */
export const outsideOf = (machines: readonly Machine[]): string[] =>
  machines.flatMap(({ lastExternalIpAddress }) => lastExternalIpAddress ?? [])

/** Records of machines that have been silent for long are left behind by new installations. */
export function inUse(machines: readonly Machine[]): readonly Machine[] {
  const active = machines.filter(({ healthStatus }) => healthStatus !== 'Inactive')
  return active.length > 0 ? active : machines
}

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
