// Teleport flags a shell on the build server from Tokyo; the engineer is booked there, on his own laptop, and mends the build for a fair.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, by, connected, harmless, loggedOn, ran, situation, stay } from '../../shorthand.ts'

export const teleportSessionFromAHotelInTokyo = situation(
  'teleport-session-from-a-hotel-in-tokyo',
  'travel',
  'Teleport: access from a new country, shell on a build server',
  (setting) => {
    const wei = setting.person('wei.chen')
    const sofia = setting.person('sofia.marklund')
    const laptop = setting.laptopOf(wei.key)
    const build = setting.machine('srv-build-02')
    const at = setting.ago({ hours: 3, minutes: 9 })
    const minute = 60_000
    const hotel = { ip: '122.216.94.51', city: 'Tokyo', country: 'JP' }
    const session = setting.seeded.guid('teleport session')
    const device = setting.seeded.guid('teleport device')
    const fromHotel = (time: number, more = {}) =>
      signedIn(wei, time, hotel.ip, 'JP', { ISP: 'ARTERIA Networks', DeviceName: laptop.host, ...more })
    return {
      alerts: [
        alert(setting, at + 6 * minute, 'teleport', 'session.start', {
          ei: 0,
          event: 'session.start',
          code: 'T2000I',
          uid: setting.seeded.guid('teleport event'),
          time: setting.iso(at),
          cluster_name: 'teleport.havskoginstruments.com',
          user: wei.email,
          user_kind: 1,
          login: 'builder',
          sid: session,
          namespace: 'default',
          proto: 'ssh',
          server_id: setting.seeded.guid('teleport node'),
          server_hostname: build.host,
          server_addr: `${build.ip}:3022`,
          server_labels: {
            env: 'build',
            owner: 'research',
            'teleport.internal/resource-id': setting.seeded.guid('res'),
          },
          server_version: '18.2.4',
          'addr.local': `${build.ip}:3022`,
          'addr.remote': `${hotel.ip}:61244`,
          size: '203:51',
          interactive: true,
          initial_command: [''],
          session_recording: 'node',
          private_key_policy: 'hardware_key_touch',
          with_mfa: setting.seeded.guid('teleport mfa'),
          mfa_device: { name: 'YubiKey 5C wei', type: 'WebAuthn', added: setting.iso(setting.ago({ days: 212 })) },
          trusted_device: {
            device_id: device,
            os_type: 'OS_TYPE_WINDOWS',
            asset_tag: setting.seeded.code('teleport asset', 7),
            credential_id: setting.seeded.guid('teleport credential'),
            device_origin: 'DEVICE_ORIGIN_INTUNE',
            host: laptop.host,
          },
          access_requests: [],
          roles: ['access', 'build-engineer', 'requester'],
          traits: { groups: ['Research'], office: ['Singapore'] },
          identity_security: {
            alert_id: setting.seeded.number('teleport alert', 10_000, 90_000),
            rule: 'Access Graph: interactive session from a country never seen for this user',
            severity: 'high',
            summary: `${wei.email} opened a shell as builder on ${build.host} from Japan. In 180 days this user came from Singapore (97 %) and Sweden (3 %). Root can be reached from this login by sudo.`,
            geo: { country: 'JP', city: 'Tokyo', asn: 'AS17506', org: 'ARTERIA Networks Corporation' },
            crown_jewel: true,
            recommended: ['Lock the user', 'Review the recording', 'Remove the role build-engineer'],
            status: 'open',
          },
          audit_sink: { name: 'soc-events', delivery: 'fluentd', retries: 0 },
          licence: 'Teleport Enterprise, 60 MAU',
          recording_url: `https://teleport.havskoginstruments.com/web/cluster/teleport.havskoginstruments.com/session/${session}`,
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          wei,
          { city: 'Tokyo', country: 'JP', airport: 'HND' },
          setting.ago({ days: 1, hours: 2 }),
          setting.ahead({ days: 2, hours: 4 }),
          7,
        ),
        intelligence: [nothingKnown(setting, hotel)],
        investigations: [
          {
            key: 'nightly build red',
            title: 'Nightly build red since yesterday',
            status: 'OPEN',
            source: 'USER',
            priority: 'MEDIUM',
            disposition: 'NOT_APPLICABLE',
            assignee: wei,
            at: at - 7 * 60 * minute,
            tags: ['Build'],
            alerts: [],
            comments: [
              {
                author: sofia.name,
                body: 'Demon på mässan i Tokyo behöver 7.2 i morgon förmiddag, och bygget på srv-build-02 stannar på signeringen. Wei, kan du titta därifrån?',
                at: at - 7 * 60 * minute,
              },
              {
                author: wei.name,
                body: 'Will do it from the hotel when the stand is up. Probably the disk again.',
                at: at - 5 * 60 * minute,
              },
              {
                author: wei.name,
                body: 'Disk was full, removed old artifacts and started it again. Green. Image is on my stick for the stand.',
                at: at + 52 * minute,
              },
            ],
          },
        ],
        telemetry: [
          fromHotel(setting.ago({ hours: 14 })),
          fromHotel(at - 40 * minute),
          {
            table: 'DeviceNetworkInfo',
            at: at - 42 * minute,
            machine: laptop,
            columns: {
              NetworkAdapterName: 'Wi-Fi',
              NetworkAdapterType: 'Wireless80211',
              NetworkAdapterStatus: 'Up',
              IPAddresses: JSON.stringify([{ IPAddress: '172.16.88.140', SubnetPrefix: 22, AddressType: 'Private' }]),
              ConnectedNetworks: JSON.stringify([
                { Name: 'LanternCourt-Shinagawa', IsConnectedToInternet: true, Category: 'Public' },
              ]),
            },
          },
          loggedOn(laptop, at - 41 * minute, wei.account, { LogonType: 'Unlock', AccountSid: wei.sid }),
          ran(laptop, at - 2 * minute, 'tsh.exe', `tsh ssh builder@${build.host}`, {
            ...by(wei),
            FolderPath: 'C:\\Program Files\\Teleport Connect',
            InitiatingProcessFileName: 'WindowsTerminal.exe',
          }),
          fromHotel(at - minute, { Application: 'Teleport' }),
          connected(laptop, at - 50_000, '193.46.212.23', {
            RemoteUrl: 'teleport.havskoginstruments.com',
            InitiatingProcessFileName: 'tsh.exe',
            InitiatingProcessAccountName: wei.account,
          }),
          loggedOn(build, at, 'builder', { LogonType: 'RemoteInteractive', RemoteIP: hotel.ip }),
          ran(build, at + 3 * minute, 'df', 'df -h /srv', {
            AccountName: 'builder',
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'bash',
          }),
          ran(build, at + 9 * minute, 'rm', 'rm -r /srv/artifacts/6.8 /srv/artifacts/6.9', {
            AccountName: 'builder',
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'bash',
          }),
          ran(build, at + 12 * minute, 'gradle', 'gradle release -Pversion=7.2', {
            AccountName: 'builder',
            InitiatingProcessFileName: 'bash',
          }),
        ],
      },
      expected: harmless,
      because:
        'He is booked to Tokyo these days and sat on the hotel’s line with his own laptop, whose trusted device and hardware key Teleport checked; the laptop started the client at that moment. The head of research had asked him to mend the build from there, and on the server only that was done. The address is an ordinary one.',
    }
  },
)
