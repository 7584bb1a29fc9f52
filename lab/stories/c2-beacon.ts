// A laptop that calls a command server every minute.
import type { Tell } from './story.ts'

export const c2Beacon: Tell = (setting) => {
  const nadia = setting.person('nadia.petrova')
  const laptop = setting.laptopOf('nadia.petrova')
  const at = setting.ago({ minutes: 95 })
  const domain = 'cdn-telemetryhub.net'
  const ip = '91.219.236.54'
  const dll = setting.file('wmhelper.dll')
  const command = 'rundll32.exe C:\\ProgramData\\wmhelper.dll,Start'
  const detection = setting.detection('beacon', 'da', {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAtp',
    title: 'Network connection to a known command and control server',
    description: 'A process calls one outside address in even intervals.',
    category: 'CommandAndControl',
    severity: 'High',
    status: 'New',
    investigationState: 'Queued',
    techniques: ['T1071.001', 'T1573', 'T1218.011'],
    at,
    machine: laptop,
    user: nadia,
    evidence: [
      {
        kind: 'Process',
        name: 'rundll32.exe',
        path: 'C:\\Windows\\System32',
        file: setting.file('rundll32.exe'),
        command,
        pid: 6620,
        parent: { name: 'svchost.exe', path: 'C:\\Windows\\System32', pid: 1012 },
      },
      { kind: 'File', name: 'wmhelper.dll', path: 'C:\\ProgramData', file: dll },
      { kind: 'Ip', ip },
      { kind: 'Url', url: `https://${domain}/api/v2/ping` },
    ],
  })
  return {
    id: 'c2-beacon',
    title: 'A beacon to a command and control domain',
    verdict: 'malicious',
    because:
      'The domain is a current command server rated very malicious, the address behind it too, and both the endpoint and the malware platform saw the laptop call it again and again.',
    alerts: [
      {
        alert_provider: 'siem',
        alert_type: 'C2 beacon detected',
        created_at_source: setting.seconds(at),
        alert_content: `<134>1 ${setting.iso(at)} dns-02.havskoginstruments.com beacon-watch - - - msg="periodic DNS lookups and TLS sessions" src_host=${laptop.dnsName} src_ip=${laptop.ip} user=${nadia.account} query=${domain} answer=${ip} interval_seconds=60 jitter=0.04 sessions=88 ja3=51c64c77e60f3980eea90869b68c58a8 rule="regular beacon" mitre=T1071.001`,
      },
    ],
    facts: {
      incidents: [setting.incident('beacon', 'Command and control activity on one endpoint', [detection])],
      intelligence: [
        setting.risk('domain', domain, 97, [
          ['Current C&C Server', 4, 'Team server of the Tarnbridge framework answered a validation today.'],
          ['Recent Weaponized Domain', 3, 'Profile served to samples in the last day.'],
          ['Recently Reported by Insikt Group', 2, 'Named in a report on espionage against optics makers.'],
        ]),
        setting.risk(
          'ip',
          ip,
          90,
          [
            ['Current C&C Server', 4, 'Serves the Tarnbridge framework on 443.'],
            ['Recent Multicategory Blocklist', 2, 'On three block lists.'],
          ],
          { location: { country: 'Hungary', city: 'Budapest', asn: 'AS56322', organization: 'Danube VPS' } },
        ),
        setting.risk('url', `https://${domain}/api/v2/ping`, 92, [
          ['C&C URL', 4, 'Check-in path of the Tarnbridge framework.'],
        ]),
        setting.risk('hash', dll.sha256, 89, [['Linked to Malware', 3, 'Tarnbridge stage.']]),
      ],
      malwareEvents: Array.from({ length: 5 }, (_, i) => ({
        key: `beacon ${i}`,
        type: 'DFC Threat Detected' as const,
        at: at + i * 60_000,
        machine: laptop,
        severity: 'High' as const,
        detection: 'DFC.CustomIPList',
        detectionKey: `beacon ${i}`,
        network: {
          remoteIp: ip,
          remotePort: 443,
          url: `https://${domain}/api/v2/ping`,
          direction: 'Outgoing connection from',
          protocol: 'TCP',
        },
        tactics: ['TA0011'],
        techniques: ['T1071.001'],
      })),
      telemetry: Array.from({ length: 60 }, (_, i) => ({
        table: 'DeviceNetworkEvents' as const,
        at: at - i * 60_000,
        machine: laptop,
        columns: {
          ActionType: 'ConnectionSuccess',
          RemoteIP: ip,
          RemotePort: 443,
          RemoteUrl: domain,
          Protocol: 'Tcp',
          RemoteIPType: 'Public',
          InitiatingProcessFileName: 'rundll32.exe',
          InitiatingProcessCommandLine: command,
          InitiatingProcessAccountName: nadia.account,
        },
      })),
    },
  }
}
