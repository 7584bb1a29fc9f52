// Address reports of every machine, so that an address can be traced to the machine that had it at a time.
import { company } from '../company.ts'
import type { Facts, Telemetry } from '../facts.ts'
import { vpnSessions } from '../leases.ts'
import type { Setting } from '../setting.ts'

const reports = Array.from({ length: 15 }, (_, i) => i * 2)

export function networkAddresses(setting: Setting): Facts {
  const own = setting.machines
    .filter(({ inventories }) => inventories.includes('endpoint'))
    .flatMap((machine, i) =>
      reports
        .filter((days) => days >= machine.silentDays)
        .map((days): Telemetry => {
          const at = setting.ago({ days, minutes: 5 + (i % 40) })
          const ip = setting.addressAt(machine, at)
          return {
            table: 'DeviceNetworkInfo',
            at,
            machine,
            columns: {
              NetworkAdapterName: machine.role === 'workstation' ? 'Wi-Fi' : 'Ethernet0',
              NetworkAdapterType: machine.role === 'workstation' ? 'Wireless80211' : 'Ethernet',
              NetworkAdapterStatus: 'Up',
              MacAddress: machine.mac,
              IPAddresses: addresses(ip, 24),
              DefaultGateways: JSON.stringify([ip.replace(/\.\d+$/, '.254')]),
              IPv4Dhcp: machine.role === 'workstation' ? `${machine.office.network}.1.222` : '',
              ConnectedNetworks: networks,
            },
          }
        }),
    )
  const remote = vpnSessions(setting.machines, setting.now).map(
    ({ machine, ip, from }): Telemetry => ({
      table: 'DeviceNetworkInfo',
      at: from,
      machine,
      columns: {
        NetworkAdapterName: 'VPN',
        NetworkAdapterType: 'Tunnel',
        NetworkAdapterStatus: 'Up',
        TunnelType: 'TLS',
        MacAddress: '',
        IPAddresses: addresses(ip, 32),
        ConnectedNetworks: networks,
      },
    }),
  )
  return { telemetry: [...own, ...remote] }
}

const addresses = (ip: string, prefix: number) =>
  JSON.stringify([{ IPAddress: ip, SubnetPrefix: prefix, AddressType: 'Private' }])
const networks = JSON.stringify([{ Name: company.domain, IsConnectedToInternet: true, Category: 'Domain' }])
