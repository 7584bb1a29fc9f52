// Where an account was used: against the person's own places of the month, and against the time at which the person sat down.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { connect } from '../../test/support/connect.ts'
import { incidentSource } from './incident-source.ts'

const account = 'jdoe@corp.example'
const at = '2026-10-26T10:00:00Z'
const [office, abroad] = ['193.46.212.10', '185.107.56.12']
const before = '2026-10-05T08:00:00Z'
const minutes = (from: number) => new Date(Date.parse(at) + from * 60_000).toISOString()

const atOffice = { AccountName: 'jdoe', IPAddress: office, ISP: 'Corp', Location: 'SE', First: before, Uses: 20 }
const atDesk = {
  AccountName: 'jdoe',
  DeviceName: 'pc-17.corp.example',
  LogonType: 'Interactive',
  First: before,
  Uses: 20,
}
const fromAbroad = { AccountName: 'jdoe', IPAddress: abroad, ISP: 'Servers', Location: 'NL', First: at, Uses: 1 }
const unlocked = (Timestamp: string) => ({ Timestamp, DeviceName: 'PC-17', LogonType: 'Unlock' })
const signedIn = (Timestamp: string, IPAddress: string, Location: string, LogonType = 'OAuth2:Authorize') => ({
  Timestamp,
  IPAddress,
  Location,
  LogonType,
})
const seen = [unlocked(minutes(-12)), signedIn(minutes(-9), office, 'SE'), signedIn(at, abroad, 'NL')]

interface Log {
  uses: object[]
  logons?: object[]
  shared?: object[]
  homes?: object[]
  users?: object[]
  started?: object[]
}

async function ask(
  t: TestContext,
  { uses, logons = [], shared = [], homes = [], users = [], started = [] }: Log,
  input: object = {},
) {
  const { run, server } = await connect(t, incidentSource, {
    answer: ({ body }) => ({
      json: {
        Results: body.includes('explorer.exe')
          ? started
          : body.includes('dcount')
            ? shared
            : body.includes('IdentityInfo')
              ? homes
              : body.includes('startswith')
                ? users
                : body.includes('summarize')
                  ? uses
                  : logons,
      },
    }),
    credentials: { tenant_id: 'corp.onmicrosoft.com', client_id: 'client', client_secret: 'the secret' },
    settings: (origin) => ({ auth_url: origin, api_host: origin, scope_resource: 'https://resource.example' }),
  })
  const { findings } = await run('find-account-use', { account, at, ...input })
  const asked = server.seen.filter(({ path }) => path.endsWith('/advancedhunting/run')).length
  return { told: findings.map(({ assessment, weight, statement }) => [assessment, weight, statement]), asked }
}

test('an account that is used abroad while its person sits at the own machine is used by somebody else', async (t) => {
  const { told } = await ask(t, { uses: [atOffice, atDesk, fromAbroad], logons: seen })
  assert.deepEqual(told, [
    [
      'suspicious',
      0.6,
      `${account} was used from ${abroad} while the person was elsewhere: sat down at PC-17 (Unlock) at ${minutes(-12)} and signed in from ${office} at ${minutes(-9)}.`,
    ],
  ])
})

test('another town of the same country weighs less, and counts only where the alert tells of it', async (t) => {
  const log = { uses: [atOffice, atDesk], logons: seen.slice(0, 2), homes: [{ City: 'Göteborg' }] }
  const there = { addresses: [abroad], places: [{ city: 'Malmö', country: 'Sweden' }] }
  assert.equal((await ask(t, log, there)).told[0]?.[1], 0.5)
  assert.deepEqual((await ask(t, log, { ...there, places: [{ city: 'Gothenburg', country: 'SE' }] })).told, [])
})

test('own devices, carriers and shared ways out are no strangers, nor is a machine that renews its session', async (t) => {
  const phone = { DeviceName: 'phone-jdoe', Location: 'NL', First: before }
  const others = { uses: [atOffice, atDesk, fromAbroad], logons: seen }
  const logs: Log[] = [
    { ...others, uses: [atOffice, atDesk, phone, { ...fromAbroad, DeviceName: 'phone-jdoe' }] },
    { ...others, uses: [atOffice, atDesk, { ...fromAbroad, IPAddress: '185.107.56.99', First: before }, fromAbroad] },
    { ...others, shared: [{ IPAddress: abroad, Accounts: 14 }] },
    { ...others, logons: [signedIn(minutes(-9), office, 'SE', 'OAuth2:Token'), signedIn(at, abroad, 'NL')] },
    { ...others, logons: [unlocked(minutes(-70)), signedIn(minutes(-65), office, 'SE'), signedIn(at, abroad, 'NL')] },
  ]
  for (const log of logs) assert.deepEqual((await ask(t, log)).told, [], JSON.stringify(log))
})

test('between two countries an hour is too short, between two towns half an hour, and the person must be seen at the desk', async (t) => {
  const uses = [atOffice, atDesk, fromAbroad]
  const late = signedIn(minutes(-52), office, 'SE')
  const logons = [unlocked(minutes(-12)), late, signedIn(at, abroad, 'NL')]
  assert.equal((await ask(t, { uses, logons })).told[0]?.[1], 0.6)

  const town = { addresses: [abroad], places: [{ city: 'Malmö', country: 'Sweden' }] }
  const inTown = { uses: [atOffice, atDesk], logons: logons.slice(0, 2), homes: [{ City: 'Göteborg' }] }
  assert.deepEqual((await ask(t, inTown, town)).told, [])
  const people = [{ IPAddress: office, Accounts: 40 }]
  const others: Log[] = [
    { uses, logons: [unlocked(minutes(-35)), late, signedIn(at, abroad, 'NL')], shared: people },
    { uses, logons: [unlocked(minutes(-12)), signedIn(minutes(-62), office, 'SE'), signedIn(at, abroad, 'NL')] },
  ]
  for (const log of others) assert.deepEqual((await ask(t, log)).told, [], JSON.stringify(log))
})

test('whoever starts programs at the own machine sits there, and that is asked only where no logon tells it', async (t) => {
  const uses = [atOffice, atDesk, fromAbroad]
  const logons = [signedIn(minutes(-9), office, 'SE'), signedIn(at, abroad, 'NL')]
  const outlook = { Timestamp: minutes(-4), DeviceName: 'pc-17.corp.example', FileName: 'OUTLOOK.EXE' }
  const { told, asked } = await ask(t, { uses, logons, started: [outlook] })
  assert.deepEqual(told, [
    [
      'suspicious',
      0.6,
      `${account} was used from ${abroad} while the person was elsewhere: started OUTLOOK.EXE at pc-17.corp.example at ${minutes(-4)} and signed in from ${office} at ${minutes(-9)}.`,
    ],
  ])
  assert.equal(asked, 4)
  assert.equal((await ask(t, { uses, logons: seen, started: [outlook] })).asked, 3)

  const server = { ...atDesk, DeviceName: 'srv-1.corp.example', LogonType: 'RemoteInteractive' }
  const others: Log[] = [
    { uses, logons, started: [{ ...outlook, Timestamp: minutes(-40) }] },
    { uses, logons, started: [{ ...outlook, DeviceName: 'pc-170.corp.example' }] },
    { uses: [...uses, server], logons, started: [{ ...outlook, DeviceName: server.DeviceName }] },
  ]
  for (const log of others) assert.deepEqual((await ask(t, log)).told, [], JSON.stringify(log))
})

test('where nothing is new one question is enough', async (t) => {
  assert.deepEqual(await ask(t, { uses: [atOffice, atDesk] }), { told: [], asked: 1 })
})

test('the account of a service has no desk, and nobody works on the machine of somebody else', async (t) => {
  const service = { AccountName: 'backup', DeviceName: 'srv-1', LogonType: 'Service', First: before }
  const desktop = { ...service, LogonType: 'RemoteInteractive', First: at }
  const [desk] = (await ask(t, { uses: [service, desktop] }, { account: 'CORP\\backup' })).told
  assert.match(String(desk), /^suspicious,0\.45,CORP\\backup signed in at a desk on srv-1/)

  const used = [atDesk, { ...service, AccountName: 'jdoe', RemoteDeviceName: 'pc-4', LogonType: 'Network', First: at }]
  const users = [{ DeviceName: 'pc-4.corp.example', AccountName: 'ann', Uses: 18 }]
  const [other] = (await ask(t, { uses: used, users })).told
  assert.match(String(other), /was used from pc-4, the machine of ann, where it was not seen/)
  const own = [{ ...users[0], AccountName: 'JDoe' }]
  assert.deepEqual((await ask(t, { uses: used, users: own })).told, [])
})
