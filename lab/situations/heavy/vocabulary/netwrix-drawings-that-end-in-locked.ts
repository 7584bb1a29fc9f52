// Netwrix takes thousands of renamed drawings that end in ".locked" for ransomware; the designers lock what they release.
import { alert, by, harmless, hashes, ran, situation } from '../../shorthand.ts'

export const netwrixDrawingsThatEndInLocked = situation(
  'netwrix-drawings-that-end-in-locked',
  'vocabulary',
  'Netwrix Auditor: possible ransomware activity',
  (setting) => {
    const lars = setting.person('lars-erik.oberg')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 4, minutes: 2 })
    const release = setting.file('PdmRelease.exe')
    const asked = setting.ago({ days: 3, hours: 1 })
    const before = at - 21 * 24 * 60 * 60_000
    const share = 'D:\\Shares\\Research\\Drawings'
    const drawings = ['HVS-4410-021', 'HVS-4410-022', 'HVS-4410-023', 'HVS-4410-024', 'HVS-4410-101', 'HVS-4410-102']
    const lock = (time: number, project: string) => [
      ran(
        laptop,
        time - 15_000,
        'PdmRelease.exe',
        `PdmRelease.exe /project:${project} /state:Released /lock /log:S:\\pdm.log`,
        {
          ...by(lars),
          ...hashes(release),
          FolderPath: 'C:\\Program Files\\PdmVault\\Client',
          InitiatingProcessFileName: 'SLDWORKS.exe',
          InitiatingProcessAccountName: lars.account,
        },
      ),
      ...drawings.map((name, i) => ({
        table: 'DeviceFileEvents' as const,
        at: time + i * 4000,
        machine: server,
        columns: {
          ActionType: 'FileRenamed',
          FileName: `${name.replace('4410', project)}.slddrw.locked`,
          FolderPath: `${share}\\${project}`,
          ...hashes(setting.file(`${name} ${project}`)),
          InitiatingProcessFileName: 'ntoskrnl.exe',
          InitiatingProcessAccountName: lars.account,
        },
      })),
    ]
    return {
      alerts: [
        alert(setting, at + 8 * 60_000, 'netwrix_auditor', 'Possible Ransomware Activity', {
          product: 'Netwrix Auditor',
          version: '10.7.13420',
          auditorServer: 'NWX-GOT-01',
          monitoringPlan: 'File servers Gothenburg',
          dataSource: 'Windows File Servers',
          item: 'srv-files-01 (Computer)',
          alertName: 'Possible ransomware activity',
          alertId: setting.seeded.guid('netwrix alert'),
          alertTime: setting.iso(at + 7 * 60_000),
          alertTags: ['Ransomware', 'Insider Threat'],
          riskScore: 90,
          threshold: { enabled: true, activityRecords: 150, periodSeconds: 60, limitByField: 'Who' },
          matched: 1874,
          filter:
            "Action = Renamed OR Modified; What ends with .locked, .encrypted, .crypt, .enc, .wncry (list 'Known ransomware extensions' v118)",
          who: `HAVSKOG\\${lars.account}`,
          workstation: laptop.dnsName,
          where: server.host,
          objectType: 'File',
          action: 'Renamed',
          firstRecord: setting.iso(at),
          lastRecord: setting.iso(at + 390_000),
          sampleActivityRecords: drawings.slice(0, 4).map((name, i) => ({
            RID: setting.seeded.hex(`netwrix ${name}`, 32),
            When: setting.iso(at + i * 4000),
            Who: `HAVSKOG\\${lars.account}`,
            Action: 'Renamed',
            What: `\\\\srv-files-01\\Research\\Drawings\\4410\\${name}.slddrw`,
            Details: [
              { PropertyName: 'Name', Before: `${name}.slddrw`, After: `${name}.slddrw.locked` },
              { PropertyName: 'Attributes', Before: 'A', After: 'RA' },
            ],
          })),
          description:
            'A large number of files was given an extension used by ransomware by one account within a short time. Disconnect the workstation and disable the account.',
          response: { action: 'Run script disable-account.ps1', executed: false, reason: 'disabled by administrator' },
          recipients: ['soc@havskoginstruments.com', 'it@havskoginstruments.com'],
          syslogCollector: 'nwx-cef-got',
          searchLink: 'http://nwx-got-01:9699/netwrix/search',
        }),
      ],
      facts: {
        files: [
          {
            name: 'PdmRelease.exe',
            identity: release,
            determination: 'Clean',
            publisher: 'PdmVault Systems GmbH',
            size: 4_220_416,
            prevalence: 3400,
          },
        ],
        investigations: [
          {
            key: 'freeze 4410',
            title: 'Frysning av 4410 inför nollserien',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: asked,
            tags: ['Change'],
            alerts: [],
            comments: [
              {
                author: 'Sofia Marklund',
                body: 'Vi fryser alla ritningar i 4410 den här veckan så att verkstan inte får gamla utgåvor i handen. Lars-Erik släpper dem i PDM, som vi gjorde med 4380 för tre veckor sen.',
                at: asked,
              },
              {
                author: 'Lars-Erik Öberg',
                body: `Alltså ${setting.iso(at).slice(0, 10)}. PDM sätter skrivskydd och ".locked" på slutet av varje släppt fil på S:, knappt två tusen stycken. Går från min dator. Att låsa upp igen är ett klick.`,
                at: asked + 2 * 60 * 60_000,
              },
              {
                author: 'Oskar Falk',
                body: 'Ok. Ta det efter att säkerhetskopian gått. Säg till när nollserien är ute så stänger jag.',
                at: asked + 3 * 60 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ...lock(before, '4380'),
          ...lock(at, '4410'),
          ran(
            laptop,
            at + 25 * 60_000,
            'SLDWORKS.exe',
            `SLDWORKS.exe /r "S:\\Drawings\\4410\\HVS-4410-021.slddrw.locked"`,
            {
              ...by(lars),
              FolderPath: 'C:\\Program Files\\SOLIDWORKS Corp\\SOLIDWORKS',
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
        ],
      },
      expected: harmless,
      because:
        'Locked means released here: the signed client of the drawing vault set the ending and the write protection, started out of the design program on his laptop, just as three weeks ago for another project. The open ticket tells project, day, ending, number and machine, and the administrator agreed. The drawings open afterwards.',
    }
  },
)
