// Whether an address is one that people have signed in from before: what has long been done differs from a first time.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { daysOf, onceADay } from '../kit/vocabulary/day.ts'
import { count, isoSeconds, moment, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const dayMs = 86_400_000
/** What is asked about, and what belongs to it, is not yet a habit. */
const recentMs = 3 * 3_600_000
const mostRows = 5000
/** An address from which so many people sign in on so many days is that of an office. */
const severalPeople = 3
const habitDays = 7
/** Once a week, for three weeks. */
const regular = 3

const Rows = z.looseObject({
  Results: z.array(
    z.looseObject({ Timestamp: z.string(), AccountUpn: z.string().nullish(), Times: z.number().default(1) }),
  ),
})

export const findEarlierLogons = skill({
  name: 'Find Earlier Logons',
  purpose: 'Who signed in from an address in the 30 days before a moment, and on how many days.',
  effect: 'reads',
  permissions: ['AdvancedHunting.Read.All'],
  answers: [{ question: 'has-it-happened-before', kinds: ['ip'], with: { ip: itemValue, before: alertTime } }],
  input: z.strictObject({ ip: z.union([z.ipv4(), z.ipv6()]), before: moment.optional().describe('Now unless said') }),
  output: z.object({
    logons: z.number(),
    days: z.number(),
    people: z.array(z.object({ account: z.string(), logons: z.number(), days: z.number() })),
  }),
  deadlineSeconds: 60,
  run: async ({ input, call, now }) => {
    const before = (input.before === undefined ? now() : toMs(input.before)) - recentMs
    return habitOf(await logonsFrom(call, input.ip, before))
  },
  findings: ({ input, output: { logons, days, people } }) => [
    {
      observable: { kind: 'ip', value: input.ip },
      // Never benign: whoever has an account for weeks has a habit too.
      assessment: logons === 0 ? 'suspicious' : 'context',
      weight: logons === 0 ? weights.firstTime : weights.context,
      statement:
        logons === 0
          ? `Nobody signed in from ${input.ip} in the 30 days before.`
          : `${people
              .slice(0, 3)
              .map(({ account }) => account)
              .join(', ')} signed in from ${input.ip} on ${count(days, 'day')} of the 30 before.`,
      pointer: '/logons',
      aspect: 'sign-in',
    },
    ...people.flatMap(({ account, days: own }, index): SkillFinding[] =>
      own >= regular && people.length < severalPeople
        ? [
            {
              observable: { kind: 'ip', value: input.ip },
              assessment: 'context',
              weight: weights.context,
              statement: `${account} comes from ${input.ip} regularly: on ${count(own, 'day')} of the 30 before.`,
              pointer: `/people/${index}/days`,
              aspect: 'sign-in',
              event: {
                ...{ id: `${account} signs in from ${input.ip}`, ids: [], titles: [], techniques: [], from: null },
                ...{ to: null, involves: involvedIn(input.ip, account), judged: 'closed', active: false, habit: own },
              },
            },
          ]
        : [],
    ),
  ],
  // Whoever has a few accounts for some days is no office.
  ownAddresses: ({ input, output: { days, people } }) =>
    people.length >= severalPeople && days >= habitDays ? [input.ip] : [],
  summarize: ({ input, output }) =>
    output.logons === 0
      ? `Nobody signed in from ${input.ip} before`
      : `${count(output.people.length, 'person', 'people')} signed in from ${input.ip} on ${count(output.days, 'day')}`,
})

async function logonsFrom(call: Call, ip: string, beforeMs: number) {
  const query = [
    'IdentityLogonEvents',
    `where IPAddress == "${ip}" and ActionType == "LogonSuccess"`,
    `where Timestamp < datetime(${isoSeconds(beforeMs)}) and Timestamp > datetime(${isoSeconds(beforeMs - 30 * dayMs)})`,
    onceADay('AccountUpn'),
    `take ${mostRows}`,
  ].join(' | ')
  return Rows.parse(await call.post('/api/advancedhunting/run', { Query: query })).Results
}

function habitOf(rows: z.output<typeof Rows>['Results']) {
  const people = Map.groupBy(rows, ({ AccountUpn }) => AccountUpn ?? 'an account without a name')
  return {
    logons: timesOf(rows),
    days: daysOf(rows),
    people: [...people]
      .map(([account, own]) => ({ account, logons: timesOf(own), days: daysOf(own) }))
      .sort((a, b) => b.logons - a.logons || (a.account < b.account ? -1 : 1))
      .slice(0, 20),
  }
}

const timesOf = (rows: z.output<typeof Rows>['Results']) => rows.reduce((sum, { Times }) => sum + Times, 0)

const involvedIn = (ip: string, account: string): SkillFinding['observable'][] => [
  { kind: 'ip', value: ip },
  { kind: account.includes('@') ? 'email' : 'user', value: account },
]
