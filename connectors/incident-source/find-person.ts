// Who an account, an e-mail address or a name means, in the directory of the extended-detection platform.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { count } from '../kit/vocabulary/parts.ts'
import { type Discovery, itemValue } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const optional = z.string().nullish()

const PersonRow = z.looseObject({
  AccountName: optional,
  AccountDomain: optional,
  AccountUpn: optional,
  AccountDisplayName: optional,
  EmailAddress: optional,
  Department: optional,
  JobTitle: optional,
  IsAccountEnabled: z.boolean().nullish(),
})
type PersonRow = z.output<typeof PersonRow>

const Rows = z.looseObject({ Results: z.array(PersonRow) })

export const findPerson = skill({
  name: 'Find Person',
  purpose: 'The people in the directory that an account name, an id, an e-mail address or a display name means.',
  effect: 'reads',
  permissions: ['AdvancedHunting.Read.All'],
  answers: [{ question: 'who-is-the-person', kinds: ['user', 'email'], with: { name: itemValue } }],
  input: z.strictObject({
    name: z.string().min(1).max(320).describe('CORP\\jo, jo, jo@corp.com, Jo Smith, an object id or a SID'),
  }),
  output: z.object({ people: z.array(PersonRow) }),
  deadlineSeconds: 60,
  run: async ({ input, call }) => ({ people: await peopleNamed(call, input.name) }),
  findings: ({ input, output: { people } }) =>
    people.length !== 1
      ? []
      : people.map((person) => ({
          observable: { kind: input.name.includes('@') ? ('email' as const) : ('user' as const), value: input.name },
          // An account that is switched off has no business to be used.
          assessment: person.IsAccountEnabled === false ? ('suspicious' as const) : ('context' as const),
          weight: person.IsAccountEnabled === false ? weights.detectedObservable : weights.context,
          statement: `${input.name} is ${toldPerson(person)}.`,
          pointer: '/people/0/AccountUpn',
        })),
  discovers: ({ input, output: { people } }) =>
    people.flatMap((person, index): Discovery[] => {
      const statement = `${input.name} is ${toldPerson(person)}.`
      const email = person.EmailAddress || person.AccountUpn
      return [
        ...(email
          ? [{ observable: { kind: 'email' as const, value: email }, pointer: `/people/${index}/EmailAddress` }]
          : []),
        ...(person.AccountName
          ? [
              {
                observable: { kind: 'user' as const, value: person.AccountName },
                pointer: `/people/${index}/AccountName`,
              },
            ]
          : []),
      ].map((found) => ({ ...found, link: 'is', statement }))
    }),
  summarize: ({ input, output: { people } }) =>
    people.length === 1 && people[0]
      ? `${input.name} is ${toldPerson(people[0])}`
      : `${input.name} means ${count(people.length, 'person', 'people')} of the directory`,
})

/** One row for each account: the directory is read anew every day. */
async function peopleNamed(call: Call, given: string): Promise<PersonRow[]> {
  const name = givenNameFirst(given.replace(/^[^\\]*\\/, ''))
  const wanted = JSON.stringify(name)
  const fields = name.includes('@')
    ? ['AccountUpn', 'EmailAddress']
    : z.guid().safeParse(name).success
      ? ['AccountObjectId']
      : /^S-1-5-21-/i.test(name)
        ? ['OnPremSid']
        : name.includes(' ')
          ? ['AccountDisplayName']
          : ['AccountName', 'AccountDisplayName']
  const query = [
    'IdentityInfo',
    `where ${fields.map((field) => `${field} =~ ${wanted}`).join(' or ')}`,
    'project AccountName, AccountDomain, AccountUpn, AccountDisplayName, EmailAddress, Department, JobTitle, IsAccountEnabled',
    'take 100',
  ].join(' | ')
  const { Results } = Rows.parse(await call.post('/api/advancedhunting/run', { Query: query }))
  return [...new Map(Results.map((row) => [(row.AccountUpn ?? row.AccountName ?? '').toLowerCase(), row])).values()]
}

/** `Smith, Jo` is Jo Smith. */
const givenNameFirst = (name: string) => name.replace(/^([^,@\\]{1,100}), ([^,@\\]{1,100})$/, '$2 $1')

const toldPerson = (person: PersonRow) =>
  [
    person.AccountDisplayName ?? person.AccountName ?? 'somebody without a name',
    person.EmailAddress ?? person.AccountUpn,
    [person.JobTitle, person.Department].filter(Boolean).join(', '),
    person.IsAccountEnabled === false ? 'whose account is switched off' : '',
  ]
    .filter(Boolean)
    .join(', ')
