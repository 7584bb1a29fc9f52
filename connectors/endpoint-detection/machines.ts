// Machines of the endpoint detection platform, and who signs in to them.
import { z } from 'zod'
import { whenNotFound } from '../kit/call/third-party-error.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { allOf, equals, everyPage, since, startsWith } from '../kit/vocabulary/odata.ts'
import { count, moment, segment, toMs } from '../kit/vocabulary/parts.ts'
import { type Discovery, itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { addressTime, asListed, foundOf, idOf, isWhole, listed, machineId, maxResults } from './lists.ts'
import { findingOfMachine, Machine } from './machine.ts'
import { machineSegment } from './resolve-machine.ts'

const optional = z.string().nullish()

export const LogonUser = z.looseObject({
  id: z.string(),
  accountName: optional,
  accountDomain: optional,
  firstSeen: optional,
  lastSeen: optional,
  logonTypes: optional,
  isDomainAdmin: z.boolean().nullish(),
  isOnlyNetworkUser: z.boolean().nullish(),
})

const permissions = ['Machine.Read.All', 'Machine.ReadWrite.All']

export const listMachines = skill({
  name: 'List machines',
  purpose: 'Machines the platform knows, by name, address, health or risk.',
  effect: 'reads',
  permissions,
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
      row: Machine,
      maxResults: input.max_results,
      idOf,
    })
    // The platform answers 404 when no machine was seen of late: that is an empty list.
    return asListed(await whenNotFound(list, { rows: [], truncated: false, left_out: null }))
  },
  findings: ({ output }) =>
    output.value.slice(0, 20).map((machine, index) => findingOfMachine(machine, `/value/${index}`)),
  summarize: ({ output }) => foundOf(output, 'machine'),
})

export const getMachine = skill({
  name: 'Get machine',
  purpose: 'One machine, by id or computer name.',
  effect: 'reads',
  permissions,
  input: z.strictObject({ machine_id: machineId }),
  output: Machine,
  run: ({ input, call }) => call.get(`/api/machines/${segment(input.machine_id)}`),
  findings: ({ input, output }) => [findingOfMachine(output, '', input.machine_id)],
  summarize: ({ output }) =>
    `Machine ${output.computerDnsName ?? output.id}: ${output.healthStatus ?? 'unknown health'}, risk ${output.riskScore ?? 'unknown'}`,
})

export const listMachineLogonUsers = skill({
  name: 'List machine logon users',
  purpose: 'Who has signed in to a machine.',
  effect: 'reads',
  permissions: ['User.Read.All'],
  answers: [{ question: 'who-uses-host', kinds: ['host'], with: { machine_id: itemValue } }],
  input: z.strictObject({ machine_id: machineId, at: addressTime }),
  output: listed(LogonUser),
  run: async ({ input, call, now }) =>
    asListed(
      await everyPage(call, {
        path: `/api/machines/${await machineSegment(call, input, now())}/logonusers`,
        row: LogonUser,
        idOf,
        maxResults: 10_000,
      }),
    ),
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
  discovers: ({ input, output }) =>
    output.value
      .flatMap((user, index): Discovery[] =>
        user.isDomainAdmin || user.isOnlyNetworkUser || !user.accountName
          ? []
          : [
              {
                observable: { kind: 'user', value: user.accountName },
                link: 'uses',
                statement: `${user.id} signs in to ${input.machine_id}.`,
                pointer: `/value/${index}/id`,
              },
            ],
      )
      .slice(0, 2),
  summarize: ({ input, output }) =>
    `${count(output.value.length, 'person', 'people')} signed in to ${input.machine_id}${isWhole(output) ? '' : '; the list is not complete'}`,
})
