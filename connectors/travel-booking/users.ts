// Company users of the travel platform.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { count } from '../kit/vocabulary/parts.ts'
import { itemValue } from '../kit/vocabulary/questions.ts'
import { LeftOut, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { BookingPage, readBookingPages } from './pages.ts'

const optional = z.string().nullish()

const User = z.looseObject({
  id: z.string(),
  userName: optional,
  name: z.looseObject({ givenName: optional, familyName: optional }).nullish(),
  department: optional,
  managerEmail: optional,
  active: z.boolean().nullish(),
  emails: z.array(z.looseObject({ value: optional })).nullish(),
})
type User = z.output<typeof User>

export const getUsers = skill({
  name: 'Get Users',
  purpose: 'Company users, for mapping travellers and bookers.',
  effect: 'reads',
  permissions: ['users:read'],
  answers: [{ question: 'who-is-the-person', kinds: ['email'], with: { email: itemValue } }],
  input: z.strictObject({
    email: z.string().min(3).max(320).optional().describe('Only the user with this address'),
    active_only: z.boolean().default(false),
    max_results: z.int().min(1).max(20_000).default(2_000).describe('Stop after this many'),
  }),
  output: z.object({
    users: z.array(User),
    page: BookingPage.nullable(),
    truncated: z.boolean(),
    left_out: LeftOut,
  }),
  deadlineSeconds: 120,
  hints: { 403: 'The credentials lack users:read, or our address is not on their IP allow list.' },
  run: async ({ input, call }) => {
    const email = input.email?.toLowerCase()
    const { rows, page, truncated, leftOut } = await readBookingPages(
      call,
      { path: '/v1/users', query: {}, schema: User, keyOf: ({ id }) => id },
      {
        maxResults: input.max_results,
        isWanted: (user) =>
          (!input.active_only || user.active !== false) && (email === undefined || addresses(user).includes(email)),
        // An address is one person's.
        isEnough: (users) => email !== undefined && users.length > 0,
      },
    )
    return { users: rows, page, truncated, left_out: leftOut }
  },
  findings: ({ input, output }) =>
    input.email === undefined
      ? []
      : output.users.slice(0, 5).map((user, index) => ({
          observable: { kind: 'email', value: input.email ?? '' },
          // An account of someone who has left has no business to be used.
          assessment: user.active === false ? 'suspicious' : 'context',
          weight: user.active === false ? weights.detectedObservable : weights.context,
          statement: `${input.email} is ${nameOf(user)}${user.department ? ` of ${user.department}` : ''}${user.active === false ? ', no longer active' : ''}.`,
          pointer: `/users/${index}/id`,
        })),
  summarize: ({ output }) =>
    `Found ${count(output.users.length, 'user')}${output.truncated ? ', and there are more' : ''}${toldLeftOut(output.left_out)}`,
})

const addresses = ({ userName, emails }: User) =>
  [userName, ...(emails ?? []).map(({ value }) => value)].flatMap((address) => address?.toLowerCase() ?? [])

const nameOf = ({ name, id }: User) => [name?.givenName, name?.familyName].filter(Boolean).join(' ') || id
