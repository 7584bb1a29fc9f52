// An activity monitor names only Anna Berg; the account tells which of the two, and her copy was agreed.
import { alert, by, closed, harmless, situation, ticket, wrote } from '../../shorthand.ts'

export const annaBergCopiesToStick = situation(
  'anna-berg-copies-to-stick',
  'resolution',
  'One of two people of one name copies files to a stick',
  (setting) => {
    const anna = setting.person('anna.berg2')
    const laptop = setting.laptopOf('anna.berg2')
    const at = setting.ago({ hours: 6, minutes: 18 })
    const file = setting.file('OPT7_assembly_manual_rev14.pdf')
    const title = 'Removable media: bulk copy by Anna Berg'
    const { incident } = closed(
      setting,
      'anna stick',
      {
        title: 'Many files copied to a removable drive',
        category: 'Exfiltration',
        severity: 'Low',
        at: at + 30_000,
        machine: laptop,
        user: anna,
        techniques: ['T1052.001'],
        evidence: [
          { kind: 'User', person: anna },
          { kind: 'File', name: 'OPT7_assembly_manual_rev14.pdf', path: 'E:\\manuals', file },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Manuals for the bench computers without network, on the encrypted company stick K-0231. Astrid ordered it.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'teramind',
          title,
          [
            'alert_id,timestamp,employee,login,computer,rule,risk,action,device,device_serial,files,total_mb,sample_file',
            `581120,${setting.iso(at)},"Anna Berg",HAVSKOG\\${anna.account},${laptop.host.toUpperCase()},"Removable media: more than 50 files in 10 min",High,Notify,"Kingston IronKey Vault Privacy 50",K-0231,63,412,"E:\\manuals\\OPT7_assembly_manual_rev14.pdf"`,
          ].join('\n'),
        ),
      ],
      facts: {
        incidents: [incident],
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: anna }, { machine: laptop }],
            'Anna Berg of assembly (anna.berg2), not the account manager. 63 manuals to stick K-0231 for the bench computers, ordered by Astrid Nyman, stick seen back in the cabinet. Nothing else was copied.',
          ),
        ],
        telemetry: [
          wrote(laptop, at - 120_000, 'OPT7_assembly_manual_rev14.pdf', 'E:\\manuals', file, {
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: anna.account,
          }),
          {
            table: 'DeviceEvents',
            at: at - 300_000,
            machine: laptop,
            columns: {
              ActionType: 'UsbDriveMounted',
              ...by(anna),
              AdditionalFields: '{"DriveLetter":"E:","SerialNumber":"K-0231","ProductName":"IronKey VP50"}',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The login and the computer say which Anna Berg it is. The ticket about this very copy (person, laptop, stick number, number of files) was closed as ordered by her manager, and the endpoint incident of the same minute too.',
    }
  },
)
