// A decoy reports a port scan from an address that is the company's own vulnerability scanner.
import { alert, connected, harmless, ran, situation, ticket } from '../../shorthand.ts'

export const canaryScannedByOwnScanner = situation(
  'canary-scanned-by-own-scanner',
  'resolution',
  'A decoy was scanned from an address without a name',
  (setting) => {
    const scanner = setting.machine('scan-vm-01')
    const at = setting.ago({ hours: 2, minutes: 5 })
    const decoy = '10.20.1.199'
    return {
      alerts: [
        alert(setting, at, 'thinkst_canary', 'Host Port Scan', {
          AlertType: 'CanaryIncident',
          CanaryID: '000222326791e44a',
          CanaryIP: decoy,
          CanaryLocation: 'Gothenburg server hall',
          CanaryName: 'GBG-NAS-OLD',
          CanaryPort: '-1',
          Description: 'Host Port Scan',
          Flock: 'Default Flock',
          IncidentHash: setting.seeded.hex('canary incident', 32),
          IncidentKey: `incident:portscan:000222326791e44a:${scanner.ip}:${setting.seconds(at)}`,
          Intro: `A Host Port Scan has been done by ${scanner.ip} against GBG-NAS-OLD.`,
          ReverseDNS: '',
          SourceIP: scanner.ip,
          Timestamp: `${setting.iso(at).slice(0, 19).replace('T', ' ')} (UTC)`,
          AdditionalDetails: [
            ['Background Context', 'You have had 1 incident from this source in the last 31 days.'],
            ['Ports', '21, 22, 80, 139, 443, 445, 548, 873, 2049, 3306, 3389, 5000, 5900, 8080'],
            ['Dismissed', 'False'],
          ],
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `Host port scan of GBG-NAS-OLD by ${scanner.ip}`,
            at,
            'SECURITY_TEST',
            [{ machine: scanner }, { ip: scanner.ip }],
            `${scanner.ip} is scan-vm-01, our own scanner. Oskar Falk added the server hall range with the decoy ${decoy} to today's authenticated scan (scan job GBG-HALL-46), which was announced on the operations channel. Times and ports are those of the job. Expected.`,
          ),
        ],
        telemetry: [
          ran(
            scanner,
            at - 3 * 60_000,
            'nexserv',
            '/opt/rapid7/nexpose/nse/bin/nexserv --job GBG-HALL-46 --targets 10.20.1.192/27',
            {
              AccountName: 'svc-vulnscan',
              InitiatingProcessFileName: 'systemd',
            },
          ),
          ...[22, 445, 873].map((RemotePort, i) =>
            connected(scanner, at + i * 2000, decoy, {
              RemotePort,
              RemoteIPType: 'Private',
              InitiatingProcessFileName: 'nexserv',
              InitiatingProcessAccountName: 'svc-vulnscan',
            }),
          ),
        ],
      },
      expected: harmless,
      because:
        'The address is that of the company scanner, its own service made the connections in the scan job of the day, and the closed ticket is about this very scan of this decoy.',
    }
  },
)
