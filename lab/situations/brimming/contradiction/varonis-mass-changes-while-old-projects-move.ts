// Varonis sees mass deletions like those of ransomware; an administrator moves old project years to another volume.
import { alert, by, harmless, loggedOn, ran, ticket, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const varonisMassChangesWhileOldProjectsMove: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const karin = setting.person('karin.strand')
  const jump = setting.machine('srv-jump-01')
  const files = setting.machine('srv-files-01')
  const laptop = setting.laptopOf('oskar.falk')
  const at = setting.ago({ hours: 2, minutes: 35 })
  const id = setting.seeded.guid('varonis alert move')
  const years = [2016, 2017, 2018, 2019]
  const robocopy = (time: number, year: number) =>
    ran(
      jump,
      time,
      'Robocopy.exe',
      `robocopy \\\\srv-files-01\\projects$\\closed\\${year} \\\\srv-files-01\\archive$\\projects\\${year} /E /MOVE /COPYALL /DCOPY:DAT /MT:16 /R:2 /W:5 /LOG+:C:\\Temp\\archive-${year}.log`,
      {
        ...by(oskar),
        FolderPath: 'C:\\Windows\\System32',
        InitiatingProcessFileName: 'powershell.exe',
        InitiatingProcessAccountName: oskar.account,
      },
    )
  const session = (time: number) => [
    loggedOn(jump, time - 600_000, oskar.account, {
      LogonType: 'RemoteInteractive',
      RemoteIP: laptop.ip,
      RemoteDeviceName: laptop.host,
      IsLocalAdmin: true,
    }),
    loggedOn(files, time - 2000, oskar.account, {
      RemoteIP: jump.ip,
      RemoteDeviceName: jump.host,
      IsLocalAdmin: true,
    }),
  ]
  const days = years.map((year, i) => ({ year, time: at - (3 - i) * 86_400_000 - 420_000 }))
  return {
    id: 'varonis-mass-changes-while-old-projects-move',
    group: 'contradiction',
    title: 'Varonis: file activity that resembles ransomware',
    alerts: [
      alert(setting, at, 'varonis_datalert', 'Immediate Pattern Detected: user actions resemble ransomware', {
        'Alert.ID': id,
        'Alert.Rule.Name': 'Immediate Pattern Detected: user actions resemble ransomware',
        'Alert.Rule.ID': 104,
        'Alert.Rule.Severity.Name': 'Critical',
        'Alert.Rule.Severity.ID': 0,
        'Alert.Rule.Category.Name': 'Impact',
        'Alert.Rule.Type.Name': 'Threat Detection Model',
        'Alert.MitreTactic.Name': 'Impact',
        'Alert.MitreTechnique.Name': 'T1486 Data Encrypted for Impact; T1485 Data Destruction',
        'Alert.Status.Name': 'New',
        'Alert.CloseReason.Name': null,
        'Alert.AssignedTo': null,
        'Alert.TimeUTC': setting.iso(at),
        'Alert.Initial.Event.TimeUTC': setting.iso(at - 415_000),
        'Alert.Initial.Event.TimeLocal': setting.iso(at - 415_000 + 7_200_000).slice(0, 19),
        'Alert.EventsCount': 41_872,
        'Alert.User.Name': 'Oskar Falk',
        'Alert.User.SamAccountName': oskar.account,
        'Alert.User.SidID': oskar.sid,
        'Alert.User.Department': oskar.department,
        'Alert.User.AccountType.Name': 'Admin',
        'Alert.User.IsFlagged': false,
        'Alert.Device.HostName': jump.host.toUpperCase(),
        'Alert.Device.ContainMaliciousExternalIP': null,
        'Alert.Device.IPThreatTypesName': null,
        'Alert.Device.ExternalIPThreatTypesName': null,
        'Alert.Location.CountryName': null,
        'Alert.Location.AbnormalLocation': null,
        'Alert.Location.BlacklistedLocation': null,
        'Alert.Filer.Name': files.host.toUpperCase(),
        'Alert.Filer.Platform.Name': 'Windows File Server',
        'Alert.Asset.Path': 'E:\\Shares\\projects$\\closed\\2019; F:\\Shares\\archive$\\projects\\2019',
        'Alert.Data.IsFlagged': true,
        'Alert.Data.IsSensitive': true,
        'Alert.Data.ClassificationResults':
          'GDPR Sweden (118); Source Code (2,204); Intellectual property - drawings (9,381)',
        'Alert.Insights': [
          'oskar.falk deleted 20,936 files in 7 minutes, 190 times the 90-day average of 110 a day',
          'First time oskar.falk deleted files in closed\\2019 in the last 90 days',
          'Peer group IT: no other member deleted more than 400 files a day in the last 90 days',
          'Activity was performed from srv-jump-01, which is not the personal device of the user',
        ],
        'Alert.EventBreakdown': [
          {
            Operation: 'File created',
            Count: 20_936,
            Path: 'F:\\Shares\\archive$\\projects\\2019',
            SampleFiles: ['OPT-4_housing_rev7.step', 'Protokoll_2019-03-11.docx'],
          },
          {
            Operation: 'File deleted',
            Count: 20_936,
            Path: 'E:\\Shares\\projects$\\closed\\2019',
            SampleFiles: ['OPT-4_housing_rev7.step', 'Protokoll_2019-03-11.docx'],
          },
          { Operation: 'File renamed', Count: 0, Path: null, SampleFiles: [] },
        ],
        Collector: 'VAR-COL-GOT1',
        DatAdvantageVersion: '8.6.51.377',
        Tenant: 'havskoginstruments',
        AlertURL: `https://havskoginstruments.varonis.io/#/app/analytics/entity/Alert/${id}`,
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          'E: on the file server is at 93 percent',
          setting.ago({ days: 6, hours: 3 }),
          'NOT_APPLICABLE',
          [{ machine: files }],
          'No new disks before the new budget. Finished years go to F:, one a day, oldest first, and nothing that is younger than five years.',
          { source: 'USER', status: 'OPEN', assignee: karin, priority: 'LOW' },
        ),
      ],
      telemetry: [
        ...days.flatMap(({ year, time }) => [...session(time), robocopy(time, year)]),
        ...days.flatMap(({ year, time }, i) =>
          ['OPT-4_housing_rev7.step', `Protokoll_${year}-03-11.docx`, 'Kalkyl.xlsx'].flatMap((name, n) => [
            wrote(
              files,
              time + 20_000 + n * 900,
              name,
              `F:\\Shares\\archive$\\projects\\${year}`,
              setting.file(`${year} ${name}`),
              {
                InitiatingProcessFileName: 'System',
                InitiatingProcessAccountName: oskar.account,
              },
            ),
            wrote(
              files,
              time + 20_400 + n * 900,
              name,
              `E:\\Shares\\projects$\\closed\\${year}`,
              setting.file(`${year} ${name}`),
              {
                ActionType: 'FileDeleted',
                InitiatingProcessFileName: 'System',
                InitiatingProcessAccountName: oskar.account,
                FileSize: 48_000 + i * 977 + n,
              },
            ),
          ]),
        ),
        ran(jump, at + 1_500_000, 'notepad.exe', 'notepad.exe C:\\Temp\\archive-2019.log', {
          ...by(oskar),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'Every file that was deleted appeared under the same name and hash on the other volume, nothing was renamed or encrypted. The program is robocopy, run by an administrator on the jump host from his own laptop, and it did the same with one older year on each of the three days before, as the ticket about the full disk foresees.',
  }
}
