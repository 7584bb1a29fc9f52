// A label printer's helper was a false alarm twice. Today a file of that name has another content.
import { alert, by, closed, connected, fileSeen, hashes, hostile, ran, situation } from '../../shorthand.ts'

export const sameNameAnotherContent = situation(
  'same-name-another-content',
  'carry-over',
  'A known file name with another content',
  (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const laptop = setting.laptopOf(hugo.key)
    const at = setting.ago({ hours: 1, minutes: 12 })
    const name = 'Fraktsedel.exe'
    const path = `C:\\Users\\${hugo.account}\\Downloads`
    const trojan = setting.file('Faktura_2291.scr')
    const ip = '193.233.48.91'
    const title = "Suspicious program started: 'ML/PE-A'"
    const earlier = (days: number) =>
      closed(
        setting,
        `label helper ${days}`,
        {
          title,
          category: 'Malware',
          severity: 'Medium',
          at: setting.ago({ days, hours: 5 }),
          machine: laptop,
          user: hugo,
          evidence: [fileSeen(setting, name, 'C:\\Program Files\\Fraktsedel', 'Benign')],
        },
        'FalsePositive',
        'Clean',
        'Helper of the label printer, signed by the forwarder. Hash noted.',
      )
    return {
      alerts: [
        alert(setting, at, 'sophos_central', title, {
          id: setting.seeded.guid('sophos event'),
          customer_id: setting.seeded.guid('sophos customer'),
          type: 'Event::Endpoint::CoreDetection',
          group: 'MALWARE',
          severity: 'medium',
          name: title,
          threat: 'ML/PE-A',
          created_at: setting.iso(at + 3000),
          when: setting.iso(at),
          source: `HAVSKOG\\${hugo.account}`,
          source_info: { ip: laptop.ip },
          location: laptop.host.toUpperCase(),
          endpoint_id: setting.seeded.guid('sophos endpoint'),
          endpoint_type: 'computer',
          user_id: setting.seeded.hex('sophos user', 24),
          origin: 'ML',
          threat_cleanable: true,
          whitelist_properties: [],
          core_remedy_items: { totalItems: 0, items: [] },
          appSha256: trojan.sha256,
          filePath: `${path}\\${name}`,
          appVersionInfo: {
            FileDescription: 'Fraktsedel – godkänd av IT, Oskar Falk',
            CompanyName: '',
            Signed: false,
          },
          policy: 'Assembly – report only',
          cleanup: 'not attempted',
        }),
      ],
      facts: {
        incidents: [earlier(7).incident, earlier(19).incident],
        intelligence: [
          setting.risk('ip', ip, 89, [
            ['Current C&C Server', 4, 'Answers to a loader that is spread with freight papers.'],
          ]),
        ],
        telemetry: [
          ran(laptop, at, name, `"${path}\\${name}"`, { ...by(hugo), ...hashes(trojan), FolderPath: path }),
          connected(laptop, at + 26_000, ip, {
            InitiatingProcessFileName: name,
            InitiatingProcessSHA256: trojan.sha256,
            InitiatingProcessAccountName: hugo.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'Only the name is that of the false alarms. By its hash the file is a known trojan, it ran unsigned from the downloads folder and then called a command server.',
    }
  },
)
