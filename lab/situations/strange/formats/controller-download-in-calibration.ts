// An industrial sensor saw a new program loaded into a controller; it was an approved change of the calibration hall.
import { alert, by, clean, connected, harmless, hashes, ran, situation, ticket } from '../../shorthand.ts'

export const controllerDownloadInCalibration = situation(
  'controller-download-in-calibration',
  'formats',
  'A new program in a controller of the calibration hall',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ hours: 3, minutes: 20 })
    const plc = '10.20.30.41'
    const portal = setting.file('Siemens.Automation.Portal.exe')
    const path = 'C:\\Program Files\\Siemens\\Automation\\Portal V19\\Bin'
    return {
      alerts: [
        alert(
          setting,
          at,
          'claroty_ctd',
          'Configuration Download',
          `<134>1 ${setting.iso(at + 4000)} ctd-got-01 CTD - - - CEF:0|Claroty|CTD|4.9.1|Alert/Configuration Download|Configuration Download|8|externalId=20417 rt=${at} start=${at - 41_000} end=${at} dvchost=ctd-got-01 src=${laptop.ip} smac=${laptop.mac} shost=${laptop.host.toUpperCase()} dst=${plc} dhost=PLC-CAL-02 dpt=102 proto=S7Plus cat=Integrity act=None cs1Label=SiteName cs1=Gothenburg cs2Label=PrimaryAssetType cs2=PLC cs3Label=NonPrimaryAssetType cs3=Engineering Station cs4Label=AlertUrl cs4=https://ctd-got-01/alert/20417-1 cs5Label=Category cs5=Integrity cs6Label=StoryId cs6=3318 cn1Label=AlertScore cn1=78 cn2Label=Network cn2=1 msg=A configuration download has been performed from ${laptop.host.toUpperCase()} to PLC-CAL-02. Firmware V3.0.3. Blocks changed: OB1, FB210 (LensTable), DB44`,
        ),
      ],
      facts: {
        telemetry: [
          ran(laptop, at - 900_000, 'Siemens.Automation.Portal.exe', `"${path}\\Siemens.Automation.Portal.exe"`, {
            FolderPath: path,
            ...hashes(portal),
            ...by(jonas),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at - 41_000, plc, {
            RemotePort: 102,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'Siemens.Automation.Portal.exe',
            InitiatingProcessAccountName: jonas.account,
            InitiatingProcessSHA256: portal.sha256,
          }),
          connected(laptop, at - 1_900_000, '52.113.194.132', {
            RemoteUrl: 'teams.microsoft.com',
            InitiatingProcessFileName: 'teams.exe',
          }),
        ],
        files: [
          {
            name: 'Siemens.Automation.Portal.exe',
            identity: portal,
            determination: 'Clean',
            publisher: 'Siemens AG',
            prevalence: 4,
          },
        ],
        intelligence: [clean(setting, 'hash', portal.sha256)],
        investigations: [
          ticket(
            setting,
            `Configuration Download to PLC-CAL-02 from ${laptop.host}`,
            at,
            'BENIGN',
            [{ person: jonas }, { machine: laptop }, { ip: plc }],
            `Claroty alert 20417. This download is change CHG-3108, approved by Sofia Marklund for this morning: new lens table in FB210 and DB44. Jonas Brandt loaded it from ${laptop.host}, I called him on his desk phone. Block checksums in the controller equal those of the approved project. Closed.`,
          ),
        ],
      },
      expected: harmless,
      because:
        'The ticket about this very alert was closed as benign: the change was approved beforehand, the engineer confirmed it, and the checksums fit. The telemetry shows the vendor program, clean for years, doing it from his own laptop.',
    }
  },
)
