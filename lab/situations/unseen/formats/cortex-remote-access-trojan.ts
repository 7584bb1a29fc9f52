// An incident of Cortex XDR about a trojan that its agent only reported.
import { alert, by, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cortexRemoteAccessTrojan: TellSituation = (setting) => {
  const iris = setting.person('iris.forsell-forsell')
  const laptop = setting.laptopOf('iris.forsell-forsell')
  const at = setting.ago({ minutes: 52 })
  const file = setting.file('calibration-notes.pif')
  const path = `C:\\Users\\${iris.account}\\AppData\\Local\\Temp`

  return {
    id: 'cortex-remote-access-trojan',
    group: 'formats',
    title: 'A trojan that Cortex reported and did not stop',
    alerts: [
      alert(setting, at, 'cortex_xdr', 'WildFire Malware', {
        incident_id: '3312',
        severity: 'high',
        description: "'WildFire Malware' detected by XDR Agent on one host",
        hosts: [`${laptop.host}:8f1b0ddc41`],
        users: [`havskog\\${iris.account}`],
        alerts: {
          total_count: 1,
          data: [
            {
              alert_id: '90412',
              name: 'WildFire Malware',
              category: 'Malware',
              action: 'DETECTED',
              action_pretty: 'Detected (Reported)',
              source: 'XDR Agent',
              detection_timestamp: at,
              host_name: laptop.host,
              host_ip: [laptop.ip],
              user_name: `havskog\\${iris.account}`,
              actor_process_image_name: 'explorer.exe',
              action_file_name: 'calibration-notes.pif',
              action_file_path: `${path}\\calibration-notes.pif`,
              action_file_sha256: file.sha256,
              mitre_technique_id_and_name: ['T1204.002 - User Execution: Malicious File'],
            },
          ],
        },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('hash', file.sha256, 94, [['Positive Malware Verdict', 4, 'Fogbank, a remote access trojan.']], {
          hashAlgorithm: 'SHA-256',
          fileHashes: [file.sha256, file.sha1, file.md5],
        }),
      ],
      telemetry: [
        wrote(laptop, at - 20_000, 'calibration-notes.pif', path, file, {
          InitiatingProcessFileName: '7zG.exe',
          InitiatingProcessAccountName: iris.account,
        }),
        ran(laptop, at, 'calibration-notes.pif', `"${path}\\calibration-notes.pif"`, { ...hashes(file), ...by(iris) }),
      ],
    },
    faults: [{ platform: 'malware-protection', fault: '503' }],
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: file.sha256 },
      ],
    },
    because:
      'The file is a known remote access trojan, the agent only reported it, and the endpoint platform saw it run.',
  }
}
