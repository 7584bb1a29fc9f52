// Where an account was used about a moment, against the 30 days before: while its person was elsewhere, or where it never is used.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { count, isoSeconds, moment, toMs } from '../kit/vocabulary/parts.ts'
import { alertAddresses, alertPlaces, alertTime, itemValue } from '../kit/vocabulary/questions.ts'
import {
  AccountUse,
  afterMs,
  beforeMs,
  Home,
  Logon,
  MachineUser,
  ownMachines,
  SharedAddress,
  Started,
  strangeAddresses,
} from './account-use.ts'
import { abroadMs, type Elsewhere, findingsOfElsewhere, seenApart, togetherMs } from './elsewhere.ts'
import { findingsOutOfPlace, newSources } from './out-of-place.ts'

const dayMs = 86_400_000
const mostRows = 2000
const question = 'where-was-account-used'

export const findAccountUse = skill({
  name: 'Find account use',
  purpose:
    'Where an account was used about a moment, against the 30 days before: in one place while its person sat at the own machine in another, from the machine of somebody else, or the account of a service at a desk.',
  effect: 'reads',
  permissions: ['AdvancedHunting.Read.All'],
  answers: [
    {
      question,
      kinds: ['email'],
      with: { account: itemValue, at: alertTime, addresses: alertAddresses, places: alertPlaces },
    },
    {
      question,
      kinds: ['user'],
      matches: '^([^\\\\ ]{1,64}\\\\)?[0-9A-Za-z._-]{2,64}$',
      with: { account: itemValue, at: alertTime, addresses: alertAddresses, places: alertPlaces },
    },
  ],
  input: z.strictObject({
    account: z.string().min(2).max(320).describe('Its e-mail address, or its name in the directory'),
    at: moment.optional().describe('Now unless said'),
    addresses: z.array(z.string().max(64)).max(20).default([]).describe('Addresses it is said to have been used from'),
    places: z
      .array(z.object({ city: z.string().nullish(), country: z.string().nullish() }))
      .max(20)
      .default([])
      .describe('Where that is said to have been'),
  }),
  output: z.object({
    /** Epoch milliseconds. */
    at: z.number(),
    uses: z.array(AccountUse),
    logons: z.array(Logon),
    started: z.array(Started),
    shared: z.array(SharedAddress),
    users: z.array(MachineUser),
    homes: z.array(Home),
  }),
  deadlineSeconds: 60,
  run: async ({ input, call, now }) => {
    const at = input.at === undefined ? now() : toMs(input.at)
    const uses = await usesOf(call, input.account, at)
    const sources = newSources(uses, at)
    const users = sources.length > 0 ? await usersOf(call, sources, at) : []
    return { at, uses, users, ...(await whereabouts(call, { ...input, at, uses })) }
  },
  findings: ({ input: { account, addresses, places }, output }) => {
    const { at, uses, logons, started, shared, users, homes } = output
    const observable = { kind: account.includes('@') ? ('email' as const) : ('user' as const), value: account }
    const strange = strangeAddresses(uses, at, addresses)
    const accounts = new Map(shared.map(({ IPAddress, Accounts }) => [IPAddress ?? '', Accounts ?? 0]))
    const city = homes.length === 1 ? (homes[0]?.City ?? undefined) : undefined
    return [
      ...findingsOfElsewhere(observable, {
        ...{ at, uses, logons, started, strange, addresses, places },
        shared: accounts,
        city,
      }),
      ...findingsOutOfPlace(observable, { at, uses, users }),
    ]
  },
  summarize: ({ input: { account, addresses }, output: { at, uses } }) =>
    `${account} was used in ${count(uses.length, 'way')}; ${count(strangeAddresses(uses, at, addresses).length, 'new address', 'new addresses')}`,
})

interface Asked {
  account: string
  at: number
  addresses: string[]
  places: { city?: string | null | undefined; country?: string | null | undefined }[]
  uses: AccountUse[]
}

/** The exact times are asked for only where an address is new, and who shares it only where the person was seen elsewhere. */
async function whereabouts(call: Call, asked: Asked) {
  const nothing = { logons: [], started: [], shared: [], homes: [] }
  const { account, at, addresses, places, uses } = asked
  const strange = strangeAddresses(uses, at, addresses)
  if (strange.length === 0 || uses.length === 0) return nothing
  const logons = await logonsAbout(call, account, at, uses)
  const where = { at, uses, logons, strange, addresses, places }
  const lines = seenApart({ ...where, started: [] })
  const isDeskKnown = lines.some(({ desk }) => desk !== undefined)
  const started = lines.length === 0 || isDeskKnown ? [] : await startedAt(call, asked, lines)
  const apart = seenApart({ ...where, started }).filter(({ desk, needsDesk }) => desk !== undefined || !needsDesk)
  if (apart.length === 0) return { ...nothing, logons, started }
  const seen = [...new Set(apart.flatMap((each) => [each.strange, each.line.IPAddress ?? '']))]
  const shared = await sharersOf(call, seen, at)
  const homes = apart.every(({ isAbroad }) => isAbroad) ? [] : await homesOf(call, account)
  return { logons, started, shared, homes }
}

const nameOf = (account: string) => account.replace(/^[^\\]*\\/, '').replace(/@.*$/, '')

function isOf(account: string, uses: readonly AccountUse[] = []): string {
  const names = [...new Set([nameOf(account), ...uses.flatMap(({ AccountName }) => AccountName || [])])].slice(0, 5)
  const named = `AccountName in~ (${names.map((name) => JSON.stringify(name)).join(', ')})`
  return account.includes('@') ? `(AccountUpn =~ ${JSON.stringify(account)} or ${named})` : named
}

const between = (from: number, to: number) =>
  `where Timestamp > datetime(${isoSeconds(from)}) and Timestamp < datetime(${isoSeconds(to)})`

const usesOf = (call: Call, account: string, at: number) =>
  rowsOf(call, AccountUse, [
    'union IdentityLogonEvents, DeviceLogonEvents',
    between(at - 30 * dayMs, at + afterMs),
    `where ${isOf(account)} and ActionType == "LogonSuccess"`,
    'summarize Uses = count(), First = min(Timestamp) by AccountName, DeviceName, RemoteDeviceName, LogonType, IPAddress, ISP, Location',
  ])

const logonsAbout = (call: Call, account: string, at: number, uses: readonly AccountUse[]) =>
  rowsOf(call, Logon, [
    'union IdentityLogonEvents, DeviceLogonEvents',
    between(at - beforeMs - abroadMs, at + afterMs + abroadMs),
    `where ${isOf(account, uses)} and ActionType == "LogonSuccess"`,
    'project Timestamp, DeviceName, LogonType, IPAddress, Location',
  ])

/** Many desks see no logon for hours: what is started from the desktop shows that somebody sits there. */
async function startedAt(call: Call, { account, at, uses }: Asked, lines: readonly Elsewhere[]) {
  const machines = ownMachines(uses, at)
  if (machines.length === 0) return []
  const times = lines.map(({ time }) => time)
  return await rowsOf(call, Started, [
    'DeviceProcessEvents',
    between(Math.min(...times) - togetherMs, Math.max(...times) + togetherMs),
    `where ${isOf(account, uses)} and InitiatingProcessFileName =~ "explorer.exe"`,
    `where ${isAnyOf(machines)}`,
    'project Timestamp, DeviceName, FileName',
  ])
}

const isAnyOf = (machines: readonly string[]) =>
  machines.map((name) => `DeviceName startswith ${JSON.stringify(name)}`).join(' or ')

const sharersOf = (call: Call, addresses: readonly string[], at: number) =>
  rowsOf(call, SharedAddress, [
    'IdentityLogonEvents',
    between(at - 30 * dayMs, at - beforeMs),
    `where IPAddress in (${addresses.map((address) => JSON.stringify(address)).join(', ')}) and ActionType == "LogonSuccess"`,
    'summarize Accounts = dcount(AccountUpn) by IPAddress',
  ])

const homesOf = (call: Call, account: string) =>
  rowsOf(call, Home, ['IdentityInfo', `where ${isOf(account)}`, 'distinct City'])

const usersOf = (call: Call, machines: readonly string[], at: number) =>
  rowsOf(call, MachineUser, [
    'DeviceLogonEvents',
    between(at - 30 * dayMs, at + beforeMs),
    `where ${isAnyOf(machines)}`,
    'where LogonType in~ ("Interactive", "CachedInteractive", "Unlock") and ActionType == "LogonSuccess"',
    'summarize Uses = count() by DeviceName, AccountName',
  ])

async function rowsOf<T extends z.ZodType>(call: Call, row: T, stages: readonly string[]): Promise<z.output<T>[]> {
  const Rows = z.looseObject({ Results: z.array(row) })
  const query = [...stages, `take ${mostRows}`].join(' | ')
  return Rows.parse(await call.post('/api/advancedhunting/run', { Query: query })).Results
}
