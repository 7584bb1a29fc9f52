// Splashtop names a computer that nobody's inventory lists and a stranger's account; it is the supplier at the calibration bench.
import { alert, clean, connected, harmless, loggedOn, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const splashtopSessionToBenchSeven: TellSituation = (setting) => {
  const hugo = setting.person('hugo.ahlgren')
  const astrid = setting.person('astrid.nyman')
  const laptop = setting.laptopOf('hugo.ahlgren')
  const at = setting.ago({ hours: 2, minutes: 26 })
  const relay = '34.159.77.204'
  const supplierIp = '217.92.164.58'
  const session = setting.seeded.number('splashtop session', 400_100_000, 499_900_000)
  const service = 'C:\\Program Files (x86)\\Splashtop\\Splashtop Remote\\Server'
  const visit = (time: number, minutes: number) => [
    connected(laptop, time, relay, {
      RemoteUrl: 'st-v3-de-relay11.relay.splashtop.com',
      InitiatingProcessFileName: 'SRServer.exe',
      InitiatingProcessAccountName: 'system',
    }),
    ran(laptop, time + 12_000, 'SRFeature.exe', `SRFeature.exe -session -name "GOT Bench 7" -client "MLEHNER-NB2"`, {
      AccountName: 'system',
      FolderPath: service,
      InitiatingProcessFileName: 'SRServer.exe',
    }),
    ran(
      laptop,
      time + 180_000,
      'KalibraStudio.exe',
      '"C:\\Program Files\\Optikwerk\\Kalibra\\KalibraStudio.exe" /bench 7',
      {
        AccountName: hugo.account,
        AccountUpn: hugo.email,
        FolderPath: 'C:\\Program Files\\Optikwerk\\Kalibra',
        InitiatingProcessFileName: 'explorer.exe',
      },
    ),
    connected(laptop, time + minutes * 60_000, '10.20.10.241', {
      RemotePort: 5025,
      RemoteIPType: 'Private',
      InitiatingProcessFileName: 'KalibraStudio.exe',
      InitiatingProcessAccountName: hugo.account,
    }),
  ]
  return {
    id: 'splashtop-session-to-bench-seven',
    group: 'resolution',
    title: 'Splashtop: unattended session by an external technician',
    alerts: [
      alert(setting, at, 'splashtop_enterprise', 'Remote session started by non-member', {
        source: 'splashtop-siem-export',
        schema_version: 2,
        team: {
          id: 3_902_771,
          name: 'Havskog Instruments',
          region: 'EU',
          plan: 'Splashtop Enterprise - Concurrent 10',
        },
        log_type: 'session',
        events: [
          {
            session_id: session,
            session_type: 'remote_session',
            session_kind: 'unattended',
            start_time: setting.iso(at),
            end_time: null,
            duration_sec: null,
            status: 'in_progress',
            technician: {
              account: 'm.lehner@optikwerk-mess.de',
              display_name: 'M. Lehner',
              role: 'third_party_access',
              auth: 'password + authenticator',
              invited_by: astrid.email,
              grant_id: 'TPA-0047',
            },
            source: {
              device_name: 'MLEHNER-NB2',
              app: 'Splashtop Business',
              app_version: '3.7.4.0',
              os: 'Windows 11',
              public_ip: supplierIp,
              location: 'Jena, DE',
              new_device: true,
            },
            target: {
              computer_name: 'GOT Bench 7',
              device_name: null,
              streamer_version: '3.7.2.1',
              group: 'Calibration',
              public_ip: laptop.office.externalIp,
              private_ip: null,
              logged_on_user: null,
              spid: setting.seeded.hex('splashtop streamer', 16).toUpperCase(),
            },
            transport: 'relay',
            features_used: ['remote_control', 'multi_monitor'],
            file_transfer: { enabled: false, count: 0 },
            clipboard: 'disabled',
            session_recording: 'cloud',
            note: '',
          },
        ],
        rule: {
          id: 'SX-219',
          name: 'External technician opens unattended session',
          description:
            'Unattended remote sessions by accounts outside of the team may be abuse of a vendor account or stolen credentials.',
          severity: 'high',
        },
        siem: { collector: 'http-event-got-1', delivered: setting.iso(at + 70_000) },
        console: `https://my.splashtop.eu/team_logs/sessions/${session}`,
      }),
    ],
    facts: {
      intelligence: [
        clean(setting, 'ip', relay),
        {
          ...clean(setting, 'ip', supplierIp),
          extra: {
            location: { country: 'Germany', city: 'Jena', asn: 'AS3320', organization: 'Optikwerk Messtechnik GmbH' },
          },
        },
        clean(setting, 'domain', 'optikwerk-mess.de'),
      ],
      investigations: [
        ticket(
          setting,
          'Bench 7 drifts after the lamp was changed',
          setting.ago({ days: 4 }),
          'NOT_APPLICABLE',
          [],
          '',
          {
            source: 'USER',
            status: 'WAITING',
            priority: 'LOW',
            assignee: hugo,
            alerts: [],
            comments: [
              {
                author: astrid.name,
                body: `Optikwerk helps from afar. Manuel Lehner (m.lehner@optikwerk-mess.de) has third-party access TPA-0047 to the bench laptop ${laptop.host}, shown there as "GOT Bench 7", no file transfer, recorded. He has a new notebook, MLEHNER-NB2; I called their office number about it.`,
                at: setting.ago({ days: 4 }),
              },
              {
                author: hugo.name,
                body: `First session went well. Second one on ${setting.iso(at).slice(0, 10)}, I let the laptop run at the bench and stay in the room.`,
                at: setting.ago({ days: 1, hours: 3 }),
              },
            ],
          },
        ),
      ],
      telemetry: [
        ...visit(setting.ago({ days: 3, hours: 2 }), 25),
        ...visit(at, 14),
        loggedOn(laptop, at - 1_500_000, hugo.account, { LogonType: 'Interactive' }),
        ran(laptop, at + 3_900_000, 'teams.exe', 'teams.exe', {
          AccountName: hugo.account,
          AccountUpn: hugo.email,
          FolderPath: 'C:\\Program Files\\Teams',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'The name "GOT Bench 7" belongs to the laptop of Hugo Ahlgren, as the ticket and its processes say. Account, access number, notebook, day and purpose of the session were agreed and checked by phone; it came from the supplier’s own clean line, started only the calibration program as in the first session, and no file moved.',
  }
}
