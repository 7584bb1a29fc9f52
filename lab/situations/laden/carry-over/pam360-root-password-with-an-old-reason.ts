// PAM360 hands out the root password of the hypervisor; the reason is a request that was finished weeks ago, and the desk is not an administrator's.
import { atTheOffice } from '../../account-shorthand.ts'
import { alert, by, connected, loggedOn, ran, situation, ticket, worthALook } from '../../shorthand.ts'

export const pam360RootPasswordWithAnOldReason = situation(
  'pam360-root-password-with-an-old-reason',
  'carry-over',
  'ManageEngine PAM360: password retrieved',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const hugo = setting.person('hugo.hultman-isaksson')
    const laptop = setting.laptopOf('hugo.hultman-isaksson')
    const vault = setting.machine('srv-jump-01')
    const hypervisor = setting.machine('esx-02')
    const at = setting.ago({ hours: 3, minutes: 44 })
    const before = setting.ago({ days: 24, hours: 5 })
    const minute = 60_000
    const number = 20_418
    const audit = setting.seeded.number('pam360 audit', 300_000, 900_000)
    const row = (i: number, time: number, operation: string, ip: string, reason: string) => ({
      AUDITID: audit - i * 17,
      OPERATEDTIME: setting.iso(time),
      OPERATIONTYPE: operation,
      OPERATEDBY: oskar.account,
      IPADDRESS: ip,
      RESOURCENAME: hypervisor.host,
      ACCOUNTNAME: 'root',
      REASON: reason,
    })
    return {
      alerts: [
        alert(setting, at + minute, 'manageengine_pam360', 'Password Retrieved', {
          NOTIFICATION: {
            RULE: 'Critical resources - any retrieval',
            RULE_ID: 9,
            SEVERITY: 'Warning',
            CHANNEL: 'SIEM (JSON over TLS), mail',
            RECIPIENTS: [karin.email, 'it-larm@havskoginstruments.com'],
          },
          AUDIT: {
            ...row(0, at, 'Password Retrieved', laptop.ip, `#${number} change of the network card`),
            LOGGEDINUSERFULLNAME: oskar.name,
            USERROLE: 'Privileged Administrator',
            LOGINTYPE: 'AD + TOTP',
            SESSIONID: setting.seeded.hex('pam360 session', 24).toUpperCase(),
            HOSTNAME: laptop.dnsName,
            USERAGENT: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
            INTERFACE: 'Web',
            CLIPBOARD: 'copied',
          },
          RESOURCE: {
            RESOURCEID: 214,
            NAME: hypervisor.host,
            DNS: hypervisor.dnsName,
            TYPE: 'VMware ESXi',
            IP: hypervisor.ip,
            OWNER: karin.account,
            GROUP: 'Critical - Gothenburg',
            PASSWORDPOLICY: 'Strong, 90 days',
            LASTCHANGED: setting.iso(setting.ago({ days: 24, hours: 1 })),
            AUTORESET_AFTER_CHECKIN: false,
          },
          ACCESSCONTROL: {
            WORKFLOW: 'Ticket number required, no approval for Privileged Administrators',
            TICKETING: { SYSTEM: 'none connected', VALIDATED: false, TICKETID: String(number) },
            DUALCONTROL: false,
            EXCLUSIVE_MINUTES: 60,
            CHECKEDIN: false,
          },
          RISK: {
            ENGINE: 'PAM360 user behaviour',
            SCORE: 58,
            REASONS: ['Retrieved from an IP address not used before by this user', 'Critical resource'],
            USUAL_ADDRESSES: [setting.laptopOf('oskar.falk').ip, vault.ip],
          },
          RECENT: [
            row(1, before + 20 * minute, 'Password Checked in', setting.laptopOf('oskar.falk').ip, ''),
            row(
              2,
              before,
              'Password Retrieved',
              setting.laptopOf('oskar.falk').ip,
              `#${number} change of the network card`,
            ),
            row(3, setting.ago({ days: 90 }), 'Password Changed', vault.ip, 'scheduled'),
          ],
          PRODUCT: { NAME: 'PAM360', BUILD: '7410', EDITION: 'Enterprise', HOST: vault.dnsName, HA: 'standby healthy' },
          LINK: `https://pam.havskoginstruments.com:8282/PAM360.ec#/audit/resource?id=${audit}`,
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `#${number} Replace network card in esx-02`,
            setting.ago({ days: 25 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              assignee: oskar,
              priority: 'LOW',
              tags: ['Change'],
              alerts: [],
              comments: [
                {
                  author: oskar.name,
                  body: 'Card drops packets, new one is here. Need root for ten minutes on site.',
                  at: setting.ago({ days: 25 }),
                },
                { author: karin.name, body: 'ok', at: setting.ago({ days: 24, hours: 20 }) },
                {
                  author: oskar.name,
                  body: 'Done, password changed afterwards, closed.',
                  at: setting.ago({ days: 24, hours: 1 }),
                },
              ],
            },
          ),
          ticket(
            setting,
            'Laser marker in Boston prints mirrored',
            setting.ago({ hours: 6 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'WAITING',
              assignee: oskar,
              priority: 'LOW',
              tags: ['Support'],
              alerts: [
                {
                  title: 'Support request',
                  type: 'Support request',
                  description: 'Request of a user.',
                  source: 'Service desk',
                  at: setting.ago({ hours: 6 }),
                  actors: [{ person: hugo }],
                },
              ],
              comments: [
                {
                  author: hugo.name,
                  body: 'All serial numbers come out mirrored since the update.',
                  at: setting.ago({ hours: 6 }),
                },
                {
                  author: oskar.name,
                  body: 'Waiting for the maker of the marker, they call back tomorrow. Nothing I can do from here.',
                  at: setting.ago({ hours: 5 }),
                },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 110 * minute, hugo.account, { LogonType: 'Interactive', AccountSid: hugo.sid }),
          connected(laptop, at - 9 * minute, vault.ip, {
            RemotePort: 8282,
            RemoteIPType: 'Private',
            RemoteUrl: 'pam.havskoginstruments.com',
            InitiatingProcessFileName: 'chrome.exe',
            InitiatingProcessAccountName: hugo.account,
          }),
          ran(laptop, at - 3 * minute, 'excel.exe', 'excel.exe "Serial list.xlsx"', {
            ...by(hugo),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(setting.laptopOf('oskar.falk'), at - 200 * minute, oskar.account, {
            LogonType: 'Interactive',
            AccountSid: oskar.sid,
          }),
          atTheOffice(oskar, at - 15 * minute, { DeviceName: setting.laptopOf('oskar.falk').host }),
          ran(setting.laptopOf('oskar.falk'), at - 2 * minute, 'teams.exe', 'teams.exe', {
            ...by(oskar),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(vault, setting.ago({ days: 1, hours: 3 }), oskar.account, { LogonType: 'RemoteInteractive' }),
        ],
      },
      expected: worthALook,
      because:
        'The root password of the hypervisor was fetched in the name of the administrator from a technician’s browser in Boston, while the administrator worked at his own laptop in Gothenburg. The reason is a job that was closed 24 days ago. Nothing was done with the password that anybody can see, and help over a shared screen is thinkable, but nobody tells of it: both have to be asked.',
    }
  },
)
