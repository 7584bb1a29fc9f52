// Whether machines have talked with an address or a domain before: what has long been done differs from a first time.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { count, isoSeconds, moment, readTime, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemValue } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const dayMs = 86_400_000
/** What is asked about, and what belongs to it, is not yet a habit. */
const recentMs = 3 * 3_600_000

const Rows = z.looseObject({
  Results: z.array(z.looseObject({ Timestamp: z.string(), DeviceName: z.string().nullish() })),
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
  output: z.object({ connections: z.number(), days: z.number(), machines: z.number() }),
  deadlineSeconds: 60,
  run: async ({ input, call, now }) => {
    const before = (input.before === undefined ? now() : toMs(input.before)) - recentMs
    const isAddress = z.union([z.ipv4(), z.ipv6()]).safeParse(input.peer).success
    const query = [
      'DeviceNetworkEvents',
      isAddress ? `where RemoteIP == "${input.peer}"` : `where RemoteUrl has "${input.peer}"`,
      `where Timestamp < datetime(${isoSeconds(before)}) and Timestamp > datetime(${isoSeconds(before - 30 * dayMs)})`,
      'project Timestamp, DeviceName',
      'take 1000',
    ].join(' | ')
    const { Results } = Rows.parse(await call.post('/api/advancedqueries/run', { Query: query }))
    return {
      connections: Results.length,
      days: new Set(Results.map(({ Timestamp }) => Math.floor((readTime(Timestamp) ?? 0) / dayMs))).size,
      machines: new Set(Results.map(({ DeviceName }) => DeviceName ?? '')).size,
    }
  },
  findings: ({ input: { peer }, output: { connections, days, machines } }) => [
    {
      observable: { kind: peer.includes(':') || /^[\d.]+$/.test(peer) ? 'ip' : 'domain', value: peer },
      // Never benign: a beacon that was not noticed for weeks is a habit too.
      assessment: connections === 0 ? 'suspicious' : 'context',
      weight: connections === 0 ? weights.firstTime : weights.context,
      statement:
        connections === 0
          ? `No machine talked with ${peer} in the 30 days before.`
          : `${count(machines, 'machine')} talked with ${peer} on ${count(days, 'day')} of the 30 before.`,
      pointer: '/connections',
    },
  ],
  summarize: ({ input: { peer }, output: { machines, days } }) =>
    machines === 0 ? `No machine talked with ${peer} before` : `${count(machines, 'machine')} on ${count(days, 'day')}`,
})
