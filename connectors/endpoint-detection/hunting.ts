// Hunting in the endpoint detection platform: queries over its events.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { discoveriesOfRows, findingsOfRows } from '../kit/vocabulary/hunting.ts'
import { count } from '../kit/vocabulary/parts.ts'
import { fill, itemValue } from '../kit/vocabulary/questions.ts'

/** The length of a hash tells which it is. */
const hashColumn = fill('size(item.value) == 64 ? "SHA256" : size(item.value) == 40 ? "SHA1" : "MD5"')

export const runAdvancedQuery = skill({
  name: 'Run advanced query',
  purpose: 'Asks the platform with a query (KQL) over up to 30 days of its events, and gives the rows.',
  effect: 'reads',
  permissions: ['AdvancedQuery.Read.All'],
  answers: [
    {
      question: 'seen-on-machines',
      kinds: ['hash'],
      matches: '^([0-9a-fA-F]{32}|[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$',
      with: {
        query: `union DeviceFileEvents, DeviceProcessEvents | where ${hashColumn} == "${itemValue}" | project Timestamp, DeviceId, DeviceName, ActionType, FileName, FolderPath, SHA256 | take 100`,
      },
    },
    {
      question: 'seen-on-machines',
      kinds: ['ip'],
      matches: '^[0-9a-fA-F.:]+$',
      with: {
        query: `DeviceNetworkEvents | where RemoteIP == "${itemValue}" | project Timestamp, DeviceId, DeviceName, ActionType, RemoteIP, InitiatingProcessFileName | take 100`,
      },
    },
    {
      question: 'seen-on-machines',
      kinds: ['domain'],
      matches: '^[0-9a-zA-Z.-]+$',
      with: {
        query: `DeviceNetworkEvents | where RemoteUrl has "${itemValue}" | project Timestamp, DeviceId, DeviceName, ActionType, RemoteUrl, RemoteIP, InitiatingProcessFileName | take 100`,
      },
    },
  ],
  input: z.strictObject({ query: z.string().min(1).max(10_000).describe('KQL text') }),
  output: z.looseObject({
    Schema: z.array(z.looseObject({ Name: z.string(), Type: z.string().nullish() })),
    Results: z.array(z.record(z.string(), z.unknown())),
  }),
  hints: {
    400: 'The platform did not accept the query. Check its syntax, or narrow it: results may not exceed 124 MB.',
  },
  deadlineSeconds: 210,
  run: ({ input, call }) => call.post('/api/advancedqueries/run', { Query: input.query }),
  findings: ({ output }) => findingsOfRows(output.Results),
  discovers: ({ output }) => discoveriesOfRows(output.Results),
  summarize: ({ output }) => `The query gave ${count(output.Results.length, 'row')}`,
})
