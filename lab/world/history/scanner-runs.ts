// The company's own vulnerability scanner: every week it knocks on all servers, and its noise was closed as expected.
import type { Facts, Incident, Investigation, Telemetry } from '../facts.ts'
import type { Setting } from '../setting.ts'
import { serviceAccounts } from './logons.ts'

const ports = [22, 80, 135, 443, 445, 1433, 3389, 8080]
const runs = [2, 9, 16, 23]

export function scannerRuns(setting: Setting): Facts {
  const scanner = setting.machine('scan-vm-01')
  const servers = setting.machines.filter(
    ({ role, inventories, silentDays }) => role === 'server' && inventories.includes('malware') && silentDays === 0,
  )
  const at = (run: number, i: number) => setting.ago({ days: run, hours: 5, minutes: -i * 3 })
  const knocks = runs.flatMap((run) =>
    servers.flatMap((server, i) =>
      ports
        .filter((port) => (server.os === 'Linux' ? port !== 3389 && port !== 445 : port !== 22))
        .map(
          (port, n): Telemetry => ({
            table: 'DeviceNetworkEvents',
            at: at(run, i) + n * 1000,
            machine: server,
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
    ),
  )
  const signIns = runs.flatMap((run) =>
    servers
      .filter(({ os }) => os === 'WindowsServer2022')
      .map(
        (server, i): Telemetry => ({
          table: 'DeviceLogonEvents',
          at: at(run, i) + 60_000,
          machine: server,
          columns: {
            ActionType: 'LogonSuccess',
            AccountName: serviceAccounts.scanner,
            LogonType: 'Network',
            RemoteIP: scanner.ip,
            RemoteDeviceName: scanner.host,
            IsLocalAdmin: true,
          },
        }),
      ),
  )
  return {
    telemetry: [...knocks, ...signIns],
    incidents: [closedScan(setting, 23), closedScan(setting, 51)],
    investigations: [closedQuestion(setting)],
  }
}

function closedScan(setting: Setting, days: number): Incident {
  const scanner = setting.machine('scan-vm-01')
  const at = setting.ago({ days, hours: 4 })
  const elif = setting.person('elif.demir')
  const detection = setting.detection(`own scanner ${days}`, 'da', {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAtp',
    title: 'Network scan of many machines by one device',
    description: 'One device tried many ports on many machines within minutes.',
    category: 'Discovery',
    severity: 'Medium',
    status: 'Resolved',
    classification: 'InformationalExpectedActivity',
    determination: 'SecurityTesting',
    investigationState: 'Benign',
    techniques: ['T1046'],
    at,
    machine: scanner,
    evidence: [{ kind: 'Ip', ip: scanner.ip }],
  })
  return setting.incident(`own scanner ${days}`, 'Network scan by one endpoint', [detection], {
    status: 'Resolved',
    classification: 'InformationalExpectedActivity',
    determination: 'SecurityTesting',
    assignedTo: elif.email,
    updated: at + 3_600_000,
    comments: [
      {
        comment: `Our own vulnerability scanner ${scanner.host} (${scanner.ip}), weekly run.`,
        createdBy: elif.email,
        at: at + 3_500_000,
      },
    ],
  })
}

function closedQuestion(setting: Setting): Investigation {
  const scanner = setting.machine('scan-vm-01')
  const at = setting.ago({ days: 16, hours: 4 })
  return {
    key: 'own scanner',
    title: `Port scan from ${scanner.ip} (${scanner.host})`,
    status: 'CLOSED',
    source: 'ALERT',
    priority: 'LOW',
    disposition: 'SECURITY_TEST',
    assignee: setting.person('elif.demir'),
    at,
    tags: ['Scanner'],
    alerts: [
      {
        title: `Port scan from ${scanner.ip}`,
        type: 'Network Scan',
        description: 'One address tried many ports on many machines.',
        source: 'Firewall',
        at: at - 300_000,
        actors: [{ machine: scanner }, { ip: scanner.ip }],
      },
    ],
    comments: [{ author: 'Elif Demir', body: 'Weekly scan by our own scanner.', at: at + 1_800_000 }],
  }
}
