// The commands that ran on a machine about a moment and that seldom serve a good end, by the log of the machine itself: one alone is
// odd, several of different ends within hours are an attack. What ran here or elsewhere on days before is part of the work.
import { z } from 'zod'
import type { CommandPattern } from '../../contract/command-pattern.ts'
import { isPublicAddress } from '../kit/network/address-rules.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { daysOf, onceADay } from '../kit/vocabulary/day.ts'
import { findingsOfDeeds } from '../kit/vocabulary/deeds.ts'
import { count, isoSeconds, readTime, toMs } from '../kit/vocabulary/parts.ts'
import type { Discovery, SkillFinding } from '../kit/vocabulary/questions.ts'
import { startedPatterns } from '../kit/vocabulary/started-patterns.ts'
import { archives, carriedAway, isPacking, sharingSites } from './carried-away.ts'
import {
  askedOfMachine,
  isMachine,
  listOfValues,
  type MachineDeed,
  MachineEvent,
  MachineEvents,
  machineAndMoment,
  onceInAWhile,
  openers,
  shortName,
} from './machine-events.ts'
import { helpPrograms, isHelp, remoteHelp } from './remote-help.ts'
import { tracedParts, tracesOf } from './traces-of-commands.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What leads to an event comes before it, and what follows from it after. */
const [beforeMs, afterMs] = [3 * hourMs, 4 * hourMs]
const [mostRows, mostLookedFor, mostFollowed] = [5000, 50, 10]
/** On that many days before, a command is a habit. */
const habit = 2
const longestCommand = 2000

const Runs = z.looseObject({
  Results: z.array(
    z.looseObject({ Timestamp: z.string(), FileName: z.string().nullish(), ProcessCommandLine: z.string().nullish() }),
  ),
})

export const findHarmfulCommands = skill({
  name: 'Find harmful commands',
  purpose:
    'Commands that ran on a machine about a moment, that seldom serve a good end, and that were not run on days before: passwords read from memory, backups deleted, protection switched off, archives carried away, remote help by strangers and the like.',
  effect: 'reads',
  permissions: ['AdvancedQuery.Read.All'],
  answers: [askedOfMachine('what-was-done-on-host')],
  input: machineAndMoment,
  output: z.object({
    events: z.array(MachineEvent),
    /** Files that the commands name, and connections that they made. */
    traces: z.array(MachineEvent),
    /** The platform has more than was read. */
    truncated: z.boolean(),
  }),
  deadlineSeconds: 60,
  run: async ({ input, call, now }) => {
    const at = input.at === undefined ? now() : toMs(input.at)
    const logged = await loggedAbout(call, input.machine, at)
    const harmful = ranFirst(logged.filter(isPartOf(deedsOf(logged)))).slice(0, mostLookedFor)
    const usual = harmful.length > 0 ? await usualCommands(call, input.machine, harmful, at - dayMs) : new Set()
    const left = harmful.filter((event) => !usual.has(event))
    const events = left.filter(isPartOf(deedsOf(left)))
    const about = { machine: input.machine, harmful: events, from: at - beforeMs, until: at + afterMs }
    return { events, traces: await tracesOf(call, about), truncated: logged.length >= mostRows }
  },
  findings: ({ input: { machine }, output: { events } }) => findingsOf(machine, events),
  discovers: ({ input: { machine }, output: { events, traces } }) => [
    ...addressesIn(machine, events),
    ...tracedParts(machine, events, traces),
  ],
  summarize: ({ input: { machine }, output: { events, truncated } }) =>
    `${count(events.length, 'harmful command')} on ${machine}${truncated ? ', not all were read' : ''}`,
})

/** A session is made of many connections. */
const ranFirst = (events: readonly MachineEvent[]) =>
  events.toSorted((a, b) => Number(commandOf(a) === '') - Number(commandOf(b) === ''))

const isPartOf = (deeds: readonly MachineDeed[]) => {
  const events = new Set(deeds.map(({ event }) => event))
  return (event: MachineEvent) => events.has(event)
}

/** What ran; and of files and connections only what may follow from it. */
async function loggedAbout(call: Call, machine: string, at: number): Promise<MachineEvent[]> {
  const deleted = archives.map((ending) => `FileName endswith ${JSON.stringify(ending)}`).join(' or ')
  const query = [
    'union DeviceProcessEvents, DeviceFileEvents, DeviceNetworkEvents',
    `where Timestamp > datetime(${isoSeconds(at - beforeMs)}) and Timestamp < datetime(${isoSeconds(at + afterMs)})`,
    `where DeviceName startswith ${JSON.stringify(shortName(machine))}`,
    `where isnotempty(ProcessCommandLine) or (ActionType == "FileDeleted" and (${deleted})) or (ActionType == "ConnectionSuccess" and (RemoteUrl matches regex ${JSON.stringify(sharingSites)} or InitiatingProcessFileName matches regex ${JSON.stringify(`(?i:${helpPrograms})`)}))`,
    onceInAWhile,
    `take ${mostRows}`,
  ].join(' | ')
  const { Results } = MachineEvents.parse(await call.post('/api/advancedqueries/run', { Query: query }))
  return Results.filter(({ DeviceName }) => isMachine(DeviceName, machine))
}

/** Those of the events that are the same as on several days before: the command, the packing of such an archive here, the program for help anywhere. */
async function usualCommands(
  call: Call,
  machine: string,
  events: readonly MachineEvent[],
  before: number,
): Promise<ReadonlySet<MachineEvent>> {
  const [packings, helped] = [events.filter(isPacking), events.filter(isHelp)]
  const here = `DeviceName startswith ${JSON.stringify(shortName(machine))}`
  const wanted = [
    `ProcessCommandLine in (${listOfValues(events.map(({ ProcessCommandLine }) => ProcessCommandLine))})`,
    ...(packings.length > 0 ? [`(${here} and FileName in~ (${listOfValues(packings.map(nameOf))}))`] : []),
    ...(helped.length > 0 ? [`FileName in~ (${listOfValues(helped.map(nameOf))})`] : []),
  ]
  const query = [
    'DeviceProcessEvents',
    `where Timestamp > datetime(${isoSeconds(before - 30 * dayMs)}) and Timestamp < datetime(${isoSeconds(before)})`,
    `where ${wanted.join(' or ')}`,
    onceADay('FileName, ProcessCommandLine'),
    `take ${mostRows}`,
  ].join(' | ')
  const { Results } = Runs.parse(await call.post('/api/advancedqueries/run', { Query: query }))
  const isUsual = (keysOf: (run: Run) => string, event: MachineEvent) => {
    const same = Results.filter((run) => keysOf(run) === keysOf(event))
    return daysOf(same) >= habit
  }
  return new Set(
    events.filter(
      (event) =>
        isUsual(commandOf, event) ||
        (isPacking(event) && isUsual(withoutNumbers, event)) ||
        (isHelp(event) && isUsual((run) => nameOf(run).toLowerCase(), event)),
    ),
  )
}

type Run = Pick<MachineEvent, 'Timestamp' | 'FileName' | 'ProcessCommandLine'>
const nameOf = ({ FileName }: Run) => FileName ?? ''
const commandOf = ({ ProcessCommandLine }: Run) => ProcessCommandLine ?? ''
/** The archive of every week is called after the week. */
const withoutNumbers = (run: Run) => commandOf(run).replace(/\d+/g, '0').toLowerCase()

function patternsOf(event: MachineEvent): CommandPattern[] {
  const { FileName, ProcessCommandLine, InitiatingProcessFileName } = event
  if (!ProcessCommandLine || openers.test(FileName ?? '')) return []
  // Whoever makes a link chooses what stands behind its host.
  const command = ProcessCommandLine.slice(0, longestCommand).replace(
    /(https?:\/\/[^\s"'/?#]{1,255})[^\s"'|;]*/gi,
    '$1/',
  )
  const line = `${InitiatingProcessFileName ?? 'A program'} started ${FileName ?? 'a program'}: ${command}`
  return startedPatterns.filter(({ pattern }) => pattern.test(line))
}

function deedsOf(events: readonly MachineEvent[]): MachineDeed[] {
  const ran = events.flatMap((event) =>
    patternsOf(event).map(({ what, technique, weight }) => ({
      ...{ event, what, technique, weight },
      told: `${event.InitiatingProcessFileName ?? 'A program'} ran ${commandOf(event).slice(0, 300)}`,
    })),
  )
  return [...ran, ...carriedAway(events), ...remoteHelp(events)]
}

/** Where harmful commands lead: the links and outer addresses in them. */
function addressesIn(machine: string, events: readonly MachineEvent[]): Discovery[] {
  const found = events.flatMap((event, index) => {
    const command = commandOf(event).slice(0, longestCommand)
    const links = command.match(/https?:\/\/[\w.-]{3,255}[^\s"'|;<>)]{0,300}/gi) ?? []
    const addresses = command.match(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g) ?? []
    return [
      ...links.filter((value) => URL.canParse(value)).map((value) => ({ kind: 'url' as const, value })),
      ...addresses.filter(isPublicAddress).map((value) => ({ kind: 'ip' as const, value })),
    ].map((observable) => ({
      observable,
      link: 'part' as const,
      statement: `A command on ${machine} names ${observable.value}.`,
      pointer: `/events/${index}/ProcessCommandLine`,
      at: readTime(event.Timestamp),
    }))
  })
  return [...new Map(found.map((each) => [each.observable.value, each])).values()].slice(0, mostFollowed)
}

/** In the order in which they were done. */
function findingsOf(machine: string, events: readonly MachineEvent[]): SkillFinding[] {
  const pointerOf = new Map(events.map((event, index) => [event, `/events/${index}`]))
  const deeds = deedsOf(events)
    .toSorted((a, b) => (readTime(a.event.Timestamp) ?? 0) - (readTime(b.event.Timestamp) ?? 0))
    .map(({ event, what, technique, weight, told }) => ({
      ...{ what, technique, weight, time: event.Timestamp },
      pointer: `${pointerOf.get(event)}/${event.ProcessCommandLine ? 'ProcessCommandLine' : 'ActionType'}`,
      told: `On ${machine}, ${told}`,
    }))
  return findingsOfDeeds({ kind: 'host', value: machine }, deeds, '/events')
}
