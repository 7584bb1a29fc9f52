// Look-ups by address and by account: which machines, which alerts.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { everyPage } from '../kit/vocabulary/odata.ts'
import { isoSeconds, moment, segment, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemValue } from '../kit/vocabulary/questions.ts'
import { EndpointAlert, findingsOfAlert } from './alert.ts'
import { asListed, foundOf, idOf, listed } from './lists.ts'
import { findingOfMachine, Machine } from './machine.ts'
import { findByIp } from './resolve-machine.ts'

export const findMachinesByIp = skill({
  name: 'Find machines by IP',
  purpose: 'Which machines had an internal address at a moment of the last 30 days, give or take 15 minutes.',
  effect: 'reads',
  permissions: ['Machine.Read.All', 'Machine.ReadWrite.All'],
  answers: [{ question: 'what-is-the-host', kinds: ['ip'], with: { ip: itemValue, at: alertTime } }],
  input: z.strictObject({
    ip: z.union([z.ipv4(), z.ipv6()]),
    at: moment.optional().describe('Now unless said'),
  }),
  output: listed(Machine),
  hints: { 400: 'The platform tells who had an address for the last 30 days.' },
  run: async ({ input, call, now }) =>
    asListed(await findByIp(call, input.ip, input.at === undefined ? now() : toMs(input.at))),
  findings: ({ output }) => output.value.slice(0, 20).map((row, index) => findingOfMachine(row, `/value/${index}`)),
  summarize: ({ input, output }) =>
    foundOf(output, 'machine', ` with ${input.ip}${input.at === undefined ? '' : ` at ${isoSeconds(toMs(input.at))}`}`),
})

const user = z
  .string()
  .min(1)
  .max(320)
  .describe('Account name; the domain of CORP\\jo or jo@corp.com is left out, so accounts of two domains mix')

const accountIn = (given: string) => segment(given.replace(/^.*\\/, '').replace(/@.*$/, ''))

export const listUserMachines = skill({
  name: 'List user machines',
  purpose: 'The machines a person has signed in to.',
  effect: 'reads',
  permissions: ['Machine.Read.All', 'Machine.ReadWrite.All'],
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
