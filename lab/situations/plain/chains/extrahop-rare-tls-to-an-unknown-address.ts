// ExtraHop sees rare TLS from a private address to one that nobody knows; the library behind it on the laptop is a known backdoor.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const extrahopRareTlsToAnUnknownAddress = situation(
  'extrahop-rare-tls-to-an-unknown-address',
  'chains',
  'ExtraHop RevealX: rare SSL client to an external host',
  (setting) => {
    const clara = setting.person('clara.hultman-engman')
    const laptop = setting.laptopOf('clara.hultman-engman')
    const at = setting.ago({ hours: 2, minutes: 9 })
    const minute = 60_000
    const outside = '194.87.139.12'
    const library = setting.file('hollowreed-stager.dll')
    const folder = 'C:\\ProgramData\\LensDrv'
    const command = `rundll32.exe ${folder}\\lensd.dll,Boot`
    const id = setting.seeded.number('extrahop detection', 4_000_000, 9_000_000)
    return {
      alerts: [
        alert(setting, at + 31 * minute, 'extrahop_revealx', 'rare_ssl_client', {
          id,
          appliance_id: 2,
          appliance: { hostname: 'eda-got-01.havskoginstruments.com', version: '9.8.3.1422' },
          type: 'rare_ssl_client',
          title: 'Rare SSL/TLS client fingerprint',
          description:
            'The device sent TLS client hellos with a JA3 fingerprint that is new on this network. 1 offender, 1 external peer, 27 sessions of similar size.',
          categories: ['sec', 'sec.caution', 'sec.command'],
          risk_score: 48,
          is_user_created: false,
          start_time: at,
          update_time: at + 30 * minute,
          end_time: null,
          status: null,
          resolution: null,
          assignee: null,
          ticket_id: null,
          participants: [
            {
              role: 'offender',
              object_type: 'device',
              object_id: setting.seeded.number('extrahop device', 10_000, 99_999),
              object_value: laptop.ip,
              hostname: null,
              scanner_service: null,
              external: false,
            },
            {
              role: 'victim',
              object_type: 'ipaddr',
              object_value: outside,
              hostname: null,
              external: true,
              country: 'MD',
              endpoint_kind: 'server',
            },
          ],
          properties: {
            ja3: setting.seeded.hex('extrahop ja3', 32),
            sni: null,
            certificate_subject: 'CN=localhost',
            certificate_self_signed: true,
            sessions: 27,
            bytes_out_median: 1318,
            bytes_in_median: 904,
            interval_seconds_median: 67,
          },
          mitre_tactics: [{ id: 'TA0011', name: 'Command and Control' }],
          mitre_techniques: [{ id: 'T1573', name: 'Encrypted Channel' }],
          recommended: false,
          recommended_factors: [],
          threat_intelligence: { collections_checked: 4, hits: 0 },
          url: `https://havskog.cloud.extrahop.com/extrahop/#/detections/detail/${id}`,
        }),
      ],
      facts: {
        telemetry: [
          loggedOn(laptop, at - 74 * minute, clara.account, { LogonType: 'Interactive', AccountSid: clara.sid }),
          wrote(laptop, at - 12 * minute, 'lensd.dll', folder, library, {
            InitiatingProcessFileName: 'msiexec.exe',
            InitiatingProcessAccountName: clara.account,
          }),
          ran(laptop, at - minute, 'rundll32.exe', command, {
            ...by(clara),
            ...hashes(setting.file('rundll32.exe')),
            InitiatingProcessFileName: 'msiexec.exe',
          }),
          ...[0, 5, 13, 22, 29].map((i) =>
            connected(laptop, at + i * minute, outside, {
              LocalPort: 50_112 + i,
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: command,
              InitiatingProcessAccountName: clara.account,
            }),
          ),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'block-indicator', target: laptop.ip }],
      },
      because:
        'Nobody knows the peer, but the private address is this laptop, the sessions are of rundll32 with a library that was written twelve minutes before, and the hash of that library is a known backdoor. It is running and calls every minute.',
    }
  },
)
