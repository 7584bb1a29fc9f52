// A network sensor sees a callback to the host that everybody's programs are updated from; the rule behind it was withdrawn.
import { alert, by, clean, closed, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const trellixNxCallbackToTheUpdateHost = situation(
  'trellix-nx-callback-to-the-update-host',
  'contradiction',
  'Trellix NX: malware-callback',
  (setting) => {
    const robert = setting.person('robert.keane')
    const marcus = setting.person('marcus.bell')
    const laptop = setting.laptopOf('robert.keane')
    const other = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 2, minutes: 8 })
    const host = 'update.polarcrest-cdn.com'
    const ip = '151.101.65.91'
    const before = setting.ago({ days: 1, hours: 3 })
    const id = setting.seeded.number('nx alert', 20_000, 90_000)
    const agent = 'C:\\Program Files\\Polarcrest\\Desktop'
    const file = setting.file('pcupdate.exe')
    const update = (machine: typeof laptop, person: typeof robert, time: number) => ({
      table: 'DeviceNetworkEvents' as const,
      at: time,
      machine,
      columns: {
        ActionType: 'ConnectionSuccess',
        RemoteIP: ip,
        RemotePort: 443,
        RemoteUrl: host,
        Protocol: 'Tcp',
        RemoteIPType: 'Public',
        LocalIP: machine.ip,
        InitiatingProcessFileName: 'pcupdate.exe',
        InitiatingProcessCommandLine: `"${agent}\\pcupdate.exe" --channel stable --check`,
        InitiatingProcessSHA256: file.sha256,
        InitiatingProcessAccountName: person.account,
      },
    })
    const yesterday = closed(
      setting,
      'ashfall by mistake',
      {
        title: 'Connection to a custom network indicator',
        category: 'CommandAndControl',
        severity: 'High',
        at: before,
        machine: other,
        user: marcus,
        techniques: ['T1071.001'],
        evidence: [
          { kind: 'Url', url: `https://${host}/desktop/channel/stable.json` },
          { kind: 'Ip', ip },
        ],
      },
      'FalsePositive',
      'Clean',
      `Same as the NX alert of ${other.host}: security content 2214.118 tags ${host} as Trojan.Ashfall. Trellix support (case SR-4-41180772) confirms that the rule was a mistake, it is gone in 2214.121. nx-bos-01 takes content once a week, so it may report the host until then. I took our own indicator back. pcupdate.exe (sha256 ${file.sha256}) is the signed updater, and stable.json is an ordinary version list.`,
    )
    return {
      alerts: [
        alert(setting, at + 15_000, 'trellix_nx', 'malware-callback', {
          version: 'NX 10.0.5.1012831',
          msg: 'extended',
          product: 'Web MPS',
          appliance: 'nx-bos-01.havskoginstruments.com',
          'appliance-id': setting.seeded.hex('nx appliance', 12).toUpperCase(),
          alert: {
            id,
            uuid: setting.seeded.guid('nx alert'),
            name: 'malware-callback',
            severity: 'crit',
            ack: 'no',
            occurred: setting.iso(at),
            product: 'Web MPS',
            'sc-version': '2214.118',
            'alert-url': `https://nx-bos-01.havskoginstruments.com/event_stream/events_for_bot?ev_id=${id}`,
            action: 'notified',
            vlan: 110,
            'root-infection': setting.seeded.number('nx root', 4000, 9000),
            src: {
              ip: laptop.ip,
              mac: laptop.mac.match(/../g)?.join(':').toLowerCase(),
              port: 52_811,
              host: laptop.dnsName,
            },
            dst: { ip, mac: '00:1b:17:00:02:10', port: 443 },
            interface: { mode: 'tap', label: 'A1', interface: 'pether3' },
            explanation: {
              protocol: 'tcp',
              analysis: 'content',
              'malware-detected': {
                malware: [
                  {
                    name: 'Trojan.Ashfall.DNS',
                    stype: 'blacklist',
                    sid: 89_047_712,
                    content: host,
                    type: 'domain-match',
                    'submitted-at': null,
                    profile: null,
                    malicious: 'yes',
                  },
                ],
              },
              'cnc-services': {
                'cnc-service': [
                  {
                    address: host,
                    location: 'US/CA/San Francisco',
                    port: 443,
                    protocol: 'tcp',
                    channel: 'TLS ClientHello SNI',
                    sname: 'Trojan.Ashfall.DNS',
                  },
                ],
              },
              'os-changes': [],
              'static-analysis': [],
            },
            'correlated-events': { count: 6, first: setting.iso(at - 4 * 60_000), last: setting.iso(at) },
            'attack-time': setting.iso(at),
            'riskware-category': '',
            'mitre-techniques': ['T1071.001 Web Protocols'],
            'smart-vision': { 'event-count': 0 },
          },
          health: {
            'content-update': 'weekly, Sunday 02:00',
            'last-content': '2214.118',
            'dti-cloud': 'connected',
            inline: false,
            license: 'valid',
          },
          statistics: {
            'alerts-24h': { 'malware-callback': 4, 'domain-match': 4, 'malware-object': 0, 'riskware-callback': 1 },
            'distinct-sources': 3,
          },
        }),
      ],
      facts: {
        incidents: [yesterday.incident],
        files: [
          {
            name: 'pcupdate.exe',
            identity: file,
            determination: 'Clean',
            publisher: 'Polarcrest Software AS',
            size: 2_114_560,
            prevalence: 890_000,
          },
        ],
        intelligence: [clean(setting, 'hash', file.sha256)],
        telemetry: [
          ...[2, 6, 9, 13, 16, 20, 23, 27].map((days) => update(laptop, robert, setting.ago({ days, hours: 2 }))),
          ...[1, 5, 12, 19].map((days) => update(other, marcus, setting.ago({ days, hours: 3 }))),
          loggedOn(laptop, at - 3 * 60 * 60_000, robert.account, { LogonType: 'Interactive', AccountSid: robert.sid }),
          ran(laptop, at - 5000, 'pcupdate.exe', 'pcupdate.exe --channel stable --check', {
            ...by(robert),
            FolderPath: agent,
            SHA256: file.sha256,
            SHA1: file.sha1,
            InitiatingProcessFileName: 'svchost.exe',
            InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
          }),
          update(laptop, robert, at),
          ran(laptop, at + 25 * 60_000, 'teams.exe', 'teams.exe', {
            ...by(robert),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'Only the name of the host made the alert, by a rule that the maker has withdrawn: the analyst had that confirmed yesterday, and this sensor still runs the content named there. The signed updater has asked the host every few days for weeks, and intelligence has known it clean for years.',
    }
  },
)
