// Advanced hunting: the tables a query may ask and the answers to it.
import type { FastifyInstance } from 'fastify'
import { type Row, SyntaxProblem } from '../query/expression.ts'
import { type Column, type HuntingTable, runQuery } from '../query/kql.ts'
import { Refused } from '../serve/platform-server.ts'
import { company, type Machine } from '../world/company.ts'
import type { HuntingTableName } from '../world/facts.ts'
import type { World } from '../world/world.ts'
import { defenderTime, type Gate, jsonBody, requiredText } from './access.ts'
import type { MachineActions } from './machine-actions.ts'
import { endpointMachines, exposureOf } from './machines.ts'

const columns = (list: string): Column[] =>
  list.split(' ').map((item) => {
    const [Name = '', Type = 'String'] = item.split(':')
    return { Name, Type }
  })

const always = 'Timestamp:DateTime DeviceId DeviceName ActionType'
const process =
  'InitiatingProcessFileName InitiatingProcessCommandLine InitiatingProcessSHA256 InitiatingProcessAccountName ReportId:Int64'
const schemas: Record<HuntingTableName, Column[]> = {
  DeviceProcessEvents: columns(
    `${always} FileName FolderPath SHA1 SHA256 MD5 ProcessId:Int64 ProcessCommandLine AccountDomain AccountName AccountUpn ${process}`,
  ),
  DeviceNetworkEvents: columns(
    `${always} RemoteIP RemotePort:Int32 RemoteUrl LocalIP LocalPort:Int32 Protocol RemoteIPType AdditionalFields ${process}`,
  ),
  DeviceFileEvents: columns(
    `${always} FileName FolderPath SHA1 SHA256 MD5 FileSize:Int64 FileOriginUrl FileOriginIP ${process}`,
  ),
  DeviceLogonEvents: columns(
    `${always} AccountDomain AccountName AccountSid LogonType FailureReason RemoteIP RemoteDeviceName IsLocalAdmin:Boolean ${process}`,
  ),
  DeviceEvents: columns(
    `${always} FileName FolderPath SHA1 SHA256 AccountDomain AccountName RemoteUrl RemoteIP ProcessCommandLine AdditionalFields ${process}`,
  ),
  DeviceNetworkInfo: columns(
    'Timestamp:DateTime DeviceId DeviceName NetworkAdapterName MacAddress NetworkAdapterType NetworkAdapterStatus TunnelType ConnectedNetworks DnsAddresses IPv4Dhcp DefaultGateways IPAddresses ReportId:Int64',
  ),
}
const deviceInfo = columns(
  'Timestamp:DateTime DeviceId DeviceName ClientVersion PublicIP OSPlatform OSBuild:Int64 OSVersion DeviceCategory DeviceType DeviceManualTags LoggedOnUsers IsInternetFacing:Boolean ExposureLevel AssetValue MitigationStatus ReportId:Int64',
)

export function huntingRoutes(
  app: FastifyInstance,
  world: World,
  enter: Gate,
  actions: MachineActions,
  now: () => number,
) {
  const fixed = eventTables(world)

  app.post('/api/advancedqueries/run', (request, reply) => {
    enter(request, ['AdvancedQuery.Read.All'])
    const query = requiredText(jsonBody(request), 'Query')
    const tables = { ...fixed, DeviceInfo: { columns: deviceInfo, rows: deviceRows(world, actions, now()) } }
    try {
      return reply.send(runQuery(query, tables, now()))
    } catch (error) {
      if (error instanceof SyntaxProblem)
        throw new Refused(400, `${error.message}. Fix semantic errors in your query.`, 'BadRequest')
      throw error
    }
  })
}

function eventTables({ telemetry, setting }: World): Record<string, HuntingTable> {
  const tables: Record<string, HuntingTable> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    const rows = telemetry
      .filter(({ table }) => table === name)
      .sort((a, b) => b.at - a.at)
      .map(({ at, machine, columns: told }, i): Row => {
        const known: Row = {
          AccountDomain: company.netbios.toLowerCase(),
          LocalIP: setting.addressAt(machine, at),
          ...told,
          Timestamp: defenderTime(at),
          DeviceId: machine.machineId,
          DeviceName: machine.dnsName,
          ReportId: setting.seeded.number(`report ${name} ${i}`, 1, 90_000),
        }
        return Object.fromEntries(
          schema.map(({ Name, Type }) => [Name, known[Name] ?? (Type === 'String' ? '' : null)]),
        )
      })
    tables[name] = { columns: schema, rows }
  }
  return tables
}

const deviceRows = (world: World, actions: MachineActions, now: number): Row[] =>
  endpointMachines(world).map((machine) => ({
    Timestamp: defenderTime(now - 60_000 - machine.silentDays * 86_400_000),
    DeviceId: machine.machineId,
    DeviceName: machine.dnsName,
    ClientVersion: '10.8798.25926.1008',
    PublicIP: machine.office.externalIp,
    OSPlatform: machine.os,
    OSBuild: machine.osBuild,
    OSVersion: machine.osVersion,
    DeviceCategory: 'Endpoint',
    DeviceType: machine.role === 'server' ? 'Server' : 'Workstation',
    DeviceManualTags: JSON.stringify(machine.tags),
    LoggedOnUsers: loggedOn(machine, world),
    IsInternetFacing: machine.internetFacing,
    ExposureLevel: exposureOf(machine, world),
    AssetValue: machine.value,
    MitigationStatus: actions.isolated(machine) ? 'Isolated' : '',
    ReportId: 1,
  }))

function loggedOn(machine: Machine, { setting }: World): string {
  const owner = setting.people.find(({ key }) => key === machine.owner)
  return JSON.stringify(owner ? [{ UserName: owner.account, DomainName: company.netbios, Sid: owner.sid }] : [])
}
