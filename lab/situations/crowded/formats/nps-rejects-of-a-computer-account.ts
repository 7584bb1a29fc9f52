// Lines of a RADIUS server with typed values and numbers for reasons: a computer account is refused again and again.
import { alert, by, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const npsRejectsOfAComputerAccount = situation(
  'nps-rejects-of-a-computer-account',
  'formats',
  'NPS: Access-Reject repeated for one account',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const edith = setting.person('edith.isaksson-isaksson')
    const laptop = setting.laptopOf('edith.isaksson-isaksson')
    const server = setting.machine('srv-dc-01')
    const admin = setting.laptopOf('oskar.falk')
    const at = setting.ago({ hours: 5, minutes: 14 })
    const opened = at - 47 * 60_000
    const mac = laptop.mac.match(/../g)?.join('-') ?? ''
    const thumb = setting.seeded.hex('nps new certificate', 40)
    const stamp = (time: number) => {
      const [date = '', clock = ''] = setting.iso(time).split('T')
      const [year, month, day] = date.split('-')
      return `${month}/${day}/${year} ${clock.slice(0, 12)}`
    }
    const account = `host/${laptop.dnsName}`
    const fields = (time: number, more: string) =>
      `<Event><Timestamp data_type="4">${stamp(time)}</Timestamp><Computer-Name data_type="1">${server.host.toUpperCase()}</Computer-Name><Event-Source data_type="1">IAS</Event-Source><User-Name data_type="1">${account}</User-Name><Called-Station-Id data_type="1">7C-57-3C-A1-20-4E:HVS-Corp</Called-Station-Id><Calling-Station-Id data_type="1">${mac}</Calling-Station-Id><NAS-Identifier data_type="1">ap-got-2f-07</NAS-Identifier><NAS-IP-Address data_type="3">10.20.0.61</NAS-IP-Address><NAS-Port-Type data_type="0">19</NAS-Port-Type><Client-IP-Address data_type="3">10.20.0.61</Client-IP-Address><Client-Vendor data_type="0">0</Client-Vendor><Client-Friendly-Name data_type="1">wlan-got</Client-Friendly-Name><Proxy-Policy-Name data_type="1">Secure Wireless Connections</Proxy-Policy-Name><Provider-Type data_type="0">1</Provider-Type><SAM-Account-Name data_type="1">HAVSKOG\\${laptop.host.toUpperCase()}$</SAM-Account-Name><Fully-Qualifed-User-Name data_type="1">HAVSKOG\\${laptop.host.toUpperCase()}$</Fully-Qualifed-User-Name><Authentication-Type data_type="0">5</Authentication-Type><NP-Policy-Name data_type="1">HVS-Corp machines (EAP-TLS)</NP-Policy-Name><Class data_type="1">311 1 10.20.1.222 ${setting.seeded.number('nps class', 10_000, 99_999)}</Class>${more}</Event>`
    const request = '<Packet-Type data_type="0">1</Packet-Type><Reason-Code data_type="0">0</Reason-Code>'
    const reject =
      '<EAP-Friendly-Name data_type="1">Microsoft: Smart Card or other certificate</EAP-Friendly-Name><Packet-Type data_type="0">3</Packet-Type><Reason-Code data_type="0">268</Reason-Code>'
    const first = at - 38 * 60_000
    return {
      alerts: [
        alert(
          setting,
          at + 60_000,
          'microsoft_nps',
          'Access-Reject: more than 20 for one User-Name in 60 minutes',
          [
            `# collector=wef-got-01 source=${server.dnsName} path=C:\\Windows\\System32\\LogFiles\\IN${setting.iso(at).slice(2, 4)}${setting.iso(at).slice(5, 7)}.log format=DTS rule="radius reject burst" group=User-Name count=26 first=${setting.iso(first)} last=${setting.iso(at)} level=high title="Possible credential guessing against wireless network"`,
            fields(first - 200, request),
            fields(first, reject),
            fields(at, reject),
            '# 23 further rejects of the same User-Name, Calling-Station-Id and Reason-Code not shown; accepts of other accounts in the window: 118',
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          {
            key: 'no wireless edith',
            title: 'No Wi-Fi since this morning',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: opened,
            tags: ['Support'],
            alerts: [
              {
                title: 'Support request',
                type: 'Support request',
                description: 'Request of a user.',
                source: 'Service desk',
                at: opened,
                actors: [{ person: edith }, { machine: laptop }],
              },
            ],
            comments: [
              {
                author: edith.name,
                body: `It worked yesterday. ${laptop.host} sees HVS-Corp and is thrown out again every minute or so. I sit on the second floor.`,
                at: opened + 60_000,
              },
              {
                author: 'Oskar Falk',
                body: `The machine certificate of ${laptop.host} ran out in the night; its renewal had been stuck for weeks, the template lacked the right to enrol. NPS refuses ${laptop.host.toUpperCase()}$ (Wi-Fi card ${mac}) with reason 268 for that, about one a minute until I get there.`,
                at: opened + 25 * 60_000,
              },
              {
                author: 'Oskar Falk',
                body: `Put ${laptop.host} on a cable, certutil -pulse fetched a new machine certificate (${thumb.slice(0, 16)}...). Wi-Fi connects at once, no rejects since.`,
                at: at + 20 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(laptop, opened - 6 * 60_000, edith.account, { LogonType: 'Interactive', AccountSid: edith.sid }),
          {
            table: 'DeviceNetworkInfo',
            at: at + 6 * 60_000,
            machine: laptop,
            columns: {
              NetworkAdapterName: 'Ethernet',
              NetworkAdapterType: 'Ethernet',
              NetworkAdapterStatus: 'Up',
              MacAddress: setting.seeded.hex('nps cable card', 12).toUpperCase(),
              IPAddresses: JSON.stringify([{ IPAddress: '10.20.10.211', SubnetPrefix: 24, AddressType: 'Private' }]),
            },
          },
          loggedOn(laptop, at + 8 * 60_000, oskar.account, {
            LogonType: 'Interactive',
            AccountSid: oskar.sid,
            IsLocalAdmin: true,
          }),
          ran(laptop, at + 9 * 60_000, 'certutil.exe', 'certutil.exe -pulse', {
            ...by(oskar),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          {
            table: 'DeviceRegistryEvents',
            at: at + 9 * 60_000 + 12_000,
            machine: laptop,
            columns: {
              ActionType: 'RegistryKeyCreated',
              RegistryKey: `HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\SystemCertificates\\MY\\Certificates\\${thumb.toUpperCase()}`,
              InitiatingProcessFileName: 'svchost.exe',
              InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s CertPropSvc',
            },
          },
          {
            table: 'DeviceNetworkInfo',
            at: at + 12 * 60_000,
            machine: laptop,
            columns: {
              NetworkAdapterName: 'Wi-Fi',
              NetworkAdapterType: 'Wireless80211',
              NetworkAdapterStatus: 'Up',
              MacAddress: laptop.mac,
              IPAddresses: JSON.stringify([{ IPAddress: laptop.ip, SubnetPrefix: 24, AddressType: 'Private' }]),
              ConnectedNetworks: JSON.stringify([
                { Name: 'HVS-Corp', IsConnectedToInternet: true, Category: 'Domain' },
              ]),
            },
          },
          loggedOn(server, at - 30 * 60_000, oskar.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: admin.ip,
            RemoteDeviceName: admin.host,
          }),
        ],
      },
      expected: harmless,
      because:
        'Nobody guesses: the account is that of a company laptop, refused for an expired certificate, from its own network card at an access point of the office. Its user had complained before, the administrator found the certificate, renewed it on the laptop, and the laptop connected.',
    }
  },
)
