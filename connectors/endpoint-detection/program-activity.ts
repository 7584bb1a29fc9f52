// What programs did on a machine about a moment, and whether they are usual there: which files they are, whom they called.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { daysOf, onceADay } from '../kit/vocabulary/day.ts'
import { count, isoSeconds, moment, readTime, toMs } from '../kit/vocabulary/parts.ts'
import { alertPrograms, alertTime, type Discovery, itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { callsOf, isMachine, MachineEvent, MachineEvents, onceInAWhile, shortName } from './machine-events.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A program is written before it runs, and calls home after it. */
const beforeMs = hourMs
const afterMs = 4 * hourMs
/** What is asked about, and what belongs to it, is not yet a habit. */
const recentMs = 3 * hourMs
const mostRows = 500
const mostOfAKind = 10

const text = z.string().nullish()
const Runs = z.looseObject({
  Results: z.array(z.looseObject({ Timestamp: z.string(), DeviceName: text, FileName: text })),
})
const Spread = z.looseObject({ Results: z.array(z.looseObject({ FileName: text, Machines: z.number().default(0) })) })

export const findProgramActivity = skill({
  name: 'Find program activity',
  purpose:
    'What programs did on a machine about a moment, by their names: the files they are, the addresses they called, and on how many of the 30 days before they ran there.',
  effect: 'reads',
  permissions: ['AdvancedQuery.Read.All'],
  answers: [
    {
      question: 'what-did-the-program-do',
      kinds: ['host'],
      matches: '^[0-9A-Za-z._-]{2,255}$',
      with: { machine: itemValue, programs: alertPrograms, at: alertTime },
    },
  ],
  input: z.strictObject({
    machine: z
      .string()
      .regex(/^[0-9A-Za-z._-]{2,255}$/)
      .describe('Its name'),
    programs: z.array(z.string().min(1).max(260)).min(1).max(20).describe('Names of files, without their folders'),
    at: moment.optional().describe('Now unless said'),
  }),
  output: z.object({
    events: z.array(MachineEvent),
    /** The platform has more than these. */
    truncated: z.boolean(),
    habits: z.array(z.object({ program: z.string(), days_here: z.number(), machines: z.number() })),
  }),
  deadlineSeconds: 60,
  run: async ({ input, call, now }) => {
    const at = input.at === undefined ? now() : toMs(input.at)
    const events = await eventsOf(call, input, at)
    const habits = await habitsOf(call, input, at)
    const own = events.filter(({ DeviceName }) => isMachine(DeviceName, input.machine))
    return { events: own, truncated: events.length >= mostRows, habits }
  },
  findings: ({ input, output: { events, habits } }) => [
    ...habits.map((habit, index) => findingOfHabit(input.machine, habit, `/habits/${index}/days_here`)),
    ...callsOf(events)
      .slice(0, mostOfAKind)
      .map(({ event, index, to }) => ({
        observable: { kind: 'host' as const, value: input.machine },
        assessment: 'context' as const,
        weight: weights.context,
        statement: `${event.InitiatingProcessFileName ?? 'The program'} on ${input.machine} talked with ${to.value} at ${event.Timestamp}.`,
        pointer: `/events/${index}/Timestamp`,
      })),
  ],
  discovers: ({ input, output: { events } }) => [
    ...filesOf(events, input.programs).slice(0, mostOfAKind),
    ...callsOf(events)
      .slice(0, mostOfAKind)
      .map(
        ({ event, index, to }): Discovery => ({
          observable: to,
          link: 'part',
          statement: `${event.InitiatingProcessFileName ?? 'The program'} talked with ${to.value}.`,
          pointer: `/events/${index}/Timestamp`,
          at: readTime(event.Timestamp),
        }),
      ),
  ],
  summarize: ({ input, output: { events } }) =>
    `${count(events.length, 'event')} of ${input.programs.slice(0, 3).join(', ')} on ${input.machine}`,
})

const quoted = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(', ')

async function eventsOf(call: Call, { machine, programs }: { machine: string; programs: string[] }, at: number) {
  const names = quoted(programs)
  const query = [
    'union DeviceProcessEvents, DeviceFileEvents, DeviceNetworkEvents',
    `where Timestamp > datetime(${isoSeconds(at - beforeMs)}) and Timestamp < datetime(${isoSeconds(at + afterMs)})`,
    `where DeviceName startswith ${JSON.stringify(shortName(machine))}`,
    `where FileName in~ (${names}) or InitiatingProcessFileName in~ (${names}) or ProcessCommandLine has_any (${names}) or InitiatingProcessCommandLine has_any (${names})`,
    onceInAWhile,
    `take ${mostRows}`,
  ].join(' | ')
  return MachineEvents.parse(await call.post('/api/advancedqueries/run', { Query: query })).Results
}

/** Days on the machine, and how many machines have it: a program of all machines fills no answer. */
async function habitsOf(call: Call, { machine, programs }: { machine: string; programs: string[] }, at: number) {
  const before = at - recentMs
  const runs = [
    'DeviceProcessEvents',
    `where Timestamp > datetime(${isoSeconds(before - 30 * dayMs)}) and Timestamp < datetime(${isoSeconds(before)})`,
    `where FileName in~ (${quoted(programs)})`,
  ]
  const ask = async (stages: string[]) =>
    await call.post('/api/advancedqueries/run', { Query: [...runs, ...stages].join(' | ') })
  const own = `where DeviceName startswith ${JSON.stringify(shortName(machine))}`
  const anywhere = Spread.parse(await ask(['summarize Machines = dcount(DeviceName) by FileName'])).Results
  const here = anywhere.length === 0 ? [] : Runs.parse(await ask([own, onceADay('DeviceName, FileName')])).Results
  // Only of programs: of a library or a script nobody writes down that it ran.
  return programs
    .filter((program) => /\.(?:exe|com|scr)$/i.test(program) || !program.includes('.'))
    .map((program) => {
      const isIt = ({ FileName }: { FileName?: string | null | undefined }) =>
        FileName?.toLowerCase() === program.toLowerCase()
      return {
        program,
        days_here: daysOf(here.filter((run) => isIt(run) && isMachine(run.DeviceName, machine))),
        machines: Math.max(0, ...anywhere.filter(isIt).map(({ Machines }) => Machines)),
      }
    })
}

/** Never benign: whoever sits on a machine for weeks has a habit too. */
function findingOfHabit(
  machine: string,
  { program, days_here, machines }: { program: string; days_here: number; machines: number },
  pointer: string,
): SkillFinding {
  const isFirst = days_here === 0
  const elsewhere = machines === 0 ? 'nor on any other machine' : `though on ${count(machines, 'other machine')}`
  return {
    observable: { kind: 'host', value: machine },
    assessment: isFirst ? 'suspicious' : 'context',
    weight: isFirst ? weights.firstTime : weights.context,
    statement: isFirst
      ? `${program} did not run on ${machine} in the 30 days before, ${elsewhere}.`
      : `${program} ran on ${machine} on ${count(days_here, 'day')} of the 30 before.`,
    pointer,
  }
}

/** The files of those names: what was written or started, and what it was started by where that is one of them. */
function filesOf(events: readonly MachineEvent[], programs: readonly string[]): Discovery[] {
  const wanted = new Set(programs.map((program) => program.toLowerCase()))
  const found = events.flatMap((event, index) =>
    [
      { name: event.FileName, hash: event.SHA256, column: 'SHA256' },
      { name: event.InitiatingProcessFileName, hash: event.InitiatingProcessSHA256, column: 'InitiatingProcessSHA256' },
    ].flatMap(({ name, hash, column }): Discovery[] =>
      name && hash && wanted.has(name.toLowerCase())
        ? [
            {
              observable: { kind: 'hash', value: hash },
              link: 'part',
              statement: `${name} on ${event.DeviceName ?? 'the machine'} has the SHA-256 ${hash}.`,
              pointer: `/events/${index}/${column}`,
              at: readTime(event.Timestamp),
              ran_at: event.ActionType === 'ProcessCreated' ? readTime(event.Timestamp) : undefined,
            },
          ]
        : [],
    ),
  )
  return [...new Map(found.map((each) => [each.observable.value, each])).values()]
}
