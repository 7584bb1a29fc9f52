// The red team tested a week ago and was done; the same tool on another laptop today is nobody's exercise.
import { alert, by, closed, connected, fileSeen, hashes, hostile, ran, situation, ticket } from '../../shorthand.ts'

export const hackingToolAfterTheExercise = situation(
  'hacking-tool-after-the-exercise',
  'carry-over',
  'A password tool six days after the end of an exercise',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ hours: 1, minutes: 20 })
    const tool = setting.file('mimikatz.exe')
    const path = 'C:\\Users\\Public\\Music'
    const elif = setting.laptopOf('elif.demir')
    const exercise = closed(
      setting,
      'exercise of last week',
      {
        title: 'Credential dumping tool detected',
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1003.001'],
        at: setting.ago({ days: 7, hours: 3 }),
        machine: elif,
        user: setting.person('elif.demir'),
        evidence: [fileSeen(setting, 'mimikatz.exe', 'C:\\RedTeam')],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Red team exercise Tjärn, from Monday to Wednesday, on lt-116 only. Ended.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'siem',
          'Credential access tool',
          [
            `${setting.iso(at)} soc-siem notable rule="Credential access tool (mimikatz)" urgency=high`,
            `dest=${laptop.dnsName} user=${viktor.account} process_path="${path}\\wmiprv.exe"`,
            `process_hash=SHA256=${tool.sha256}`,
            'process="wmiprv.exe privilege::debug sekurlsa::logonpasswords exit" action=allowed',
          ].join(' '),
        ),
      ],
      facts: {
        incidents: [exercise.incident],
        investigations: [
          ticket(
            setting,
            'Red team exercise Tjärn',
            setting.ago({ days: 9 }),
            'SECURITY_TEST',
            [{ machine: elif }, { person: setting.person('elif.demir') }],
            'Announced exercise, three days, lt-116 only. Finished on Wednesday.',
          ),
        ],
        telemetry: [
          ran(laptop, at, 'wmiprv.exe', 'wmiprv.exe privilege::debug sekurlsa::logonpasswords exit', {
            ...by(viktor),
            ...hashes(tool),
            FolderPath: path,
            InitiatingProcessFileName: 'rundll32.exe',
          }),
          connected(laptop, at - 240_000, '45.138.16.203', { InitiatingProcessFileName: 'rundll32.exe' }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The exercise was on another machine and is over. The renamed tool is known by its hash, it read passwords, and the process that started it had just talked to a command server.',
    }
  },
)
