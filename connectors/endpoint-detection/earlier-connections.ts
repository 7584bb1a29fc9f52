// Whether machines have talked with an address or a domain before: what has long been done differs from a first time.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { daysOf, onceADay } from '../kit/vocabulary/day.ts'
import { count, isoSeconds, moment, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const dayMs = 86_400_000
/** What is asked about, and what belongs to it, is not yet a habit. */
const recentMs = 3 * 3_600_000

/** Once a week, for three weeks. */
const regular = 3
const mostRows = 5000

const Rows = z.looseObject({
  Results: z.array(
    z.looseObject({ Timestamp: z.string(), DeviceName: z.string().nullish(), Times: z.number().default(1) }),
  ),
})

export const findEarlierConnections = skill({
  name: 'Find earlier connections',
  purpose: 'How many machines talked with an address or a domain in the 30 days before a moment, and on how many days.',
  effect: 'reads',
  permissions: ['AdvancedQuery.Read.All'],
  answers: [
    {
      question: 'is-it-usual-traffic',
      kinds: ['ip', 'domain'],
      matches: '^[0-9a-zA-Z.:-]{3,255}$',
      with: { peer: itemValue, before: alertTime },
    },
  ],
  input: z.strictObject({
    peer: z
      .string()
      .regex(/^[0-9a-zA-Z.:-]{3,255}$/)
      .describe('An address or a domain'),
    before: moment.optional().describe('Now unless said'),
  }),
  output: z.object({
    connections: z.number(),
    days: z.number(),
    machines: z.number(),
    regulars: z.array(z.object({ machine: z.string(), days: z.number() })),
  }),
  deadlineSeconds: 60,
  run: async ({ input, call, now }) => {
    const before = (input.before === undefined ? now() : toMs(input.before)) - recentMs
    const isAddress = z.union([z.ipv4(), z.ipv6()]).safeParse(input.peer).success
    const query = [
      'DeviceNetworkEvents',
      isAddress ? `where RemoteIP == "${input.peer}"` : `where RemoteUrl has "${input.peer}"`,
      `where Timestamp < datetime(${isoSeconds(before)}) and Timestamp > datetime(${isoSeconds(before - 30 * dayMs)})`,
      onceADay('DeviceName'),
      `take ${mostRows}`,
    ].join(' | ')
    const { Results } = Rows.parse(await call.post('/api/advancedqueries/run', { Query: query }))
    return {
      connections: Results.reduce((sum, { Times }) => sum + Times, 0),
      days: daysOf(Results),
      machines: new Set(Results.map(({ DeviceName }) => DeviceName ?? '')).size,
      regulars: [...Map.groupBy(Results, ({ DeviceName }) => DeviceName ?? '')]
        .map(([machine, own]) => ({ machine, days: daysOf(own) }))
        .filter(({ machine, days }) => machine !== '' && days >= regular)
        .slice(0, 10),
    }
  },
  findings: ({ input: { peer }, output: { connections, days, machines, regulars } }) => [
    {
      observable: named(peer),
      // Never benign: a beacon that was not noticed for weeks is a habit too.
      assessment: connections === 0 ? 'suspicious' : 'context',
      weight: connections === 0 ? weights.firstTime : weights.context,
      statement:
        connections === 0
          ? `No machine talked with ${peer} in the 30 days before.`
          : `${count(machines, 'machine')} talked with ${peer} on ${count(days, 'day')} of the 30 before.`,
      pointer: '/connections',
    },
    ...regulars.map(
      ({ machine, days: own }, index): SkillFinding => ({
        observable: named(peer),
        assessment: 'context',
        weight: weights.context,
        statement: `${machine} talks with ${peer} regularly: on ${count(own, 'day')} of the 30 before.`,
        pointer: `/regulars/${index}/days`,
        event: {
          ...{ id: `${machine} talks with ${peer}`, ids: [], titles: [], techniques: [], from: null, to: null },
          ...{ involves: [named(peer), { kind: 'host', value: machine }], judged: 'closed', active: false, habit: own },
        },
      }),
    ),
  ],
  summarize: ({ input: { peer }, output: { machines, days } }) =>
    machines === 0 ? `No machine talked with ${peer} before` : `${count(machines, 'machine')} on ${count(days, 'day')}`,
})

const named = (peer: string): SkillFinding['observable'] => ({
  kind: peer.includes(':') || /^[\d.]+$/.test(peer) ? 'ip' : 'domain',
  value: peer,
})
