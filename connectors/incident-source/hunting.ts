// Hunting over all tables of the extended-detection platform: devices, mail, sign-ins, directory, cloud apps, alerts.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { findingsOfRows } from '../kit/vocabulary/hunting.ts'
import { count } from '../kit/vocabulary/parts.ts'

export const runAdvancedHunting = skill({
  name: 'Run advanced hunting',
  purpose:
    'Asks with a query (KQL) over up to 30 days of devices, mail, identities and cloud apps, and gives the rows. Narrow it: there are no pages.',
  effect: 'reads',
  permissions: ['AdvancedHunting.Read.All'],
  input: z.strictObject({ query: z.string().min(1).max(10_000).describe('KQL text') }),
  output: z.looseObject({
    Schema: z.array(z.looseObject({ Name: z.string(), Type: z.string().nullish() })),
    Results: z.array(z.record(z.string(), z.unknown())),
  }),
  hints: {
    400: 'The platform did not accept the query. Check its syntax, and that the product behind its tables is licensed.',
    403: 'The app registration lacks AdvancedHunting.Read.All. Add it and have an administrator grant admin consent.',
  },
  deadlineSeconds: 210,
  run: ({ input, call }) => call.post('/api/advancedhunting/run', { Query: input.query }),
  findings: ({ output }) => findingsOfRows(output.Results),
  summarize: ({ output }) =>
    `The query gave ${count(output.Results.length, 'row')}${output.Results.length >= mostRows ? ', the most the platform gives: there may be more' : ''}`,
})

const mostRows = 100_000
