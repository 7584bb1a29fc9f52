// The device tables of advanced hunting: their columns and the rows of the last thirty days.
import type { Row } from '../query/expression.ts'
import type { Column, HuntingTable } from '../query/hunting-table.ts'
import { company, type Machine } from '../world/company.ts'
import type { HuntingTableName } from '../world/facts.ts'
import type { World } from '../world/world.ts'
import { defenderTime } from './access.ts'
import type { MachineActions } from './actions.ts'
import type { MachineMarks } from './machine-marks.ts'
import { endpointMachines, exposureOf } from './machines.ts'

export type Tables = Record<string, HuntingTable>

/** 'Timestamp:DateTime DeviceName' */
export const columns = (list: string): Column[] =>
  list.split(' ').map((item) => {
    const [Name = '', Type = 'String'] = item.split(':')
    return { Name, Type }
  })

const always = 'Timestamp:DateTime DeviceId DeviceName ActionType'
const process =
  'InitiatingProcessFileName InitiatingProcessCommandLine InitiatingProcessSHA256 InitiatingProcessAccountName ReportId:Int64'
const schemas = {
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
  DeviceRegistryEvents: columns(
    `${always} RegistryKey RegistryValueName RegistryValueType RegistryValueData ${process}`,
  ),
  DeviceEvents: columns(
    `${always} FileName FolderPath SHA1 SHA256 AccountDomain AccountName RemoteUrl RemoteIP ProcessCommandLine AdditionalFields ${process}`,
  ),
  DeviceNetworkInfo: columns(
    'Timestamp:DateTime DeviceId DeviceName NetworkAdapterName MacAddress NetworkAdapterType NetworkAdapterStatus TunnelType ConnectedNetworks DnsAddresses IPv4Dhcp DefaultGateways IPAddresses ReportId:Int64',
  ),
} satisfies Partial<Record<HuntingTableName, Column[]>>
const deviceInfo = columns(
  'Timestamp:DateTime DeviceId DeviceName ClientVersion PublicIP OSPlatform OSBuild:Int64 OSVersion DeviceCategory DeviceType DeviceManualTags LoggedOnUsers IsInternetFacing:Boolean ExposureLevel AssetValue MitigationStatus ReportId:Int64',
)

/** The event tables, which do not change, and DeviceInfo, which is asked for anew each time. */
type DeviceState = { actions: MachineActions; marks: MachineMarks }

export function deviceTables(world: World, state: DeviceState): (now: number) => Tables {
  let fixed: Tables | undefined
  return (now) => {
    fixed ??= eventTables(world, schemas)
    return { ...fixed, DeviceInfo: { columns: deviceInfo, rows: deviceRows(world, state, now) } }
  }
}

/** Tables filled from the telemetry of the world, newest first. */
export function eventTables({ telemetry, setting }: World, which: Record<string, Column[]>): Tables {
  const tables: Tables = {}
  for (const [name, schema] of Object.entries(which)) {
    const rows = telemetry
      .filter(({ table, at }) => table === name && at >= setting.ago({ days: 30 }))
      .sort((a, b) => b.at - a.at)
      .map(({ at, machine, columns: told }, i): Row => {
        const device = machine && {
          LocalIP: setting.addressAt(machine, at),
          DeviceId: machine.machineId,
          DeviceName: machine.dnsName,
        }
        const known: Row = {
          AccountDomain: company.netbios.toLowerCase(),
          ...device,
          ...told,
          Timestamp: defenderTime(at),
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

const deviceRows = (world: World, { actions, marks }: DeviceState, now: number): Row[] =>
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
    DeviceManualTags: JSON.stringify(marks.tagsOf(machine)),
    LoggedOnUsers: loggedOn(machine, world),
    IsInternetFacing: machine.internetFacing,
    ExposureLevel: exposureOf(machine, world),
    AssetValue: marks.valueOf(machine),
    MitigationStatus: mitigation(actions, machine),
    ReportId: 1,
  }))

function loggedOn(machine: Machine, { setting }: World): string {
  const owner = setting.people.find(({ key }) => key === machine.owner)
  return JSON.stringify(owner ? [{ UserName: owner.account, DomainName: company.netbios, Sid: owner.sid }] : [])
}

const mitigation = (actions: MachineActions, machine: Machine) =>
  [actions.isolated(machine) ? 'Isolated' : '', actions.restricted(machine) ? 'ExecutionRestricted' : '']
    .filter((state) => state !== '')
    .join(',')
