// A remote management product reports a procedure with a violent name; it is how IT empties a laptop for its next owner.
import { alert, by, closed, harmless, processSeen, ran, situation, ticket } from '../../shorthand.ts'

export const nukeAndPaveProcedure = situation(
  'nuke-and-pave-procedure',
  'vocabulary',
  'A procedure called nuke and pave',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const anna = setting.person('anna.berg2')
    const laptop = setting.laptopOf('anna.berg2')
    const at = setting.ago({ hours: 4, minutes: 10 })
    const script = 'powershell.exe -ExecutionPolicy Bypass -File C:\\kworking\\NukeAndPave\\kill-userdata.ps1 -Force'
    const seen = closed(
      setting,
      'nuke and pave',
      {
        title: 'Mass deletion of user files by a script',
        category: 'Impact',
        severity: 'Medium',
        at: at + 45_000,
        machine: laptop,
        user: oskar,
        techniques: ['T1485'],
        evidence: [
          processSeen(
            setting,
            'powershell.exe',
            'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
            script,
            'AgentMon.exe',
          ),
          { kind: 'User', person: oskar },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      `Kaseya procedure "Nuke and Pave" by ${oskar.name}, request REQ-7719: ${laptop.host} gets a fresh image today.`,
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'kaseya_vsa',
          'Agent Procedure Alert: NUKE AND PAVE - kill user data executed',
          [
            'From: vsa-noreply@havskoginstruments.com',
            'To: soc@havskoginstruments.com',
            `Date: ${new Date(at).toUTCString()}`,
            `Subject: [VSA] ALARM ${laptop.host}.got.havskog : Script NUKE AND PAVE - kill user data executed`,
            '',
            `Machine.Group ID : ${laptop.host}.assembly.got.havskog`,
            `Agent GUID       : ${setting.seeded.number('vsa agent', 100_000_000, 999_999_999)}`,
            `IP / MAC         : ${laptop.ip} / ${laptop.mac}`,
            'Alarm type       : Agent procedure execution (privileged)',
            'Procedure        : Shared\\IT\\EOL\\NUKE AND PAVE - kill user data v2',
            `Run by admin     : ${oskar.account} (2FA ok)`,
            `Scheduled        : ${setting.iso(at - 3_600_000)}`,
            `Executed         : ${setting.iso(at)}`,
            'Result           : Success THEN - 5 of 5 steps',
            '  1 executeShellCommand  kill-userdata.ps1 -Force',
            '  2 purge shadow storage, C: only',
            '  3 removeLocalUsers',
            '  4 suspend BitLocker',
            '  5 reboot to deployment',
          ].join('\r\n'),
        ),
      ],
      facts: {
        incidents: [seen.incident],
        telemetry: [
          ran(laptop, at + 3000, 'powershell.exe', script, {
            FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
            AccountName: 'system',
            InitiatingProcessFileName: 'AgentMon.exe',
            InitiatingProcessAccountName: 'system',
          }),
          ran(laptop, at - 7_000_000, 'OUTLOOK.EXE', 'OUTLOOK.EXE', {
            ...by(anna),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
        investigations: [
          ticket(
            setting,
            `Agent procedure NUKE AND PAVE executed on ${laptop.host}`,
            at,
            'BENIGN',
            [{ machine: laptop }, { person: oskar }, { person: anna }],
            `Planned: ${anna.name} (assembly) handed the laptop in this morning for a fresh image, REQ-7719. ${oskar.name} scheduled the procedure and confirmed it at my desk. Only ${laptop.host} was in the job. Files of hers are on the share. Nothing else to do.`,
          ),
        ],
      },
      expected: harmless,
      because:
        'The name is jargon of administrators for reinstalling a machine. Both the ticket and the endpoint incident about this very run are closed as planned and confirmed, by the administrator who scheduled it.',
    }
  },
)
