// DTEX counts words of an attack in files that an engineer sends out: beam dump, payload, bypass, kill; they are parts of an instrument.
import { alert, by, clean, connected, harmless, hashes, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const dtexWordsOfAnAttackInAnOpticsProject = situation(
  'dtex-words-of-an-attack-in-an-optics-project',
  'poisoning',
  'DTEX InTERCEPT: obfuscated data staged and sent to an external site',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const sofia = setting.person('sofia.marklund')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf(nadia.key)
    const at = setting.ago({ hours: 3, minutes: 21 })
    const minute = 60_000
    const portal = 'exchange.norrsken-rymd.com'
    const portalIp = '83.68.240.17'
    const packer = setting.file('7zG.exe')
    const archive = setting.file('NRS2_beam_dump_bypass_payload_rev_C.7z')
    const folder = `C:\\Users\\${nadia.account}\\Documents\\NRS-2\\to customer`
    const names = [
      'beam_dump_rev_C.step',
      'bypass_shutter_kill_switch.step',
      'payload_interface_exploded_view.pdf',
      'stray_light_attack_angles.xlsx',
      'sniffer_port_backdoor_flange.step',
      'README_credentials_for_assembly.txt',
    ]
    return {
      alerts: [
        alert(setting, at + 9 * minute, 'dtex_intercept', 'Data Exfiltration - Staging and Upload', {
          alert_id: setting.seeded.guid('dtex alert'),
          tenant: 'havskog',
          generated: setting.iso(at + 8 * minute),
          window: { from: setting.iso(at - 20 * minute), to: setting.iso(at + 6 * minute) },
          rule: {
            id: 'R-2041',
            name: 'Data Exfiltration - Staging and Upload',
            library: 'DTEX i3 2025.10',
            description:
              'Files are collected, packed with a password, renamed or packed again, and uploaded to a site that the user has not visited in 90 days.',
            kill_chain: ['Aggregation', 'Obfuscation', 'Exfiltration'],
            mitre: ['T1560.001', 'T1074.001', 'T1567'],
          },
          risk: {
            score: 93,
            band: 'Critical',
            previous_score: 11,
            contributors: [
              { name: 'Encrypted archive', weight: 22 },
              { name: 'Unusual upload site', weight: 24 },
              {
                name: 'Dictionary "Attack tooling" v7',
                weight: 31,
                matched: [
                  'dump',
                  'payload',
                  'bypass',
                  'kill',
                  'exploded',
                  'attack',
                  'sniffer',
                  'backdoor',
                  'credentials',
                ],
              },
              { name: 'Flight risk', weight: 0 },
            ],
          },
          user: {
            name: nadia.name,
            login: `HAVSKOG\\${nadia.account}`,
            email: nadia.email,
            title: nadia.title,
            department: nadia.department,
            manager: sofia.name,
            pseudonymised: false,
            watchlists: [],
          },
          device: {
            hostname: laptop.host.toUpperCase(),
            ip: laptop.ip,
            os: 'Windows 11 24H2',
            agent: '7.2.1.44',
            network: 'GOT office',
          },
          activities: [
            { time: setting.iso(at - 18 * minute), type: 'File copied', count: names.length, path: folder, names },
            {
              time: setting.iso(at - 3 * minute),
              type: 'Archive created',
              process: '7zG.exe',
              password: true,
              name: 'NRS2_beam_dump_bypass_payload_rev_C.7z',
              bytes: 88_412_160,
              sha256: archive.sha256,
            },
            {
              time: setting.iso(at),
              type: 'Web upload',
              process: 'msedge.exe',
              site: portal,
              ip: portalIp,
              bytes: 88_500_224,
              category: 'Uncategorised',
            },
          ],
          peer_group: { name: 'Research GOT', members: 14, members_with_activity_30d: 0 },
          analyst_notes: [],
          status: 'New',
          recommended: ['Interview with HR present', 'Suspend account', 'Isolate device'],
          notify: ['soc@havskoginstruments.com', 'karin.strand@havskoginstruments.com'],
          console: 'https://havskog.dtexservices.com/alerts',
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'domain', portal), clean(setting, 'ip', portalIp)],
        files: [
          {
            name: '7zG.exe',
            identity: packer,
            determination: 'Clean',
            publisher: 'Igor Pavlov',
            size: 684_032,
            prevalence: 210_000,
          },
        ],
        investigations: [
          {
            key: 'drawings for norrsken',
            title: 'Skicka ritningar till Norrsken Rymd',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: setting.ago({ days: 2, hours: 5 }),
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: nadia.name,
                body: `Norrsken vill ha ritningarna till strålfällan och förbikopplingen (NRS-2 rev C) i sin egen portal, ${portal}. Sidan var blockerad när jag provade. Det är sex filer, jag packar dem med lösenord som de har bett om. Ska vara inne hos dem senast i morgon.`,
                at: setting.ago({ days: 1, hours: 2 }),
              },
              {
                author: sofia.name,
                body: 'Ja, de sex är granskade och får lämna huset, vi har avtal med Norrsken om precis det här.',
                at: setting.ago({ days: 1, hours: 1 }),
              },
              {
                author: oskar.name,
                body: 'Portalen är öppnad för dig. Säg till när det gått fram så stänger jag.',
                at: at - 50 * minute,
              },
              {
                author: nadia.name,
                body: 'Uppe nu, 88 MB, Norrsken har kvitterat. Tack!',
                at: at + 22 * minute,
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(laptop, at - 100 * minute, nadia.account, { LogonType: 'Unlock', AccountSid: nadia.sid }),
          ran(laptop, at - 60 * minute, 'SLDWORKS.exe', 'SLDWORKS.exe "beam_dump_rev_C.SLDASM"', {
            ...by(nadia),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ...names.map((name, i) =>
            wrote(laptop, at - 18 * minute + i * 1000, name, folder, setting.file(name), {
              InitiatingProcessFileName: 'explorer.exe',
              InitiatingProcessAccountName: nadia.account,
            }),
          ),
          ran(
            laptop,
            at - 3 * minute,
            '7zG.exe',
            `7zG.exe a -p "NRS2_beam_dump_bypass_payload_rev_C.7z" "${folder}\\*"`,
            {
              ...by(nadia),
              ...hashes(packer),
              FolderPath: 'C:\\Program Files\\7-Zip',
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          wrote(laptop, at - 3 * minute, 'NRS2_beam_dump_bypass_payload_rev_C.7z', folder, archive, {
            InitiatingProcessFileName: '7zG.exe',
            InitiatingProcessAccountName: nadia.account,
            FileSize: 88_412_160,
          }),
          connected(laptop, at, portalIp, {
            RemoteUrl: portal,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: nadia.account,
          }),
          ran(laptop, at + 40 * minute, 'OUTLOOK.EXE', 'OUTLOOK.EXE', {
            ...by(nadia),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The words are parts of an optical instrument. The ticket names the customer’s portal, the number of files, the password on the archive and the revision; the head of research agreed that these leave the house, and the laptop shows these six files, the known packer and that portal, which is clean. Nothing else was taken.',
    }
  },
)
