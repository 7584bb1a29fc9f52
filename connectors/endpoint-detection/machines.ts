// Machines of the endpoint detection platform, and who signs in to them.
import { z } from 'zod'
import { whenNotFound } from '../kit/call/third-party-error.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { allOf, equals, everyPage, Page, since, startsWith } from '../kit/vocabulary/odata.ts'
import { count, moment, segment, toMs } from '../kit/vocabulary/parts.ts'
import { itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { idOf, listed, machineId, maxResults } from './lists.ts'

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

const LogonUser = z.looseObject({
  id: z.string(),
  accountName: optional,
  accountDomain: optional,
  firstSeen: optional,
  lastSeen: optional,
  logonTypes: optional,
  isDomainAdmin: z.boolean().nullish(),
})

const permissions = ['Machine.Read.All', 'Machine.ReadWrite.All']

export const listMachines = skill({
  name: 'List machines',
  purpose: 'Machines the platform knows, by name, address, health or risk.',
  effect: 'reads',
  permissions,
  answers: [{ question: 'what-is-the-host', kinds: ['ip'], with: { last_ip_address: itemValue } }],
  input: z.strictObject({
    computer_dns_name: z.string().min(1).max(255).optional().describe('Begins with this'),
    last_ip_address: z.union([z.ipv4(), z.ipv6()]).optional(),
    health_status: z
      .enum([
        'Active',
        'Inactive',
        'ImpairedCommunication',
        'NoSensorData',
        'NoSensorDataImpairedCommunication',
        'Unknown',
      ])
      .optional(),
    risk_score: z.enum(['None', 'Informational', 'Low', 'Medium', 'High']).optional(),
    exposure_level: z.enum(['None', 'Low', 'Medium', 'High']).optional(),
    onboarding_status: z.enum(['Onboarded', 'CanBeOnboarded', 'Unsupported', 'InsufficientInfo']).optional(),
    os_platform: z.string().min(1).max(100).optional(),
    last_seen_since: moment.optional().describe('Seen at or after this time'),
    max_results: maxResults,
  }),
  output: listed(Machine),
  run: async ({ input, call }) => {
    const list = everyPage(call, {
      path: '/api/machines',
      filter: allOf(
        startsWith('computerDnsName', input.computer_dns_name),
        equals('lastIpAddress', input.last_ip_address),
        equals('healthStatus', input.health_status),
        equals('riskScore', input.risk_score),
        equals('exposureLevel', input.exposure_level),
        equals('onboardingStatus', input.onboarding_status),
        equals('osPlatform', input.os_platform),
        since('lastSeen', input.last_seen_since === undefined ? undefined : toMs(input.last_seen_since)),
      ),
      pageSize: 10_000,
      maxResults: input.max_results,
      idOf,
    })
    // The platform answers 404 when no machine was seen of late: that is an empty list.
    const { rows, truncated } = await whenNotFound(list, { rows: [], truncated: false })
    return { value: rows, truncated }
  },
  findings: ({ output }) => output.value.slice(0, 20).map((machine, index) => meaning(machine, `/value/${index}`)),
  summarize: ({ output }) => `Found ${count(output.value.length, 'machine')}`,
})

export const getMachine = skill({
  name: 'Get machine',
  purpose: 'One machine, by id or computer name.',
  effect: 'reads',
  permissions,
  answers: [{ question: 'what-is-the-host', kinds: ['host'], with: { machine_id: itemValue } }],
  input: z.strictObject({ machine_id: machineId }),
  output: Machine,
  run: ({ input, call }) => call.get(`/api/machines/${segment(input.machine_id)}`),
  findings: ({ input, output }) => [meaning(output, '', input.machine_id)],
  summarize: ({ output }) =>
    `Machine ${output.computerDnsName ?? output.id}: ${output.healthStatus ?? 'unknown health'}, risk ${output.riskScore ?? 'unknown'}`,
})

export const listMachineLogonUsers = skill({
  name: 'List machine logon users',
  purpose: 'Who has signed in to a machine.',
  effect: 'reads',
  permissions: ['User.Read.All'],
  answers: [{ question: 'who-uses-host', kinds: ['host'], with: { machine_id: itemValue } }],
  input: z.strictObject({ machine_id: machineId }),
  output: z.looseObject({ value: z.array(LogonUser) }),
  run: async ({ input, call }) => Page.parse(await call.get(`/api/machines/${segment(input.machine_id)}/logonusers`)),
  findings: ({ input, output }) =>
    output.value.slice(0, 20).map(
      (user, index): SkillFinding => ({
        observable: { kind: 'host', value: input.machine_id },
        assessment: 'context',
        weight: weights.context,
        statement: `${user.id} signs in to ${input.machine_id}${user.isDomainAdmin ? ' and is a domain administrator' : ''}${user.lastSeen ? `, last at ${user.lastSeen}` : ''}.`,
        pointer: `/value/${index}/id`,
      }),
    ),
  summarize: ({ input, output }) =>
    `${count(output.value.length, 'person', 'people')} signed in to ${input.machine_id}`,
})

/** The platform's risk sums up its own open alerts: a sign, and none that another platform gave. */
function meaning(machine: z.output<typeof Machine>, at: string, asked?: string): SkillFinding {
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
