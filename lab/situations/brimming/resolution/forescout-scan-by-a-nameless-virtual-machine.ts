// Forescout blames a nameless address for a port scan on a day that is not scan day; it is the company's own scanner.
import type { Telemetry } from '../../../world/facts.ts'
import { alert, harmless, loggedOn, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const forescoutScanByANamelessVirtualMachine: TellSituation = (setting) => {
  const scanner = setting.machine('scan-vm-01')
  const oskar = setting.person('oskar.falk')
  const at = setting.ago({ hours: 1, minutes: 44 })
  const targets = ['srv-files-01', 'srv-erp-01', 'srv-sql-01', 'srv-backup-01', 'srv-jump-01'].map((host) =>
    setting.machine(host),
  )
  const ports = [135, 443, 445, 1433, 3389, 8080]
  const mac = scanner.mac.match(/../g)?.join(':').toLowerCase() ?? ''
  const scan = (time: number): Telemetry[] => [
    ran(scanner, time - 70_000, 'ospd-openvas', '/usr/bin/ospd-openvas --config /etc/gvm/ospd-openvas.conf', {
      FolderPath: '/usr/bin',
      AccountName: 'gvm',
      InitiatingProcessFileName: 'systemd',
    }),
    ran(scanner, time - 20_000, 'openvas', `openvas --scan-start ${setting.seeded.guid(`scan ${time}`)}`, {
      FolderPath: '/usr/sbin',
      AccountName: 'gvm',
      InitiatingProcessFileName: 'ospd-openvas',
    }),
  ]
  const knocks = targets.flatMap((machine, i) =>
    ports.map(
      (port, n): Telemetry => ({
        table: 'DeviceNetworkEvents',
        at: at - 90_000 + i * 30_000 + n * 1000,
        machine,
        columns: {
          ActionType: n % 3 === 0 ? 'InboundConnectionAccepted' : 'ConnectionAttempt',
          RemoteIP: scanner.ip,
          RemotePort: 40_000 + port,
          LocalPort: port,
          Protocol: 'Tcp',
          RemoteIPType: 'Private',
        },
      }),
    ),
  )
  const stamp = (time: number) => setting.iso(time).slice(0, 19)
  const cef = (time: number, dst: string, count: number) =>
    `<132>1 ${setting.iso(time)} fs-em-01 CounterACT 4127 - - CEF:0|ForeScout Technologies|CounterAct|8.4.3|THREAT_PROTECTION|Port Scan|7|rt=${time} dvc=10.20.1.240 dvchost=fs-em-01 src=${scanner.ip} smac=${mac} shost= suser= sntdom= dst=${dst} proto=TCP cnt=${count} cs1Label=Compliancy Policy Name cs1=Threat Protection/Malicious Hosts cs2Label=Compliancy Policy Subrule Name cs2=Port Scan - horizontal cs3Label=Host Compliancy Status cs3=no cs4Label=Compliancy Event Trigger cs4=Event cs5Label=Segment cs5=GOT-Servers-10.20.1.0/24 cs6Label=Switch Port cs6=esx-02 vmnic2 (trunk) act=none externalId=${setting.seeded.number(`fs ${dst}`, 810_000, 899_000)}`
  return {
    id: 'forescout-scan-by-a-nameless-virtual-machine',
    group: 'resolution',
    title: 'Forescout: horizontal port scan by an unmanaged host',
    alerts: [
      alert(
        setting,
        at,
        'forescout_eyecontrol',
        'Malicious host: port scan',
        [
          ...targets.map((target, i) => cef(at - 60_000 + i * 11_000, target.ip, 31 + i * 3)),
          `<132>1 ${setting.iso(at)} fs-em-01 CounterACT 4127 - - NAC Policy Log: Source: ${scanner.ip}, Rule: Policy "Threat Protection/Malicious Hosts" , Match: "Port Scan - horizontal:Match", Category: N/A, Details: Host evaluation changed from "Port Scan - horizontal:Unmatch" to "Port Scan - horizontal:Match" due to condition: Malicious Event - Port scan (hosts=5, ports=6, window=00:02:30). Reason: Event. Duration: Policy started when admission event occurred. Status:Done.`,
          `<134>1 ${setting.iso(at + 1000)} fs-em-01 CounterACT 4127 - - Host property report: ip=${scanner.ip}; mac=${mac}; nic_vendor=unknown; hostname=; dhcp_hostname=; nbthost=; nbtdomain=; user=; function=Unknown; os=Linux; network_function=Unclassified; prim_classification=Information Technology; sw_ip=10.20.0.5; sw_port=vmnic2; vlan=210; agent_install_mode=None; ssh_manage=false; guest_corporate_state=none; online=true; admission=Periodic; first_seen=${stamp(setting.ago({ days: 201 }))}; openports=22/TCP,9392/TCP; va_scan=; vendor_classification=; comment=`,
          `<134>1 ${setting.iso(at + 1500)} fs-em-01 CounterACT 4127 - - Action log: ip=${scanner.ip}; action="Send Syslog Message"; status=Succeeded; action="Assign to VLAN"; status=Disabled by administrator; server=fs-ca-got-1; plugin_ver=Syslog 3.7.1`,
        ].join('\n'),
      ),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          'After the quarterly updates: verify the Windows servers',
          setting.ago({ hours: 20 }),
          'NOT_APPLICABLE',
          [],
          'Updates are in on all of them. A check out of turn follows tomorrow so that the report is right for the auditors.',
          { source: 'USER', status: 'WAITING', assignee: oskar, priority: 'LOW', alerts: [] },
        ),
      ],
      telemetry: [
        ...[2, 9, 16, 23].flatMap((days) => scan(setting.ago({ days, hours: 5 }))),
        ...scan(at - 120_000),
        ...knocks,
        ...targets.map((machine, i) =>
          loggedOn(machine, at + 20_000 + i * 30_000, 'svc-vulnscan', {
            RemoteIP: scanner.ip,
            RemoteDeviceName: scanner.host,
            IsLocalAdmin: true,
          }),
        ),
        loggedOn(scanner, setting.ago({ hours: 2, minutes: 5 }), oskar.account, {
          LogonType: 'RemoteInteractive',
          RemoteIP: setting.laptopOf('oskar.falk').ip,
          RemoteDeviceName: setting.laptopOf('oskar.falk').host,
        }),
      ],
    },
    expected: harmless,
    because:
      "The address is the company's own scanner, known to the endpoint platform and the inventory by its tags. It ran the same scan engine with the same account against the same servers and ports as every week, an administrator had just logged on to it, and a check out of turn after updates was noted the day before.",
  }
}
