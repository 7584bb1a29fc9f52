// An OT sensor reports a program download to a controller; the plant change was announced and its ticket is closed.
import { alert, connected, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const plannedDownloadToAController = situation(
  'planned-download-to-a-controller',
  'contradiction',
  'A critical OT alert about a controller program that was replaced as planned',
  (setting) => {
    const designer = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const at = setting.ago({ hours: 3, minutes: 20 })
    const plc = '10.20.50.14'
    return {
      alerts: [
        alert(setting, at, 'claroty_xdome', 'Configuration Download to PLC', {
          alert_id: 48213,
          alert_type_name: 'Configuration Download',
          alert_class: 'pre_defined_alerts',
          category: 'Integrity',
          alert_name: `Configuration Download: engineering station ${laptop.host.toUpperCase()} wrote new logic to PLC CAL-LINE-2`,
          severity: 'Critical',
          status: 'Unresolved',
          detected_time: setting.iso(at),
          updated_time: setting.iso(at + 40_000),
          mitre_technique_enterprise_ids: [],
          mitre_technique_ics_ids: ['T0843'],
          mitre_technique_ics_names: ['Program Download'],
          site_name: 'Gothenburg plant',
          network: 'ICS-CAL',
          primary_asset: { asset_id: 'Q7H-114', name: laptop.host, ipv4: laptop.ip, type: 'Engineering Station' },
          destination_asset: {
            asset_id: 'PLC-0031',
            name: 'CAL-LINE-2',
            ipv4: plc,
            vendor: 'Siemens',
            model: 'S7-1515-2 PN',
            firmware: 'V2.9.7',
            purdue_level: '1',
          },
          protocol: 'S7comm-plus',
          port: 102,
          session_user: `HAVSKOG\\${designer.account}`,
          project_name: 'CAL2_OvenProfile_v14.ap18',
          description:
            'A configuration download changes the logic of a controller. This may be an attempt to manipulate the process.',
          recommended_actions: ['Verify with the responsible engineer', 'Compare the program with the last backup'],
          alert_score: { total: 92, indicators: ['New program block OB1', 'CPU stop 4 s'] },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `Configuration download to PLC CAL-LINE-2 from ${laptop.host}`,
            at,
            'BENIGN',
            [{ machine: laptop }, { person: designer }],
            `This is change CHG-4417, announced last week: Lars-Erik Öberg loaded project CAL2_OvenProfile_v14.ap18 into CAL-LINE-2 (${plc}) from ${laptop.host} with the line stopped and Astrid Nyman beside him. The checksum of the running program is that of the approved one. Nothing to do.`,
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 2 * 3_600_000, designer.account, { LogonType: 'Interactive' }),
          ran(
            laptop,
            at - 25 * 60_000,
            'Siemens.Automation.Portal.exe',
            '"Siemens.Automation.Portal.exe" C:\\Projects\\CAL2_OvenProfile_v14.ap18',
            {
              AccountName: designer.account,
              AccountUpn: designer.email,
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          connected(laptop, at, plc, {
            RemotePort: 102,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'Siemens.Automation.Portal.exe',
            InitiatingProcessAccountName: designer.account,
          }),
        ],
      },
      expected: harmless,
      because:
        'The closed ticket is about this very download: same controller, project, laptop, person and minute, as an announced change that was checked afterwards. The endpoint platform shows the engineering program of the same person making the connection.',
    }
  },
)
