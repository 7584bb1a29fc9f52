// A Google SecOps detection with UDM events: regsvr32 loads the file of a known backdoor.
import { alert, by, hashes, ran, situation } from '../../shorthand.ts'

export const udmRegsvr32Stager = situation(
  'udm-regsvr32-stager',
  'formats',
  'A backdoor loaded by regsvr32, told in UDM',
  (setting) => {
    const dario = setting.person('dario.dahlin-isaksson')
    const laptop = setting.laptopOf('dario.dahlin-isaksson')
    const at = setting.ago({ minutes: 39 })
    const file = setting.file('hollowreed-stager.dll')
    const command = 'regsvr32.exe /s /n /i:go C:\\Users\\Public\\Libraries\\cab.ocx'
    return {
      alerts: [
        alert(setting, at, 'google_secops', 'rule_detection', {
          type: 'RULE_DETECTION',
          id: 'de_7f3b1d0a-95e4-4a47-8c11-0f4f0b3d2a66',
          detection: [
            {
              ruleName: 'regsvr32_scriptlet_or_ocx_from_public',
              ruleId: 'ru_0b6a1a5e-4e21-4d57-b1f7-6f0a0b0b5c11',
              alertState: 'ALERTING',
              riskScore: 55,
              ruleLabels: [
                { key: 'technique', value: 'T1218.010' },
                { key: 'severity', value: 'Medium' },
              ],
            },
          ],
          detectionTime: setting.iso(at),
          collectionElements: [
            {
              label: 'e1',
              references: [
                {
                  event: {
                    metadata: {
                      eventTimestamp: setting.iso(at),
                      eventType: 'PROCESS_LAUNCH',
                      productName: 'Sysmon',
                      vendorName: 'Microsoft',
                    },
                    observer: { hostname: 'chronicle-fwd-sg-01' },
                    principal: {
                      hostname: laptop.host,
                      ip: [laptop.ip],
                      user: { userid: dario.account, windowsSid: dario.sid },
                      process: { file: { fullPath: 'C:\\Windows\\explorer.exe' } },
                    },
                    target: {
                      process: {
                        commandLine: command,
                        file: { fullPath: 'C:\\Users\\Public\\Libraries\\cab.ocx', sha256: file.sha256 },
                      },
                    },
                    securityResult: [{ action: ['ALLOW'], severity: 'MEDIUM' }],
                  },
                },
              ],
            },
          ],
        }),
      ],
      facts: {
        telemetry: [
          ran(laptop, at, 'regsvr32.exe', command, by(dario)),
          {
            table: 'DeviceFileEvents',
            at: at - 4000,
            machine: laptop,
            columns: {
              ActionType: 'FileCreated',
              FileName: 'cab.ocx',
              FolderPath: 'C:\\Users\\Public\\Libraries\\cab.ocx',
              ...hashes(file),
            },
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'isolate-machine', target: laptop.host }],
        forbidden: [{ action: 'isolate-machine', target: 'chronicle-fwd-sg-01' }],
      },
      because:
        'The loaded file is the backdoor of a known framework by its hash, the start was allowed, and the endpoint platform saw file and command on this laptop.',
    }
  },
)
