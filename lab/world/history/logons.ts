// Who logged on where: people on their own machines, staff on shared servers, administrators and services on servers.
import type { Machine, Person } from '../company.ts'
import type { Facts, Telemetry, Time } from '../facts.ts'
import type { Setting } from '../setting.ts'

/** Hunting keeps thirty days. */
const workdays = Array.from({ length: 28 }, (_, i) => i + 1)

export const serviceAccounts = {
  backup: 'svc-backup',
  scanner: 'svc-vulnscan',
  deployment: 'svc-deploy',
  database: 'svc-sql',
} as const

export function logons(setting: Setting): Facts {
  return {
    telemetry: [
      ...setting.machines.filter(({ owner }) => owner !== undefined).flatMap((machine) => ownDays(setting, machine)),
      ...setting.machines.filter(isWindowsServer).flatMap((server, i) => serverDays(setting, server, i)),
    ],
  }
}

export const isWindowsServer = ({ role, os, silentDays }: Machine) =>
  role === 'server' && os === 'WindowsServer2022' && silentDays === 0

/** Two mornings of three at the own machine, and once a month a mistyped password. */
function ownDays(setting: Setting, machine: Machine): Telemetry[] {
  const owner = setting.people.find(({ key }) => key === machine.owner)
  if (!owner) return []
  const offset = setting.seeded.number(`logon ${machine.key}`, 0, 170)
  return workdays
    .filter((day) => (day + offset) % 3 !== 0 && day > machine.silentDays)
    .flatMap((day): Telemetry[] => {
      const at = setting.ago({ days: day, minutes: -offset })
      const mistyped = (day + offset) % 25 === 1
      return [
        ...(mistyped
          ? [
              logon(machine, owner, at - 20_000, {
                ActionType: 'LogonFailed',
                FailureReason: 'InvalidUserNameOrPassword',
              }),
            ]
          : []),
        logon(machine, owner, at, {}),
      ]
    })
}

const logon = (machine: Machine, person: Person, at: Time, more: Record<string, unknown>): Telemetry => ({
  table: 'DeviceLogonEvents',
  at,
  machine,
  columns: {
    ActionType: 'LogonSuccess',
    AccountName: person.account,
    AccountSid: person.sid,
    LogonType: 'Interactive',
    IsLocalAdmin: person.isDomainAdmin,
    ...more,
  },
})

function serverDays(setting: Setting, server: Machine, i: number): Telemetry[] {
  const oskar = setting.person('oskar.falk')
  const karin = setting.person('karin.strand')
  const from = (person: Person, at: Time) => {
    const laptop = setting.laptopOf(person.key)
    return { RemoteIP: setting.addressAt(laptop, at), RemoteDeviceName: laptop.host }
  }
  const remote = (person: Person, days: number, LogonType: string) => {
    const at = setting.ago({ days, minutes: 17 + i })
    return logon(server, person, at, { LogonType, ...from(person, at) })
  }
  const service = (account: string, days: number): Telemetry => ({
    table: 'DeviceLogonEvents',
    at: setting.ago({ days, hours: 6, minutes: i }),
    machine: server,
    columns: { ActionType: 'LogonSuccess', AccountName: account, LogonType: 'Service', IsLocalAdmin: true },
  })
  const nights = workdays.filter((day) => day % 4 === i % 4)
  return [
    ...workdays.filter((day) => (day + i) % 7 === 2).map((day) => remote(oskar, day, 'RemoteInteractive')),
    ...workdays.filter((day) => (day + i) % 14 === 5).map((day) => remote(karin, day, 'Network')),
    ...nights.map((day) => service(serviceAccounts.backup, day)),
    ...(server.purpose === 'database-server' ? nights.map((day) => service(serviceAccounts.database, day)) : []),
    ...(shared.includes(server.purpose) ? staffVisits(setting, server, from) : []),
  ]
}

const shared: readonly string[] = ['file-server', 'erp-server', 'domain-controller', 'print-server']

/** Everybody has been on a shared server within the month. */
function staffVisits(
  setting: Setting,
  server: Machine,
  from: (person: Person, at: Time) => Record<string, unknown>,
): Telemetry[] {
  return setting.people
    .filter(({ active, office }) => active && (server.purpose !== 'print-server' || office === server.office))
    .map((person, i) => {
      const at = setting.ago({ days: 1 + (i % 27), hours: i % 8, minutes: i })
      return logon(server, person, at, { LogonType: 'Network', ...from(person, at) })
    })
}
