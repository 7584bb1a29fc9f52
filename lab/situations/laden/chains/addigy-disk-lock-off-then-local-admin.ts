// Addigy says the disk of the only Mac is no longer encrypted, then that a local administrator was added: it goes to the repair shop.
import { signedIn } from '../../account-shorthand.ts'
import { alert, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const addigyDiskLockOffThenLocalAdmin = situation(
  'addigy-disk-lock-off-then-local-admin',
  'chains',
  'Addigy: FileVault off, then a new local administrator',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const mac = setting.laptopOf('amelie.roux')
    const at = setting.ago({ hours: 3, minutes: 12 })
    const off = at - 49 * 60_000
    const minute = 60_000
    const serial = setting.seeded.code('mac serial', 10)
    const agent = setting.seeded.guid('addigy agent')
    const ticketOf = { source: 'USER' as const, priority: 'LOW' as const, assignee: oskar }
    const device = {
      agentid: agent,
      'Device Name': mac.host,
      'Serial Number': serial,
      'Hardware Model': 'MacBook Pro (14-inch, 2023)',
      'OS Version': '15.6',
      'System Version': 'macOS 15.6 (24G84)',
      'Local IP': mac.ip,
      'External IP': mac.office.externalIp,
      'Current User': amelie.account,
      'MAC Address': mac.mac,
      'Is Supervised': true,
      'Battery Health': 'Service Recommended',
      'Free Disk GB': 611,
      'Agent Version': '2.11.4',
      'Last Online': setting.iso(at),
      'Warranty Days Left': 0,
    }
    const admins = (names: string[]) => ({ 'Admin Users': names, 'Non-Admin Users': [amelie.account], Guest: false })
    const raised = (name: string, time: number, fact: string, value: unknown, more: object) => ({
      id: setting.seeded.hex(`addigy ${name}`, 24),
      name,
      category: 'Security',
      level: 'critical',
      status: 'Unattended',
      created_on: setting.iso(time),
      orgid: setting.seeded.guid('addigy org'),
      organization: 'Havskog Instruments AB',
      policy: {
        id: setting.seeded.guid('addigy policy'),
        name: 'Marketing Macs',
        path: 'Havskog > Gothenburg > Marketing Macs',
      },
      fact_name: fact,
      fact_identifier: fact.toLowerCase().replaceAll(' ', '_'),
      selector: 'equals',
      value,
      valuetype: typeof value,
      measurements: [setting.iso(time - 5 * minute), setting.iso(time)],
      device,
      ...more,
      remediation: { enabled: false, script: 'Re-enable FileVault at next login', lastRun: null },
      mdm: { enrolled: 'ADE', userApproved: true, bootstrapToken: 'escrowed', activationLock: false, lostMode: false },
      profiles: ['Wi-Fi staff', 'Certificates', 'Restrictions 2026', 'PPPC endpoint sensor', 'Software update'],
      compliance: {
        benchmark: 'CIS macOS 15 level 1',
        score: 78,
        failing: ['2.6.6 FileVault', '5.1.4 Library folder'],
      },
      softwareInstalled: 118,
      pendingUpdates: ['Safari 26.1', 'macOS 26.1'],
      emails: ['it-larm@havskoginstruments.com'],
      ticketing: { integration: 'none' },
      link: `https://app.addigy.com/devices/${agent}/monitoring`,
    })
    return {
      alerts: [
        alert(
          setting,
          off + 6 * minute,
          'addigy',
          'FileVault disabled',
          raised('FileVault disabled', off + 5 * minute, 'FileVault Enabled', false, {
            previousValue: true,
            changedSince: setting.iso(off),
            security: { SIP: true, Gatekeeper: true, Firewall: true, XProtect: '5321', 'Remote Login': true },
            users: admins(['hvsadmin']),
            auditTrail: [
              { time: setting.iso(off - 8 * minute), action: 'Live Terminal opened', by: oskar.email },
              { time: setting.iso(off - 2 * minute), action: 'FileVault recovery key viewed', by: oskar.email },
            ],
          }),
        ),
        alert(
          setting,
          at + 6 * minute,
          'addigy',
          'New local administrator',
          raised('New local administrator', at + 5 * minute, 'Admin Users Count', 2, {
            previousValue: 1,
            changedSince: setting.iso(at),
            security: {
              SIP: true,
              Gatekeeper: true,
              Firewall: true,
              XProtect: '5321',
              'Remote Login': true,
              FileVault: false,
            },
            users: admins(['hvsadmin', 'verkstad']),
            newAccount: {
              name: 'verkstad',
              uid: 505,
              home: '/Users/verkstad',
              shell: '/bin/zsh',
              hidden: false,
              secureToken: false,
            },
            auditTrail: [{ time: setting.iso(at - 3 * minute), action: 'Live Terminal opened', by: oskar.email }],
          }),
        ),
      ],
      facts: {
        investigations: [
          ticket(setting, 'My Mac gets very hot', setting.ago({ days: 5 }), 'NOT_APPLICABLE', [], '', {
            ...ticketOf,
            status: 'OPEN',
            tags: ['Hardware'],
            alerts: [
              {
                title: 'Support request',
                type: 'Support request',
                description: 'Request of a user.',
                source: 'Service desk',
                at: setting.ago({ days: 5 }),
                actors: [{ person: amelie }, { machine: mac }],
              },
            ],
            comments: [
              {
                author: amelie.name,
                body: 'The bottom is bulging a bit now and the trackpad does not click. I would rather not have it on my knees!',
                at: setting.ago({ days: 5 }),
              },
              {
                author: oskar.name,
                body: 'Battery. Äppelkliniken on Avenyn takes it in today after lunch. They want the disk unlocked and an account they can log in with (they call it verkstad) or they will not start.',
                at: setting.ago({ days: 1, hours: 3 }),
              },
              {
                author: karin.name,
                body: 'Only if nothing of ours is left on it. Move her things to the share first and wipe her home.',
                at: setting.ago({ days: 1, hours: 1 }),
              },
              {
                author: oskar.name,
                body: 'Home is on the share and removed here, checked twice. FileVault off, verkstad made with a throwaway password, she has the loan machine. Going over there with it now. When it is back I set it up from scratch.',
                at: at + 15 * minute,
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(mac, off - 20 * minute, 'hvsadmin', { LogonType: 'Interactive' }),
          loggedOn(mac, off - 7 * minute, 'hvsadmin', {
            RemoteIP: setting.laptopOf('oskar.falk').ip,
            RemoteDeviceName: setting.laptopOf('oskar.falk').host,
          }),
          ran(
            mac,
            off - 5 * minute,
            'rsync',
            `rsync -a /Users/${amelie.account}/ /Volumes/Marketing/_flytt/${amelie.account}/`,
            {
              AccountName: 'hvsadmin',
              FolderPath: '/usr/bin',
              InitiatingProcessFileName: 'zsh',
            },
          ),
          ran(mac, off, 'fdesetup', 'fdesetup disable', {
            AccountName: 'root',
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'sudo',
            InitiatingProcessAccountName: 'hvsadmin',
          }),
          ran(mac, at - 12 * minute, 'rm', `rm -rf /Users/${amelie.account}`, {
            AccountName: 'root',
            FolderPath: '/bin',
            InitiatingProcessFileName: 'sudo',
            InitiatingProcessAccountName: 'hvsadmin',
          }),
          ran(mac, at, 'sysadminctl', 'sysadminctl -addUser verkstad -fullName Verkstad -admin -password -', {
            AccountName: 'root',
            FolderPath: '/usr/sbin',
            InitiatingProcessFileName: 'sudo',
            InitiatingProcessAccountName: 'hvsadmin',
          }),
          loggedOn(setting.laptopOf('oskar.falk'), off - 120 * minute, oskar.account, {
            LogonType: 'Interactive',
            AccountSid: oskar.sid,
          }),
          signedIn(amelie, at - 30 * minute, amelie.office.externalIp, 'SE', { DeviceName: 'lt-200' }),
        ],
      },
      expected: harmless,
      because:
        'The administrator did both himself, from his own laptop, to hand a Mac with a swollen battery to a repair shop. The request names the account and the unlocked disk as what the shop asks for, the head of IT allowed it if nothing is left on it, and the log shows that the home folder was moved away and removed before the account was made.',
    }
  },
)
