// Machines of the endpoint platform and the people who log on to them.
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Row } from '../query/expression.ts'
import { type Journal, untilChanged } from '../serve/journal.ts'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
import { company, type Machine, type Person } from '../world/company.ts'
import { vpnSessions } from '../world/leases.ts'
import type { World } from '../world/world.ts'
import { defenderTime, type Gate, sendCollection, sendEntity } from './access.ts'
import type { MachineMarks } from './machine-marks.ts'
import type { PageRules } from './pages.ts'

const filterable = [
  'computerDnsName',
  'id',
  'version',
  'deviceValue',
  'aadDeviceId',
  'machineTags',
  'lastSeen',
  'exposureLevel',
  'onboardingStatus',
  'lastIpAddress',
  'healthStatus',
  'osPlatform',
  'riskScore',
  'rbacGroupId',
]

export type MachineBook = ReturnType<typeof machineBook>

/** The machines of the platform as they are now. */
export function machineBook(world: World, journal: Journal, marks: MachineMarks) {
  const rows = untilChanged(journal, () =>
    endpointMachines(world)
      .map((machine) => machineRow(machine, world, marks))
      .sort((a, b) => a.id.localeCompare(b.id)),
  )
  return { rows, rowOf: (machine: Machine) => machineRow(machine, world, marks) }
}

export function machineRoutes(
  app: FastifyInstance,
  world: World,
  enter: Gate,
  pages: PageRules,
  book: MachineBook,
  { faults, now }: ServeOptions,
) {
  app.get('/api/machines', (request, reply) => {
    enter(request, ['Machine.Read.All', 'Machine.ReadWrite.All'])
    if (faults.on('endpoint-detection', 'no-machines'))
      throw new Refused(404, 'No recent machines were found', 'ResourceNotFound')
    return sendCollection(request, reply, 'Machines', book.rows(), pages(filterable))
  })
  app.get<{ Params: { id: string } }>('/api/machines/:id', (request, reply) => {
    enter(request, ['Machine.Read.All', 'Machine.ReadWrite.All'])
    const { id } = request.params
    if (/^findbyip\(/i.test(id))
      return sendCollection(request, reply, 'Machines', findByIp(id, world, now()).map(book.rowOf), pages([]))
    return sendEntity(request, reply, 'Machines', book.rowOf(getMachine(world, id)))
  })
  app.get<{ Params: { id: string } }>('/api/machines/:id/logonusers', (request, reply) => {
    enter(request, ['User.Read.All'])
    const machine = machineById(world, request.params.id)
    return sendCollection(request, reply, 'Users', logonUsers(machine, world), pages([]))
  })
}

/** The machines that report to the platform. */
export const endpointMachines = ({ setting }: World): Machine[] =>
  setting.machines.filter(({ inventories }) => inventories.includes('endpoint'))

/** By device id alone, as everything but reading one machine wants it. */
export function machineById(world: World, id: string): Machine {
  const machine = endpointMachines(world).find(({ machineId }) => machineId === id.toLowerCase())
  if (!machine) throw new Refused(404, `Machine ${id} was not found`, 'ResourceNotFound')
  return machine
}

const quarter = 15 * 60_000

/** findbyip(ip='10.20.10.31',timestamp=2026-03-01T08:00:00Z): who had the address within a quarter of an hour. */
function findByIp(asked: string, world: World, now: number): Machine[] {
  const [, ip = '', text = ''] = /^findbyip\(ip='([^']*)',\s*timestamp=([^)]*)\)$/i.exec(asked) ?? []
  const time = Date.parse(text)
  if (isIP(ip) === 0) throw new Refused(400, `Invalid IP address: ${ip}`, 'InvalidIpAddress')
  if (Number.isNaN(time)) throw new Refused(400, 'Invalid value for parameter timestamp', 'InvalidInput')
  if (time < now - 30 * 86_400_000) throw new Refused(400, 'The timestamp must be in the past 30 days', 'InvalidInput')
  const { setting } = world
  const borrowed = vpnSessions(setting.machines, setting.now).filter(
    (session) => session.ip === ip && session.from - quarter <= time && time <= session.to + quarter,
  )
  return endpointMachines(world).filter(
    (machine) =>
      (machine.silentDays === 0 || time <= setting.ago({ days: machine.silentDays })) &&
      (setting.addressAt(machine, time) === ip || borrowed.some((session) => session.machine === machine)),
  )
}

/** By device id or by computer name, as reading one machine takes either; of several records the one seen last. */
function getMachine(world: World, id: string): Machine {
  const wanted = id.toLowerCase()
  const [machine] = endpointMachines(world)
    .filter(({ machineId, dnsName, host }) => machineId === wanted || dnsName === wanted || host === wanted)
    .sort((a, b) => a.silentDays - b.silentDays)
  if (!machine) throw new Refused(404, `Machine ${id} was not found`, 'ResourceNotFound')
  return machine
}

function machineRow(machine: Machine, world: World, marks: MachineMarks): Row & { id: string } {
  const { setting } = world
  const seen = setting.ago({
    days: machine.silentDays,
    minutes: setting.seeded.number(`seen ${machine.key}`, 1, 50),
  })
  return {
    id: machine.machineId,
    computerDnsName: machine.dnsName,
    firstSeen: defenderTime(
      setting.ago({ days: machine.silentDays + setting.seeded.number(`first ${machine.key}`, 90, 700) }),
    ),
    lastSeen: defenderTime(seen),
    osPlatform: machine.os,
    osProcessor: 'x64',
    osArchitecture: '64-bit',
    version: machine.osVersion,
    osBuild: machine.osBuild === 0 ? null : machine.osBuild,
    lastIpAddress: machine.ip,
    lastExternalIpAddress: machine.office.externalIp,
    healthStatus: machine.silentDays > 7 ? 'Inactive' : 'Active',
    onboardingStatus: 'Onboarded',
    deviceValue: marks.valueOf(machine),
    riskScore: riskOf(machine, world),
    exposureLevel: exposureOf(machine, world),
    rbacGroupId: 0,
    rbacGroupName: null,
    isAadJoined: machine.role === 'workstation',
    aadDeviceId: machine.aadDeviceId,
    machineTags: marks.tagsOf(machine),
    ipAddresses: [{ ipAddress: machine.ip, macAddress: machine.mac, type: 'Ethernet', operationalStatus: 'Up' }],
    agentVersion: '10.8798.25926.1008',
    defenderAvStatus: 'Updated',
    managedBy: 'Intune',
    vmMetadata: null,
  }
}

const levels = ['None', 'Informational', 'Low', 'Medium', 'High']

/** The worst severity among open detections of a machine, less those judged false or expected. */
export function riskOf(machine: Machine, { incidents }: World): string {
  const open = incidents
    .flatMap(({ detections }) => detections)
    .filter((detection) => detection.machine === machine && detection.status !== 'Resolved')
    .filter(({ classification }) => classification === undefined || classification === 'TruePositive')
    .map(({ severity }) => levels.indexOf(severity))
  return levels[Math.max(0, ...open)] ?? 'None'
}

export function exposureOf(machine: Machine, { findings }: World): string {
  const open = findings.filter((finding) => finding.machine === machine && finding.remediated === undefined)
  if (open.length === 0) return 'None'
  return machine.internetFacing ? 'High' : 'Low'
}

type Seen = { account: string; first: number; last: number; types: Set<string> }

/** Whoever logged on to the machine within the days that hunting keeps. */
function logonUsers(machine: Machine, { setting, telemetry }: World): Row[] {
  const seen = new Map<string, Seen>()
  for (const { table, at, machine: where, columns } of telemetry) {
    if (table !== 'DeviceLogonEvents' || where !== machine || columns.ActionType !== 'LogonSuccess') continue
    const account = String(columns.AccountName)
    const known = seen.get(account) ?? { account, first: at, last: at, types: new Set<string>() }
    known.first = Math.min(known.first, at)
    known.last = Math.max(known.last, at)
    known.types.add(String(columns.LogonType))
    seen.set(account, known)
  }
  return [...seen.values()]
    .sort((a, b) => b.last - a.last)
    .map((user) =>
      logonRow(
        user,
        setting.people.find(({ account }) => account === user.account),
        machine,
      ),
    )
}

const logonRow = ({ account, first, last, types }: Seen, person: Person | undefined, machine: Machine): Row => ({
  id: `${company.netbios.toLowerCase()}\\${account}`,
  accountName: account,
  accountDomain: company.netbios.toLowerCase(),
  accountSid: person?.sid ?? null,
  firstSeen: defenderTime(first),
  lastSeen: defenderTime(last),
  mostPrevalentMachineId: machine.machineId,
  leastPrevalentMachineId: machine.machineId,
  logonTypes: [...types].sort().join(','),
  logOnMachinesCount: person?.isDomainAdmin ? 40 : 1,
  isDomainAdmin: person?.isDomainAdmin ?? false,
  isOnlyNetworkUser: [...types].every((type) => type === 'Network'),
})
