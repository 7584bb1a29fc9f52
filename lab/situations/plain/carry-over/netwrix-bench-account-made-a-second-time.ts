// Netwrix reports a new local administrator on a laptop; the same name was used at its reinstallation, but this time nobody of IT made it.
import { alert, by, closed, loggedOn, ran, situation, ticket, unjudged, worthALook } from '../../shorthand.ts'

export const netwrixBenchAccountMadeASecondTime = situation(
  'netwrix-bench-account-made-a-second-time',
  'carry-over',
  'Netwrix Auditor: local user added to Administrators',
  (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('hugo.ahlgren')
    const at = setting.ago({ hours: 2, minutes: 36 })
    const minute = 60_000
    const before = setting.ago({ days: 12, hours: 6 })
    const name = 'benchadmin'
    const first = closed(
      setting,
      'netwrix first account',
      {
        title: 'New local administrator account',
        category: 'Persistence',
        severity: 'Low',
        at: before,
        machine: laptop,
        techniques: ['T1136.001'],
        evidence: [],
      },
      'InformationalExpectedActivity',
      'LineOfBusinessApplication',
      'svc-deploy makes benchadmin while a bench laptop is set up and removes it at the end. Removed, checked.',
    )
    const now = unjudged(setting, 'netwrix second account', {
      title: 'Local account created and added to Administrators',
      category: 'Persistence',
      severity: 'Medium',
      at: at + 20_000,
      machine: laptop,
      user: hugo,
      techniques: ['T1136.001', 'T1098'],
      evidence: [{ kind: 'User', person: hugo }],
    })
    const record = (i: number, more: object) => ({
      RID: `${setting.iso(at).slice(0, 10).replaceAll('-', '')}${setting.seeded.number(`netwrix rid ${i}`, 100_000, 999_999)}`,
      MonitoringPlan: { ID: `{${setting.seeded.guid('netwrix plan')}}`, Name: 'Laptops - local users and groups' },
      DataSource: 'Windows Server',
      Item: `${laptop.dnsName} (Computer)`,
      Where: laptop.dnsName,
      Workstation: laptop.dnsName,
      Who: `HAVSKOG\\${hugo.account}`,
      ...more,
    })
    return {
      alerts: [
        alert(setting, at + 3 * minute, 'netwrix_auditor', 'Local Administrators group changed', {
          Alert: {
            Name: 'Local Administrators group changed',
            Risk: 'Medium',
            RiskScore: 40,
            Threshold: 'every record',
            ServerName: 'netwrix-01.havskoginstruments.com',
            Version: '10.7.13652',
            Recipients: ['it-larm@havskoginstruments.com'],
          },
          ActivityRecordList: [
            record(1, {
              Action: 'Added',
              ObjectType: 'Local User',
              What: `Local Users and Groups\\Users\\${name}`,
              When: setting.iso(at),
              DetailList: [
                { PropertyName: 'Password never expires', Before: '', After: 'Yes' },
                { PropertyName: 'Description', Before: '', After: '' },
              ],
            }),
            record(2, {
              Action: 'Modified',
              ObjectType: 'Local Group',
              What: 'Local Users and Groups\\Groups\\Administrators',
              When: setting.iso(at + 11_000),
              DetailList: [{ PropertyName: 'Members', Before: '', After: `Added: "${laptop.host}\\${name}"` }],
            }),
          ],
          SimilarInLast30Days: [
            {
              When: setting.iso(before),
              Who: 'HAVSKOG\\svc-deploy',
              What: `Local Users and Groups\\Users\\${name}`,
              Action: 'Added',
            },
            {
              When: setting.iso(before + 52 * minute),
              Who: 'HAVSKOG\\svc-deploy',
              What: `Local Users and Groups\\Users\\${name}`,
              Action: 'Removed',
            },
          ],
        }),
      ],
      facts: {
        incidents: [first.incident, now.incident],
        investigations: [
          ticket(setting, `Set up ${laptop.host} anew`, before, 'NOT_APPLICABLE', [{ machine: laptop }], '', {
            source: 'USER',
            status: 'CLOSED',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Support'],
            comments: [
              {
                author: hugo.name,
                body: 'Blue screen every morning, please set it up anew.',
                at: before - 300 * minute,
              },
              {
                author: oskar.name,
                body: `Done over svc-deploy. ${name} is gone again, Hugo has ordinary rights as everybody.`,
                at: before + 70 * minute,
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 170 * minute, hugo.account, { LogonType: 'Interactive', AccountSid: hugo.sid }),
          ran(laptop, at - minute, 'cmd.exe', 'cmd.exe', {
            ...by(hugo),
            InitiatingProcessFileName: 'TorqueStation.exe',
            InitiatingProcessAccountName: hugo.account,
          }),
          ran(laptop, at, 'net.exe', `net user ${name} ************ /add /expires:never`, {
            ...by(hugo),
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(laptop, at + 11_000, 'net.exe', `net localgroup Administrators ${name} /add`, {
            ...by(hugo),
            InitiatingProcessFileName: 'cmd.exe',
          }),
          loggedOn(laptop, at + 24 * minute, name, { LogonType: 'Interactive', IsLocalAdmin: true }),
        ],
      },
      expected: worthALook,
      because:
        'The account of twelve days ago was made and removed by the deployment service and was judged as that. This one was made under the name of a technician who should have no such rights, out of a window of the bench program, and somebody has logged on with it. Nobody asked for it. He may only want to install something himself, so it has to be asked; nothing hostile followed.',
    }
  },
)
