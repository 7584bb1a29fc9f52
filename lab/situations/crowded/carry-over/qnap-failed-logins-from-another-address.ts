// A storage box reports failed logins of the scanning account; an earlier time it was a printer, at another address.
import { alert, loggedOn, situation } from '../../shorthand.ts'

export const qnapFailedLoginsFromAnotherAddress = situation(
  'qnap-failed-logins-from-another-address',
  'carry-over',
  'QNAP: failed to log in via user account scan-gbg',
  (setting) => {
    const elif = setting.person('elif.demir')
    const oskar = setting.person('oskar.falk')
    const files = setting.machine('srv-files-01')
    const at = setting.ago({ minutes: 52 })
    const source = '10.20.30.41'
    const local = (time: number) => setting.iso(time).slice(0, 19).replace('T', ' ').replaceAll('-', '/')
    const tries = Array.from({ length: 31 }, (_, i) => at - (30 - i) * 31_000)
    const lines = tries
      .slice(-8)
      .map((time, i) => ` ${4417 + i}  Warning  ${local(time)}  scan-gbg  ${source}  ---  SAMBA  ---  Login Fail`)
      .join('\n')
    const asked = setting.ago({ days: 22, hours: 5 })
    const round = setting.ago({ days: 6, hours: 2 })
    return {
      alerts: [
        alert(
          setting,
          at + 20_000,
          'qnap_qts',
          '[Users] Failed to log in via user account',
          `From: nas-gbg-02@havskoginstruments.com
To: it-alerts@havskoginstruments.com
Subject: [Warning][Notification Center] Notification from your device: nas-gbg-02
Date: ${new Date(at + 20_000).toUTCString()}
Content-Type: text/plain; charset=utf-8

NAS Name: nas-gbg-02
Model: TS-h886  Serial No.: Q21BH118${setting.seeded.number('qnap serial', 10_000, 99_999)}
Firmware: QTS 5.2.4.3079 build 20250321
Severity: Warning
Date/Time: ${local(at)}
App Name: Users
Category: User
Message ID: 006-018
Message: [Users] Failed to log in via user account "scan-gbg". Source IP address: ${source}.
Rule: "Any login failure, 30 times in 20 minutes" (Event Notifications > IT alerts)
Occurrences: 31   First: ${local(tries[0] ?? at)}   Last: ${local(at)}

QuLog Center > Local Device > System Access Log (last 8 of 31)
   No.  Severity  Date/Time            User      Source IP    Computer Name  Connection Type  Accessed Resources  Action
${lines}

Counters today: login OK 412, login fail 33, IP access protection: SAMBA, HTTP(S) 50 fails in 30 min -> block 1 day (not reached), blocked addresses: 0
Account scan-gbg: local user, group scanners, quota 20 GB, password last changed: ---, last login OK: ${local(setting.ago({ hours: 3 }))} from 10.20.30.18 (SAMBA)
Storage: pool 1 ready, volume DataVol1 61% used, snapshots 14, last scrub OK. UPS: online. Antivirus: ClamAV definitions 2 days old.
Shared folders of the account: scan-inbox (RW). Remote access: myQNAPcloud disabled, UPnP disabled, SSH disabled, Telnet disabled.
This email was sent by nas-gbg-02 (10.20.1.240). Do not reply.
Notification settings: https://10.20.1.240:443/cgi-bin/#NotificationCenter`,
        ),
      ],
      facts: {
        investigations: [
          {
            key: 'scan to folder',
            title: 'Scan to folder fails on the second floor',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: asked,
            tags: ['Support'],
            alerts: [
              {
                title: 'Support request',
                type: 'Support request',
                description: 'Request of a user.',
                source: 'Service desk',
                at: asked,
                actors: [{ ip: '10.20.30.17' }],
              },
            ],
            comments: [
              {
                author: 'Oskar Falk',
                body: 'nas-gbg-02 reported failed logins of scan-gbg from 10.20.30.17, which is the multifunction printer beside the kitchen. It still had the old password. Set the new one there, scans arrive again. The other two printers (.18 and .22) had it already.',
                at: asked + 70 * 60_000,
              },
            ],
          },
          {
            key: 'devices on the thirty net',
            title: 'Who owns the devices in 10.20.30.0/24?',
            status: 'WAITING',
            source: 'USER',
            priority: 'LOW',
            disposition: 'UNDECIDED',
            assignee: elif,
            at: round,
            tags: ['Inventory'],
            alerts: [
              {
                title: 'Inventory round',
                type: 'Inventory round',
                description: 'Addresses that answer and are in no list.',
                source: 'Service desk',
                at: round,
                actors: [{ ip: '10.20.30.17' }, { ip: '10.20.30.18' }, { ip: '10.20.30.22' }, { ip: source }],
              },
            ],
            comments: [
              {
                author: 'Elif Demir',
                body: 'Printers are .17, .18 and .22. .41 answers to ping, has no name and none of our agents; the maker behind its network card is a maker of small boards. Asked facilities, the landlord and the printer service whose it is.',
                at: round + 30 * 60_000,
              },
              {
                author: 'Elif Demir',
                body: 'Facilities do not know .41. No answer from the landlord and the printer service yet.',
                at: setting.ago({ days: 2, hours: 4 }),
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(files, setting.ago({ hours: 4 }), oskar.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: setting.laptopOf('oskar.falk').ip,
            RemoteDeviceName: setting.laptopOf('oskar.falk').host,
          }),
          loggedOn(files, setting.ago({ hours: 2 }), 'svc-backup', { LogonType: 'Service' }),
        ],
      },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low', 'medium'],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'A device that no platform knows tried one account at a steady pace and never got in. That the last time was a printer with an old password says nothing of another address, and whose device it is was asked and never answered: neither guessing nor an old password is shown.',
    }
  },
)
