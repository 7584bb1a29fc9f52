// A detection finding of class 2004 with the machine in its resources.
import { alert, by, confirmed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const ocsfStealerRan: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const laptop = setting.laptopOf('hanna.lindqvist')
  const at = setting.ago({ minutes: 55 })
  const file = setting.file('MeetingRecorderPro.exe')
  const path = `C:\\Users\\${hanna.account}\\AppData\\Local\\Temp`
  const told = confirmed(setting, 'ocsf stealer', {
    title: 'Information stealing malware activity',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1555.003'],
    threat: { family: 'Embermoth', name: 'PWS:Win32/Embermoth.C' },
    at,
    machine: laptop,
    user: hanna,
    evidence: [
      processSeen(setting, 'MeetingRecorderPro.exe', path, 'MeetingRecorderPro.exe /s'),
      { kind: 'User', person: hanna },
    ],
  })

  return {
    id: 'ocsf-stealer-ran',
    group: 'formats',
    title: 'A stealer that ran, told as an OCSF finding',
    alerts: [
      alert(setting, at, 'siem', 'Detection Finding', {
        class_uid: 2004,
        class_name: 'Detection Finding',
        category_uid: 2,
        activity_id: 1,
        type_uid: 200401,
        severity_id: 4,
        severity: 'High',
        status_id: 1,
        time: at,
        metadata: {
          version: '1.3.0',
          product: { name: 'Endpoint sensor', vendor_name: 'Bluefin' },
          uid: setting.seeded.guid('ocsf finding'),
        },
        finding_info: {
          title: 'Browser credential store read by untrusted process',
          types: ['Infostealer'],
          attacks: [{ technique: { uid: 'T1555.003', name: 'Credentials from Web Browsers' } }],
        },
        evidences: [
          {
            process: {
              name: 'MeetingRecorderPro.exe',
              cmd_line: 'MeetingRecorderPro.exe /s',
              file: {
                name: 'MeetingRecorderPro.exe',
                path: `${path}\\MeetingRecorderPro.exe`,
                hashes: [{ algorithm_id: 3, algorithm: 'SHA-256', value: file.sha256 }],
              },
            },
          },
        ],
        resources: [{ type: 'Device', name: laptop.dnsName, owner: { name: hanna.account } }],
        disposition_id: 1,
        disposition: 'Allowed',
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'MeetingRecorderPro.exe', 'MeetingRecorderPro.exe /s', {
          FolderPath: path,
          ...hashes(file),
          ...by(hanna),
        }),
      ],
      intelligence: [
        setting.risk('hash', file.sha256, 91, [
          ['Positive Malware Verdict', 4, 'Embermoth stealer, detonated yesterday.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: file.sha256 },
      ],
    },
    because:
      'The analyst confirmed the stealer on this laptop, it was allowed to run, and intelligence knows the file as a stealer.',
  }
}
