// A segmentation product sees one address touch all servers. It is a list that an administrator makes every week.
import { alert, by, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const certificateRoundOfTheWeek = situation(
  'certificate-round-of-the-week',
  'resolution',
  'One address opens remote shells on all servers',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf('oskar.falk')
    const servers = setting.machines.filter(
      ({ role, os, silentDays }) => role === 'server' && os === 'WindowsServer2022' && silentDays === 0,
    )
    const at = setting.ago({ hours: 5, minutes: 25 })
    const script = 'powershell.exe -NoProfile -File \\\\srv-files-01\\it$\\scripts\\Get-CertReport.ps1 -All'
    const round = (weeks: number) => {
      const start = at - weeks * 7 * 86_400_000
      return [
        ran(laptop, start - 4000, 'powershell.exe', script, {
          ...by(oskar),
          SHA256: setting.file('powershell.exe').sha256,
          InitiatingProcessFileName: 'explorer.exe',
        }),
        ...servers.flatMap((server, i) => [
          loggedOn(server, start + i * 6000, oskar.account, {
            AccountSid: oskar.sid,
            RemoteIP: setting.addressAt(laptop, start),
            RemoteDeviceName: laptop.host,
            IsLocalAdmin: true,
          }),
          ran(server, start + i * 6000 + 1500, 'wsmprovhost.exe', 'C:\\Windows\\System32\\wsmprovhost.exe -Embedding', {
            ...by(oskar),
            SHA256: setting.file('wsmprovhost.exe').sha256,
            InitiatingProcessFileName: 'svchost.exe',
          }),
        ]),
      ]
    }
    const asset = (host: string | null, ip: string, key: string) => ({
      vm_id: setting.seeded.guid(`centra ${key}`),
      vm:
        host === null
          ? null
          : { id: setting.seeded.guid(`centra ${key}`), name: host.toUpperCase(), tenant_name: 'GOT' },
      ip,
      is_inner: true,
      origin: 'datacenter',
      is_on: true,
      country: null,
      country_code: null,
    })
    return {
      alerts: [
        alert(setting, at + 300_000, 'guardicore_centra', 'Lateral Movement: remote shells to many assets', {
          id: setting.seeded.guid('centra incident'),
          _cls: 'Incident.RevealIncident',
          doc_version: 87,
          incident_type: 'Lateral Movement',
          severity: 70,
          severity_label: 'High',
          has_policy_violations: true,
          has_export: false,
          is_experimental: false,
          ended: true,
          closed_time: at + 240_000,
          start_time: at,
          end_time: at + 61_000,
          last_updated_time: at + 300_000,
          sensor_type: 'AGENT',
          sensor_name: 'NETWORK_VISIBILITY',
          enriched: true,
          similarity_calculated: false,
          first_asset: { asset_id: '', asset_value: setting.addressAt(laptop, at) },
          second_asset: { asset_id: '', asset_value: servers[0]?.ip ?? '' },
          source_asset: asset(null, setting.addressAt(laptop, at), 'source'),
          destination_asset: servers[0] ? asset(servers[0].host, servers[0].ip, servers[0].key) : null,
          affected_assets: servers.map(({ host, ip, key }) => ({ ...asset(host, ip, key), labels: ['Role: Server'] })),
          destinations: servers.map(({ host, ip }) => ({ hostname: host, ip, ports: [5985], num_of_flows: 2 })),
          concatenated_tags: [
            { display_name: 'Lateral Movement', events: [], tag_args: {}, tag_class: 'ENRICHER' },
            { display_name: 'WinRM', events: [], tag_args: { port: 5985 }, tag_class: 'ENRICHER' },
            {
              display_name: 'Policy Violation',
              events: [],
              tag_args: { ruleset: 'Admin paths - alert' },
              tag_class: 'USER',
            },
          ],
          policy_violations: [
            {
              rule_id: setting.seeded.guid('centra rule'),
              action: 'ALERT',
              ruleset_name: 'Admin paths - alert',
              section: 'ALERT',
            },
          ],
          iocs: [],
          recommendations: [
            {
              id: 1,
              handle_template: 'Block the source',
              parts: [{ type: 'text', value: 'Consider a rule that blocks 5985/TCP from the source.' }],
              rule_type: 'POLICY_RULE',
            },
          ],
          labels: [],
          stories: [],
          flow_ids: [],
          incident_group: [
            {
              gid: `LM-${setting.seeded.hex('centra group', 6)}`,
              gname: `LM-${setting.seeded.hex('centra group', 6)}`,
            },
          ],
          link: 'https://centra.havskoginstruments.com/security-incidents/incidents',
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Shop stood still because of an expired certificate: what we change',
            setting.ago({ days: 47 }),
            'NOT_APPLICABLE',
            [{ person: oskar }, { machine: laptop }],
            `From now on Oskar reads the certificates of all Windows servers once a week with Get-CertReport.ps1, over WinRM from his own laptop ${laptop.host}. Agreed with me. Until the new tool is there.`,
            {
              source: 'USER',
              priority: 'LOW',
              assignee: karin,
              tags: ['operations'],
              comments: [
                {
                  author: 'Karin Strand',
                  body: `From now on Oskar reads the certificates of all Windows servers once a week with Get-CertReport.ps1, over WinRM from his own laptop ${laptop.host}. Agreed with me. Until the new tool is there.`,
                  at: setting.ago({ days: 46 }),
                },
              ],
            },
          ),
        ],
        telemetry: [0, 1, 2, 3].flatMap(round),
      },
      expected: harmless,
      because:
        'The address was that of the administrator’s laptop, and the log shows one script from the script share reading all servers. It ran at the same hour on the same day in each of the past weeks, by the same man, as the head of IT ordered seven weeks ago.',
    }
  },
)
