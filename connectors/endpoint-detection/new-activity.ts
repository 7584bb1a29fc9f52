// What was new on a machine about a moment: programs that no machine had run in the 30 days before, and addresses that none had called.
// A file that only came is left out: it may have been put away before it ran.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { count, isoSeconds, readTime, toMs } from '../kit/vocabulary/parts.ts'
import type { Discovery } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import {
  askedOfMachine,
  callsOf,
  isMachine,
  MachineEvent,
  MachineEvents,
  machineAndMoment,
  onceInAWhile,
  openers,
  shortName,
} from './machine-events.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What leads to an event comes before it, and what follows from it after. */
const [beforeMs, afterMs] = [hourMs, 4 * hourMs]
const mostRows = 5000
/** What another machine met on the same day may belong to the same attack, and is not known for it. */
const recentMs = dayMs
/** How many programs and addresses are looked for in the days before, and how many are told of. */
const [mostLookedFor, mostTold] = [50, 12]

const Met = z.looseObject({
  Results: z.array(z.looseObject({ RemoteIP: z.string().nullish(), SHA256: z.string().nullish() })),
})

export const findNewActivity = skill({
  name: 'Find new activity',
  purpose:
    'The programs that ran on a machine about a moment, and the addresses that it called, which no machine had run or called in the 30 days before.',
  effect: 'reads',
  permissions: ['AdvancedQuery.Read.All'],
  answers: [askedOfMachine('what-was-new-on-host')],
  input: machineAndMoment,
  output: z.object({ events: z.array(MachineEvent) }),
  deadlineSeconds: 60,
  run: async ({ input, call, now }) => {
    const at = input.at === undefined ? now() : toMs(input.at)
    const events = await eventsAbout(call, input.machine, at)
    const peers = firstFew(byProgramsFirst(events).flatMap(({ RemoteIP }) => RemoteIP ?? []))
    const programs = firstFew(events.flatMap(({ SHA256 }) => SHA256 ?? []))
    const known = await metBefore(call, { peers, programs }, at - recentMs)
    const looked = new Set([...peers, ...programs])
    const isNew = ({ RemoteIP, SHA256 }: MachineEvent) =>
      [RemoteIP, SHA256].some((value) => value && looked.has(value) && !known.has(value))
    return { events: events.filter(isNew).slice(0, mostLookedFor) }
  },
  findings: ({ input: { machine }, output: { events } }) =>
    partsOf(events).map(({ statement, pointer }) => ({
      observable: { kind: 'host' as const, value: machine },
      assessment: 'context' as const,
      weight: weights.context,
      statement: statement(machine),
      pointer,
    })),
  discovers: ({ input: { machine }, output: { events } }) =>
    partsOf(events).map(
      ({ statement, ...part }): Discovery => ({ ...part, link: 'part', statement: statement(machine) }),
    ),
  summarize: ({ input: { machine }, output: { events } }) =>
    `${count(partsOf(events).length, 'new program or address', 'new programs or addresses')} on ${machine}`,
})

/** Browsers call hundreds of addresses a day. */
const byProgramsFirst = (events: readonly MachineEvent[]) =>
  events.toSorted((a, b) => Number(isOpened(a)) - Number(isOpened(b)))
const isOpened = ({ InitiatingProcessFileName: name }: MachineEvent) => openers.test(name ?? '')

const firstFew = (values: readonly string[]) => [...new Set(values)].slice(0, mostLookedFor)

async function eventsAbout(call: Call, machine: string, at: number): Promise<MachineEvent[]> {
  const query = [
    'union DeviceNetworkEvents, DeviceProcessEvents',
    `where Timestamp > datetime(${isoSeconds(at - beforeMs)}) and Timestamp < datetime(${isoSeconds(at + afterMs)})`,
    `where DeviceName startswith ${JSON.stringify(shortName(machine))}`,
    'where RemoteIPType == "Public" or ActionType == "ProcessCreated" and isnotempty(SHA256)',
    onceInAWhile,
    `take ${mostRows}`,
  ].join(' | ')
  const { Results } = MachineEvents.parse(await call.post('/api/advancedqueries/run', { Query: query }))
  return Results.filter(({ DeviceName }) => isMachine(DeviceName, machine))
}

/** Whatever was met before, on whatever machine, is in use here. */
async function metBefore(
  call: Call,
  { peers, programs }: { peers: string[]; programs: string[] },
  before: number,
): Promise<ReadonlySet<string>> {
  const about = [isIn('RemoteIP', peers), isIn('SHA256', programs)].filter((part) => part !== undefined)
  if (about.length === 0) return new Set()
  const query = [
    'union DeviceNetworkEvents, DeviceProcessEvents',
    `where Timestamp > datetime(${isoSeconds(before - 30 * dayMs)}) and Timestamp < datetime(${isoSeconds(before)})`,
    `where ${about.join(' or ')}`,
    'distinct RemoteIP, SHA256',
    `take ${mostRows}`,
  ].join(' | ')
  const { Results } = Met.parse(await call.post('/api/advancedqueries/run', { Query: query }))
  return new Set(
    Results.flatMap(({ RemoteIP, SHA256 }) => [RemoteIP, SHA256].filter((value) => typeof value === 'string')),
  )
}

const isIn = (column: string, values: readonly string[]) =>
  values.length === 0 ? undefined : `${column} in (${values.map((value) => JSON.stringify(value)).join(', ')})`

/** The programs, and whom the machine called: each once. */
function partsOf(events: readonly MachineEvent[]) {
  const calls = callsOf(events).map(({ event, index, to }) => ({
    observable: to,
    pointer: `/events/${index}/Timestamp`,
    at: readTime(event.Timestamp),
    statement: (machine: string) =>
      `${event.InitiatingProcessFileName ?? 'A program'} on ${machine} talked with ${to.value} at ${event.Timestamp}, which no machine had done in the 30 days before.`,
  }))
  const programs = events.flatMap(({ SHA256: value, FileName, Timestamp, RemoteIP }, index) => {
    if (!value || RemoteIP) return []
    const at = readTime(Timestamp)
    const statement = (machine: string) =>
      `${FileName ?? 'A program'} ran on ${machine} at ${Timestamp}, which no machine had run in the 30 days before (${value}).`
    return {
      observable: { kind: 'hash' as const, value },
      pointer: `/events/${index}/SHA256`,
      at,
      ran_at: at,
      statement,
    }
  })
  const once = new Map([...programs, ...calls].map((part) => [part.observable.value, part]))
  return [...once.values()].slice(0, mostTold)
}
