// Bareos mails that twelve volumes were purged, truncated and deleted; the administrator empties the tapes of a project that ended, as agreed.
import { alert, by, connected, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const bareosVolumesPurgedAndTruncated = situation(
  'bareos-volumes-purged-and-truncated',
  'vocabulary',
  'Bareos: volumes purged, truncated and deleted',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const sofia = setting.person('sofia.marklund')
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf(oskar.key)
    const server = setting.newMachine({
      host: 'srv-bareos-01',
      os: 'Linux',
      office: 'gothenburg',
      purpose: 'backup-server',
      value: 'High',
      last: 236,
    })
    const at = setting.ago({ hours: 4, minutes: 8 })
    const minute = 60_000
    const volumes = Array.from({ length: 12 }, (_, i) => `VEGA-${String(i + 1).padStart(4, '0')}`)
    const day = (time: number) => {
      const [, d, month, , clock] = new Date(time).toUTCString().split(' ')
      return `${d}-${month} ${clock?.slice(0, 5)}`
    }
    const told = (i: number) => {
      const time = day(at + i * 40_000)
      return `${time} bareos-dir JobId 0: Volume "${volumes[i]}" in catalog PURGED by console command. ${31 + i} jobs, ${setting.seeded.number(`files ${i}`, 4000, 90_000)} files marked as lost.
${time} bareos-sd JobId 0: Volume "${volumes[i]}" on "LTO-Drive-0" TRUNCATED, all data destroyed, relabeled (${setting.seeded.number(`size ${i}`, 1_400_000, 2_400_000)} MB).`
    }
    const command = (time: number, text: string) =>
      ran(server, time, 'bconsole', `bconsole -c /etc/bareos/bconsole-of.conf <<< "${text}"`, {
        AccountName: 'adm-of',
        FolderPath: '/usr/sbin',
        InitiatingProcessFileName: 'bash',
        InitiatingProcessAccountName: 'adm-of',
      })
    return {
      alerts: [
        alert(
          setting,
          at + 12 * minute,
          'bareos',
          'Director message: volumes destroyed',
          `From: "Bareos Director" <bareos@${server.dnsName}>
To: backup-reports@havskoginstruments.com
Cc: soc@havskoginstruments.com
Date: ${new Date(at + 11 * minute).toUTCString()}
Message-ID: <${setting.seeded.hex('bareos mail', 18)}@${server.dnsName}>
Subject: [bareos-dir] CRITICAL: 12 volumes purged, truncated, deleted by console *adm-of*
X-Bareos-Version: 24.0.5 (08 September 2025)
X-Bareos-Messages: Alerts (append, mail on purge|truncate|delete|fatal)

${[0, 1, 2, 3].map(told).join('\n')}
(... 16 lines of the same kind for ${volumes[4]} to ${volumes[11]} left out, see /var/log/bareos/bareos.log)
${day(at + 9 * minute)} bareos-dir JobId 0: Delete of 12 volumes from pool "Vega-Archive" confirmed (yes=yes). Recovery of these jobs is NO LONGER POSSIBLE.
${day(at + 10 * minute)} bareos-dir JobId 0: Pool "Vega-Archive" deleted, 0 volumes left. Orphaned jobs killed: 418.

Console:        adm-of (named console, profile operator-delete), TLS-PSK, from ${laptop.ip}
Director:       bareos-dir on ${server.dnsName} (${server.ip})
Catalog:        PostgreSQL, 1 of 6 pools affected
Pools left:     Full 41 volumes, Incremental 63, Offsite 24, ERP-Monthly 36, Scratch 12
Jobs running:   none, jobs failed in 24 h: 0, last job OK: ${day(at - 5 * 60 * minute)} srv-sql-01-daily
Retention:      Vega-Archive 5 years (expired on 12 of 12 volumes), purge oldest: no, auto prune: no
Encryption key: unchanged
Volume action:  truncate = purge then relabel; see manual chapter "Volume management"
Advice:         Deletion of volumes is a usual step before extortion. If nobody has ordered it, stop the director, take the tapes out of the library and call the person on duty.
Web:            https://${server.dnsName}/bareos-webui/pool/details/Vega-Archive
Subscription:   havskog-40-clients, valid until 2027-08-31`,
        ),
      ],
      facts: {
        machines: [server],
        investigations: [
          {
            key: 'vega tapes',
            title: 'Banden från Vega',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: setting.ago({ days: 20 }),
            tags: ['Backup'],
            alerts: [],
            comments: [
              {
                author: oskar.name,
                body: 'Vega stängdes för sex år sen och banden har gått ut. Jag behöver banden, nya är slut till januari. Får jag tömma VEGA-0001 till 0012 och ta bort poolen?',
                at: setting.ago({ days: 20 }),
              },
              {
                author: sofia.name,
                body: 'Ritningarna ligger i PDM sedan länge, jag provade att öppna tio stycken. Gör det.',
                at: setting.ago({ days: 17 }),
              },
              {
                author: leila.name,
                body: 'Inget bokföringsmaterial på dem, har kollat listan du skickade. Ok.',
                at: setting.ago({ days: 16 }),
              },
              {
                author: oskar.name,
                body: `Tar det ${setting.iso(at).slice(0, 10)}, inga jobb går då.`,
                at: setting.ago({ days: 1, hours: 3 }),
              },
              {
                author: oskar.name,
                body: 'Tolv tomma band i skåpet. Stänger när poolen är borta ur rapporten.',
                at: at + 48 * minute,
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(laptop, at - 65 * minute, oskar.account, { LogonType: 'Unlock', AccountSid: oskar.sid }),
          ran(laptop, at - 4 * minute, 'ssh.exe', `ssh adm-of@${server.host}`, {
            ...by(oskar),
            FolderPath: 'C:\\Windows\\System32\\OpenSSH',
            InitiatingProcessFileName: 'WindowsTerminal.exe',
          }),
          connected(laptop, at - 4 * minute + 1000, server.ip, {
            RemotePort: 22,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'ssh.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          loggedOn(server, at - 4 * minute + 2000, 'adm-of', {
            LogonType: 'RemoteInteractive',
            RemoteIP: laptop.ip,
            RemoteDeviceName: laptop.host,
          }),
          command(at - 2 * minute, 'list volumes pool=Vega-Archive'),
          ...volumes.map((volume, i) =>
            command(at + i * 40_000, `purge volume=${volume} yes; truncate volstatus=Purged volume=${volume} yes`),
          ),
          command(at + 9 * minute, 'delete pool=Vega-Archive yes'),
          command(at + 14 * minute, 'status director'),
          ran(server, at + 180 * minute, 'bareos-sd', '/usr/sbin/bareos-sd -f', {
            AccountName: 'bareos',
            InitiatingProcessFileName: 'systemd',
          }),
        ],
      },
      expected: harmless,
      because:
        'These are the words of a backup program for emptying tapes. Exactly the twelve volumes and the pool of the ticket were emptied, on the day that it names, after research and finance had both agreed; the administrator did it from his own laptop. All other pools are untouched, and the next backups ran.',
    }
  },
)
