// What is new on a machine: the programs and addresses that no machine had met before, asked in two queries.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect } from '../../test/support/connect.ts'
import { endpointDetection } from './endpoint-detection.ts'

const at = '2026-10-26T05:00:00Z'
const event = (more: object) => ({ Timestamp: at, DeviceName: 'pc-17.corp.example', ...more })
const called = (RemoteIP: string, more: object = {}) => event({ ActionType: 'ConnectionSuccess', RemoteIP, ...more })
const [usual, rare] = ['a'.repeat(64), 'b'.repeat(64)]

test('only what no machine had run or called before is told, and led on with', async (t) => {
  const { run, server } = await connect(t, endpointDetection, {
    answer: ({ body }) => ({
      json: {
        Results: body.includes('distinct')
          ? [
              { RemoteIP: '198.51.100.7', SHA256: null },
              { RemoteIP: null, SHA256: usual },
            ]
          : [
              called('198.51.100.7'),
              called('203.0.113.9', {
                RemoteUrl: 'https://cdn.example.net/a',
                InitiatingProcessFileName: 'rundll32.exe',
              }),
              called('203.0.113.77', { ActionType: 'ConnectionFailed' }),
              called('203.0.113.88', { DeviceName: 'pc-170.corp.example' }),
              event({ ActionType: 'ProcessCreated', FileName: 'teams.exe', SHA256: usual }),
              event({ ActionType: 'ProcessCreated', FileName: 'svch0st.exe', SHA256: rare }),
            ],
      },
    }),
    credentials: { tenant_id: 'corp.onmicrosoft.com', client_id: 'client', client_secret: 'the secret' },
    settings: (origin) => ({ auth_url: origin, api_host: origin, scope_resource: 'https://resource.example' }),
  })
  const { findings, summary } = await run('find-new-activity', { machine: 'pc-17', at })
  assert.equal(summary, '3 new programs or addresses on pc-17')
  assert.deepEqual(
    findings.map(({ statement }) => statement),
    [
      `svch0st.exe ran on pc-17 at ${at}, which no machine had run in the 30 days before (${rare}).`,
      `rundll32.exe on pc-17 talked with 203.0.113.9 at ${at}, which no machine had done in the 30 days before.`,
      `rundll32.exe on pc-17 talked with cdn.example.net at ${at}, which no machine had done in the 30 days before.`,
    ],
  )
  const queries = server.seen.filter(({ path }) => path.endsWith('/advancedqueries/run'))
  assert.equal(queries.length, 2)
})
