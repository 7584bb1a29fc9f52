// What ran on a machine about a moment and runs there regularly: the same script or program, by the same account, on several days before.
// Never benign by itself: whoever sits on a machine for weeks has a habit too.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { daysOf, onceADay } from '../kit/vocabulary/day.ts'
import { count, isoSeconds, readTime, toMs } from '../kit/vocabulary/parts.ts'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { inSeconds } from '../kit/vocabulary/told-event.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { askedOfMachine, machineAndMoment, shortName } from './machine-events.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Work begins some minutes before somebody notices, and an alert comes when it is over. */
const [beforeMs, afterMs] = [90 * minuteMs, 30 * minuteMs]
const [mostRows, mostLookedFor, mostTold] = [5000, 40, 10]
/** Once a week, for three weeks. */
const regular = 3

const text = z.string().nullish()
const Run = z.looseObject({
  Timestamp: z.string(),
  DeviceName: text,
  FileName: text,
  ProcessCommandLine: text,
  AccountName: text,
})
const Runs = z.looseObject({ Results: z.array(Run) })

export const findRoutines = skill({
  name: 'Find routines',
  purpose:
    'Commands that ran on a machine about a moment and that the same account ran there on three days or more of the 30 before, with the scripts and files that they name.',
  effect: 'reads',
  permissions: ['AdvancedQuery.Read.All'],
  answers: [askedOfMachine('what-is-usual-on-host')],
  input: machineAndMoment,
  output: z.object({
    routines: z.array(
      z.object({ command: z.string(), program: z.string(), account: text, last: z.string(), days: z.number() }),
    ),
  }),
  deadlineSeconds: 60,
  run: async ({ input, call, now }) => {
    const at = input.at === undefined ? now() : toMs(input.at)
    const near = await runsOn(call, input.machine, { from: at - beforeMs, to: at + afterMs })
    const commands = [...new Set(near.flatMap(({ ProcessCommandLine }) => ProcessCommandLine || []))]
    const looked = commands.slice(0, mostLookedFor)
    if (looked.length === 0) return { routines: [] }
    const earlier = await runsOn(call, input.machine, { from: at - 30 * dayMs, to: at - beforeMs, commands: looked })
    return { routines: routinesOf(near, earlier) }
  },
  findings: ({ input: { machine }, output: { routines } }) =>
    routines.slice(0, mostTold).map(
      ({ command, program, account, last, days }, index): SkillFinding => ({
        observable: { kind: 'host', value: machine },
        assessment: 'context',
        weight: weights.context,
        statement: `${account ?? 'Somebody'} ran ${command.slice(0, 200)} on ${machine} at ${last}, as on ${count(days, 'day')} of the 30 before.`,
        pointer: `/routines/${index}/days`,
        event: {
          id: `routine of ${machine}: ${command.slice(0, 200)}`,
          ids: [],
          titles: [],
          techniques: [],
          from: inSeconds(readTime(last)),
          to: inSeconds(readTime(last)),
          involves: [
            { kind: 'host', value: machine },
            ...(account ? [{ kind: 'user' as const, value: account }] : []),
            ...[program, ...namesIn(command)].map((value) => ({ kind: 'file' as const, value })),
          ],
          judged: 'closed',
          active: false,
          habit: days,
        },
      }),
    ),
  summarize: ({ input: { machine }, output: { routines } }) => `${count(routines.length, 'routine')} on ${machine}`,
})

interface Window {
  from: number
  to: number
  commands?: readonly string[]
}

async function runsOn(call: Call, machine: string, { from, to, commands }: Window) {
  const query = [
    'DeviceProcessEvents',
    `where Timestamp > datetime(${isoSeconds(from)}) and Timestamp < datetime(${isoSeconds(to)})`,
    `where DeviceName startswith ${JSON.stringify(shortName(machine))}`,
    ...(commands ? [`where ProcessCommandLine in (${commands.map((each) => JSON.stringify(each)).join(', ')})`] : []),
    onceADay('DeviceName, FileName, ProcessCommandLine, AccountName'),
    `take ${mostRows}`,
  ].join(' | ')
  const { Results } = Runs.parse(await call.post('/api/advancedqueries/run', { Query: query }))
  return Results.filter(({ DeviceName }) => shortName(DeviceName ?? '') === shortName(machine))
}

/** The same command by the same account. */
function routinesOf(near: readonly z.output<typeof Run>[], earlier: readonly z.output<typeof Run>[]) {
  const before = Map.groupBy(earlier, keyOf)
  return [...Map.groupBy(near, keyOf)].flatMap(([key, runs]) => {
    const last = runs
      .map(({ Timestamp }) => Timestamp)
      .toSorted()
      .at(-1)
    const [{ FileName, ProcessCommandLine, AccountName } = {}] = runs
    const days = daysOf(before.get(key) ?? [])
    return last && ProcessCommandLine && days >= regular
      ? [{ command: ProcessCommandLine, program: FileName ?? '', account: AccountName, last, days }]
      : []
  })
}

const keyOf = ({ ProcessCommandLine, AccountName }: z.output<typeof Run>) =>
  `${AccountName?.toLowerCase() ?? ''} ${ProcessCommandLine ?? ''}`

/** Scripts and files that a command names, without their folders. */
const namesIn = (command: string): string[] =>
  [...command.slice(0, 2000).matchAll(/[\w.-]{1,100}\.[a-z][a-z0-9]{1,4}(?![\w.-])/gi)]
    .map(([name]) => name)
    .slice(0, 10)
