// Look-ups by address and by account: which machines, which alerts.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { everyPage } from '../kit/vocabulary/odata.ts'
import { isoSeconds, moment, segment, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemValue } from '../kit/vocabulary/questions.ts'
import { EndpointAlert, findingsOfAlert } from './alert.ts'
import { asListed, foundOf, idOf, listed } from './lists.ts'
import {
  discoveryOfMachine,
  findingOfMachine,
  findingsOfPurpose,
  inUse,
  Machine,
  outsideOf,
  roleOfMachine,
} from './machine.ts'
import { findByIp, machinesNamed } from './resolve-machine.ts'
import { whoHadAddress } from './who-had-address.ts'

export const findMachinesByIp = skill({
  name: 'Find machines by IP',
  purpose: 'Which machines had an internal address at a moment of the last 30 days, give or take 15 minutes.',
  effect: 'reads',
  permissions: ['Machine.Read.All', 'Machine.ReadWrite.All'],
  answers: [
    {
      question: 'what-is-the-host',
      kinds: ['ip'],
      privateAddresses: true,
      with: { ip: itemValue, at: alertTime },
    },
  ],
  input: z.strictObject({
    ip: z.union([z.ipv4(), z.ipv6()]),
    at: moment.optional().describe('Now unless said'),
  }),
  output: listed(Machine),
  hints: { 400: 'The platform tells who had an address for the last 30 days.' },
  run: async ({ input, call, now }) => {
    const at = input.at === undefined ? now() : toMs(input.at)
    const found = await findByIp(call, input.ip, at)
    return asListed(found.rows.length > 0 ? found : { ...found, rows: await whoHadAddress(call, input.ip, at) })
  },
  findings: ({ output }) =>
    output.value
      .slice(0, 20)
      .flatMap((row, index) => [
        findingOfMachine(row, `/value/${index}`),
        ...findingsOfPurpose(row, `/value/${index}`),
      ]),
  discovers: ({ input, output }) =>
    output.value.slice(0, 20).map((machine, index) =>
      discoveryOfMachine(machine, {
        link: 'is',
        statement: `${input.ip} was the address of ${nameOf(machine)}${input.at === undefined ? '' : ` at ${isoSeconds(toMs(input.at))}`}.`,
        pointer: `/value/${index}/id`,
      }),
    ),
  ownAddresses: ({ output }) => outsideOf(output.value),
  summarize: ({ input, output }) =>
    foundOf(output, 'machine', ` with ${input.ip}${input.at === undefined ? '' : ` at ${isoSeconds(toMs(input.at))}`}`),
})

/** Who signs in to more machines than this administers them: none of them is theirs. */
const mostOfAPerson = 5

const nameOf = ({ computerDnsName, id }: Machine) => computerDnsName ?? id

const user = z
  .string()
  .min(1)
  .max(320)
  .describe('Account name; the domain of CORP\\jo or jo@corp.com is left out, so accounts of two domains mix')

export const findMachine = skill({
  name: 'Find machine',
  purpose: 'The machines that a name or an id means: a short name means the full one, and a full name the short one.',
  effect: 'reads',
  permissions: ['Machine.Read.All', 'Machine.ReadWrite.All'],
  answers: [{ question: 'what-is-the-host', kinds: ['host'], with: { name: itemValue } }],
  input: z.strictObject({ name: z.string().min(1).max(255) }),
  output: z.object({ value: z.array(Machine) }),
  run: async ({ input, call }) => ({ value: await machinesNamed(call, input.name) }),
  findings: ({ input, output }) => {
    const machines = inUse(output.value)
    return output.value.flatMap((machine, index) =>
      machines.includes(machine)
        ? [findingOfMachine, findingsOfPurpose].flatMap((tell) =>
            tell(machine, `/value/${index}`, machines.length === 1 ? input.name : undefined),
          )
        : [],
    )
  },
  discovers: ({ input, output }) => {
    const machines = inUse(output.value)
    return output.value.flatMap((machine, index) =>
      machines.includes(machine)
        ? [
            discoveryOfMachine(machine, {
              link: 'is',
              statement: `${input.name} is ${nameOf(machine)} with the id ${machine.id}.`,
              pointer: `/value/${index}/id`,
            }),
          ]
        : [],
    )
  },
  ownAddresses: ({ output }) => outsideOf(inUse(output.value)),
  summarize: ({ input, output }) => {
    const machines = inUse(output.value)
    if (machines.length === 0) return `The platform knows no machine ${input.name}`
    const [one] = machines
    if (machines.length > 1 || !one) return `${input.name} means ${machines.length} machines in use`
    return `Machine ${nameOf(one)}: ${one.healthStatus ?? 'unknown health'}, risk ${one.riskScore ?? 'unknown'}`
  },
})

const accountIn = (given: string) => segment(given.replace(/^.*\\/, '').replace(/@.*$/, ''))

export const listUserMachines = skill({
  name: 'List user machines',
  purpose: 'The machines a person has signed in to.',
  effect: 'reads',
  permissions: ['Machine.Read.All', 'Machine.ReadWrite.All'],
  answers: [{ question: 'which-machines-of-person', kinds: ['user'], with: { user: itemValue } }],
  input: z.strictObject({ user }),
  output: listed(Machine),
  run: async ({ input, call }) =>
    asListed(
      await everyPage(call, {
        path: `/api/users/${accountIn(input.user)}/machines`,
        row: Machine,
        idOf,
        maxResults: 10_000,
      }),
    ),
  findings: ({ output }) => output.value.slice(0, 20).map((row, index) => findingOfMachine(row, `/value/${index}`)),
  discovers: ({ input, output }) => {
    // Everybody signs in to servers: only what a person works at is theirs.
    const machines = inUse(output.value).filter((machine) =>
      ['workstation', 'unknown'].includes(roleOfMachine(machine)),
    )
    return output.value.flatMap((machine, index) =>
      machines.includes(machine) && machines.length <= mostOfAPerson
        ? [
            discoveryOfMachine(machine, {
              link: 'uses',
              statement: `${input.user} signs in to ${nameOf(machine)}.`,
              pointer: `/value/${index}/id`,
            }),
          ]
        : [],
    )
  },
  summarize: ({ input, output }) => foundOf(output, 'machine', ` of ${input.user}`),
})

export const listUserAlerts = skill({
  name: 'List user alerts',
  purpose: 'The alerts that a person is part of.',
  effect: 'reads',
  permissions: ['Alert.Read.All', 'Alert.ReadWrite.All'],
  input: z.strictObject({ user }),
  output: listed(EndpointAlert),
  run: async ({ input, call }) =>
    asListed(
      await everyPage(call, {
        path: `/api/users/${accountIn(input.user)}/alerts`,
        row: EndpointAlert,
        idOf,
        maxResults: 10_000,
      }),
    ),
  findings: ({ output }) =>
    output.value.slice(0, 50).flatMap((alert, index) => findingsOfAlert(alert, `/value/${index}`, {})),
  summarize: ({ input, output }) => foundOf(output, 'alert', ` of ${input.user}`),
})
