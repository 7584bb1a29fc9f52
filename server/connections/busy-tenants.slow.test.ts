// Logs of busy machines, sites and offices have more rows than anybody reads: what happened once among them is found, and days are counted right.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { by, connected, ran } from '../../lab/situations/shorthand.ts'
import type { TellSituation } from '../../lab/situations/situation.ts'
import { startWithLab } from '../../test/support/lab.ts'
import type { Any } from '../../test/support/skill-requests/asked.ts'

const day = 86_400_000
const [site, tool, script] = [
  'updates.lens-cloud.se',
  'lenscheck.exe',
  'powershell.exe -File C:\\Tools\\Count-Lenses.ps1',
]
const office = '194.68.55.10'
let at = 0
let machine = ''

const told: TellSituation = (setting) => {
  const person = setting.person('hugo.ahlgren')
  const own = setting.laptopOf('hugo.ahlgren')
  const others = ['felix.isaksson', 'greta.engman', 'robert.keane'].map((key) => setting.laptopOf(key))
  at = setting.ago({ hours: 6 })
  machine = own.host
  const times = <Row>(most: number, row: (index: number) => Row) =>
    Array.from({ length: most }, (_, index) => row(index))
  const user = by(person)
  const logon = (time: number) => ({
    table: 'IdentityLogonEvents' as const,
    at: time,
    columns: { ActionType: 'LogonSuccess', AccountUpn: person.email, AccountName: person.account, IPAddress: office },
  })
  return {
    id: 'busy-tenant',
    group: 'test',
    title: 'A busy machine, site and office',
    alerts: [],
    facts: {
      telemetry: [
        // A build asks for its state again and again, and somebody reads passwords in between.
        ...times(6000, (index) => ran(own, at + (index % 50) * 1000, 'git.exe', 'git.exe status', user)),
        ran(own, at, 'rundll32.exe', 'rundll32.exe comsvcs.dll, MiniDump 712 C:\\w.dmp full', user),
        ran(own, at, 'powershell.exe', script, user),
        // One day on which everybody fetched everything, and the days before it.
        ...others.flatMap((other) =>
          times(2000, (index) => connected(other, at - 2 * day + index, '185.76.9.31', { RemoteUrl: site })),
        ),
        ...others.flatMap((other) => times(2000, (index) => ran(other, at - 2 * day + index, tool, tool, user))),
        ...times(3000, (index) => logon(at - 2 * day + index)),
        ...times(2500, (index) => ran(own, at - 2 * day + index, 'powershell.exe', script, user)),
        ...[3, 5, 9, 12].flatMap((days) => [
          connected(own, at - days * day, '185.76.9.31', { RemoteUrl: site }),
          ran(own, at - days * day, tool, tool, user),
          ran(own, at - days * day, 'powershell.exe', script, user),
          logon(at - days * day),
        ]),
      ],
    },
    expected: { verdict: 'inconclusive' },
    because: 'It is what the tests are about.',
  }
}

let world: Awaited<ReturnType<typeof startWithLab>>
const connections: Record<string, Any> = {}
before(async () => {
  world = await startWithLab({ situations: [told] })
  for (const platform of ['endpoint-detection', 'incident-source'] as const)
    connections[platform] = await world.connect(platform)
  world.lab.control.begin('busy-tenant')
})
after(() => world.stop())

async function ask(platform: string, skill: string, input: object): Promise<Any> {
  const { status, body, text } = await world.run(connections[platform], skill, input)
  assert.equal(status, 200, `${skill}: ${text}`)
  return body.output
}

test('one harmful command among thousands of others is found, and nothing was cut off', async () => {
  const { events, truncated } = await ask('endpoint-detection', 'find-harmful-commands', {
    machine,
    at: new Date(at).toISOString(),
  })
  assert.deepEqual(
    events.map(({ FileName }: Any) => FileName),
    ['rundll32.exe'],
  )
  assert.equal(truncated, false)
})

test('days and machines of a site that everybody uses are counted over all rows', async () => {
  const {
    days,
    machines,
    connections: found,
  } = await ask('endpoint-detection', 'find-earlier-connections', {
    peer: site,
    before: new Date(at).toISOString(),
  })
  assert.deepEqual({ days, machines, found }, { days: 5, machines: 4, found: 6004 })
})

test('a program is usual on its machine, also where others run it all day', async () => {
  const { habits } = await ask('endpoint-detection', 'find-program-activity', {
    machine,
    programs: [tool],
    at: new Date(at).toISOString(),
  })
  assert.deepEqual(habits, [{ program: tool, days_here: 4, machines: 4 }])
})

test('a script that ran thousands of times on one day is a routine by its other days', async () => {
  const { routines } = await ask('endpoint-detection', 'find-routines', { machine, at: new Date(at).toISOString() })
  const [found] = routines.filter(({ command }: Any) => command === script)
  assert.equal(found?.days, 5)
})

test('the days on which people came from an office are counted over all sign-ins', async () => {
  const { days, logons } = await ask('incident-source', 'find-earlier-logons', {
    ip: office,
    before: new Date(at).toISOString(),
  })
  assert.deepEqual({ days, logons }, { days: 5, logons: 3004 })
})
