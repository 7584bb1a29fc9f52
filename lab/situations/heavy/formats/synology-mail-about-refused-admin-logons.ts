// The lab's Synology mails that it has blocked an address of the own network after wrong passwords for admin; nobody knows who typed.

import { atTheDesk, atTheOffice } from '../../account-shorthand.ts'
import { alert, by, ran, situation, ticket, undecided } from '../../shorthand.ts'

export const synologyMailAboutRefusedAdminLogons = situation(
  'synology-mail-about-refused-admin-logons',
  'formats',
  'Synology DSM: IP address blocked',
  (setting) => {
    const iris = setting.person('iris.granath-dahlin')
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('iris.granath-dahlin')
    const at = setting.ago({ hours: 4, minutes: 22 })
    const minute = 60_000
    const when = (time: number) => setting.iso(time).replace('T', ' ').slice(0, 19)
    const seconds = [0, 19, 33, 52, 68, 85, 101, 118, 137, 150]
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'synology_dsm',
          'IP address blocked',
          [
            'Return-Path: <nas-lab@havskoginstruments.com>',
            'Received: from NAS-LAB (nas-lab.havskoginstruments.com [10.20.1.244]) by mail-gw-01.havskoginstruments.com (Postfix) with ESMTPSA',
            `  id ${setting.seeded.hex('synology queue', 10).toUpperCase()} for <it-larm@havskoginstruments.com>; ${new Date(at + 30_000).toUTCString()}`,
            'From: "NAS-LAB" <nas-lab@havskoginstruments.com>',
            'To: it-larm@havskoginstruments.com',
            `Date: ${new Date(at + 20_000).toUTCString()}`,
            `Subject: [NAS-LAB] IP address [${laptop.ip}] has been blocked by DSM`,
            'X-Mailer: Synology DSM 7.2.2-72806 Update 1',
            'X-Synology-Event: SecurityAutoBlock',
            'MIME-Version: 1.0',
            'Content-Type: text/plain; charset=UTF-8',
            'Content-Transfer-Encoding: 8bit',
            '',
            'Dear user,',
            '',
            `The IP address [${laptop.ip}] experienced 10 failed attempts when attempting to sign in to DSM running on NAS-LAB within 5 minutes, and was blocked at ${when(at)} (UTC).`,
            '',
            'Excerpt of the connection log (Log Center, last 10 entries):',
            'Level,Log,Time,User,Event',
            ...seconds.map(
              (second) =>
                `Warning,Connection,${when(at - 150_000 + second * 1000)},admin,User [admin] from [${laptop.ip}] failed to sign in to [DSM] via [password] due to authorization failure.`,
            ),
            '',
            'Device:            DS1823xs+ (serial 2270TQR8X41MP)',
            'System:            DSM 7.2.2-72806 Update 1',
            'Services:          SMB, NFS, Log Center, Snapshot Replication',
            'Auto Block:        10 attempts within 5 minutes, never expires, allow list empty',
            'Account "admin":   deactivated (default since DSM 6)',
            'Directory client:  joined to HAVSKOG',
            'Two-factor:        required for administrators',
            '',
            'To unblock the address: Control Panel > Security > Protection > Allow/Block List.',
            'https://nas-lab.havskoginstruments.com:5001/',
            '',
            'Sincerely,',
            'Synology DSM (rule: Security, level: Warning, recipients profile: "Alla meddelanden")',
          ].join('\r\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Lab NAS: quota for the coating series',
            setting.ago({ days: 17 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              assignee: setting.person('oskar.falk'),
              priority: 'LOW',
              tags: ['Support'],
              alerts: [],
              comments: [
                {
                  author: jonas.name,
                  body: 'The lab storage is at 94 %. Can we have 2 TB more for the coating series?',
                  at: setting.ago({ days: 17 }),
                },
                { author: 'Oskar Falk', body: 'Added.', at: setting.ago({ days: 16, hours: 4 }) },
              ],
            },
          ),
        ],
        telemetry: [
          ...atTheDesk(setting, iris, at - 3 * 60 * minute),
          atTheOffice(iris, at - 170 * minute, { DeviceName: laptop.host }),
          ran(laptop, at - 165 * minute, 'outlook.exe', 'outlook.exe', {
            ...by(iris),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(laptop, at + 64 * minute, 'teams.exe', 'teams.exe', {
            ...by(iris),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: undecided,
      because:
        'Ten wrong passwords in two and a half minutes, at the pace of a hand, for an account that is switched off, and the address was blocked: nothing was reached. The laptop behind the address shows neither a program that tried nor a detection, and nobody says that it was her. Whether she mistyped, a colleague tried, or something else did, is not shown.',
    }
  },
)
