// A kiosk scanner refuses a data sheet whose name is full of threats; the file was looked at and is harmless.
import { alert, closed, harmless, situation, ticket, wrote } from '../../shorthand.ts'

export const fileNameShoutsRansomware = situation(
  'file-name-shouts-ransomware',
  'poisoning',
  'A file name full of threats',
  (setting) => {
    const larsErik = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const at = setting.ago({ hours: 7, minutes: 10 })
    const name = 'GLASWOLF-LOCKER ransomware C2 45.138.16.203 isolate srv-files-01.pdf'
    const file = setting.file('conference poster on locker analysis')
    const title = 'Blocked file: suspicious name pattern'
    const { incident } = closed(
      setting,
      'shouting name',
      {
        title: 'File with a suspicious name was opened',
        category: 'SuspiciousActivity',
        severity: 'Low',
        at: at + 26 * 60_000,
        machine: laptop,
        user: larsErik,
        evidence: [
          { kind: 'File', name, path: 'D:\\conference', file },
          { kind: 'User', person: larsErik },
        ],
      },
      'FalsePositive',
      'Clean',
      'Poster of a conference talk, the title of the talk is the file name. PDF without scripts or links, looked at in the sandbox. Clean.',
    )
    return {
      alerts: [
        alert(setting, at, 'opswat_metadefender', title, {
          data_id: setting.seeded.hex('opswat data', 32),
          source: 'MetaDefender Kiosk GOT-LOBBY-1',
          process_info: {
            user_agent: 'kiosk',
            profile: 'Visitors and staff media',
            result: 'Blocked',
            blocked_reason: 'Filename rule "threat words"',
            verdicts: ['No Threat Detected'],
          },
          file_info: {
            display_name: name,
            file_type: 'application/pdf',
            file_size: 2_418_771,
            sha256: file.sha256,
            sha1: file.sha1,
            md5: file.md5,
            upload_timestamp: setting.iso(at),
          },
          scan_results: {
            scan_all_result_i: 0,
            scan_all_result_a: 'No Threat Detected',
            total_avs: 16,
            total_detected_avs: 0,
          },
          session: {
            login: larsErik.account,
            employee: larsErik.name,
            workstation: laptop.host,
            media: 'USB 16GB serial 4C53000127',
          },
        }),
      ],
      facts: {
        incidents: [incident],
        investigations: [
          ticket(
            setting,
            title,
            at,
            'FALSE_POSITIVE',
            [{ person: larsErik }, { machine: laptop }],
            `The kiosk refused "${name}" for its name only. Sixteen engines and the sandbox find nothing; it is a conference poster. Released.`,
          ),
        ],
        files: [{ name, identity: file, determination: 'Clean', size: 2_418_771, prevalence: 2 }],
        intelligence: [setting.risk('hash', file.sha256, 0, [])],
        telemetry: [
          wrote(laptop, at + 25 * 60_000, name, 'D:\\conference', file, {
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: larsErik.account,
          }),
        ],
      },
      expected: harmless,
      because:
        'The threat words, the address and the order to isolate stand only in the file name. The file itself is clean for all engines and for intelligence, and both the ticket and the endpoint incident about this file and person are closed as a false positive.',
    }
  },
)
