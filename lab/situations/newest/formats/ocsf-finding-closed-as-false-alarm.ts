// An OCSF detection finding with everything nested deep; its analytic was wrong, and people have said so.
import { alert, clean, closed, harmless, processSeen, situation } from '../../shorthand.ts'

export const ocsfFindingClosedAsFalseAlarm = situation(
  'ocsf-finding-closed-as-false-alarm',
  'formats',
  'An OCSF finding that people closed',
  (setting) => {
    const felix = setting.person('felix.isaksson')
    const laptop = setting.laptopOf('felix.isaksson')
    const at = setting.ago({ hours: 5, minutes: 10 })
    const title = 'Possible DLL side-loading'
    const name = 'caliper-ui.exe'
    const path = 'C:\\Program Files\\Caliper'
    const told = closed(
      setting,
      'side-loading false alarm',
      {
        title,
        category: 'DefenseEvasion',
        severity: 'Medium',
        techniques: ['T1574.002'],
        at,
        machine: laptop,
        user: felix,
        evidence: [processSeen(setting, name, path, `"${path}\\${name}" --bench 4`), { kind: 'User', person: felix }],
      },
      'FalsePositive',
      'Clean',
      'The measuring program brings its own copy of the library. Rule tuned.',
    )
    return {
      alerts: [
        alert(setting, at, 'security_lake', 'Detection Finding', {
          class_uid: 2004,
          class_name: 'Detection Finding',
          category_uid: 2,
          activity_id: 1,
          severity_id: 3,
          status_id: 1,
          time: at,
          metadata: { version: '1.3.0', product: { name: 'Defender for Endpoint', vendor_name: 'Microsoft' } },
          finding_info: {
            uid: told.detection.id,
            title,
            created_time: at,
            attacks: [
              { technique: { uid: 'T1574.002', name: 'DLL Side-Loading' }, tactics: [{ name: 'Defense Evasion' }] },
            ],
          },
          device: { hostname: laptop.host, uid: laptop.machineId, ip: laptop.ip, type_id: 3 },
          actor: { user: { name: felix.account, domain: 'HAVSKOG', email_addr: felix.email } },
          evidences: [
            {
              process: {
                name,
                cmd_line: `"${path}\\${name}" --bench 4`,
                file: { path: `${path}\\${name}`, hashes: [{ algorithm_id: 3, value: setting.file(name).sha256 }] },
              },
            },
          ],
        }),
      ],
      facts: {
        incidents: [told.incident],
        files: [
          { name, identity: setting.file(name), determination: 'Clean', publisher: 'Nordmått AB', prevalence: 340 },
        ],
        intelligence: [clean(setting, 'hash', setting.file(name).sha256)],
      },
      expected: harmless,
      because:
        'The finding carries the id of a detection that people closed as a false positive today, and the program is clean and signed.',
    }
  },
)
