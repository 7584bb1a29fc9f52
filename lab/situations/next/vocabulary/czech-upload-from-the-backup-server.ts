// A Czech message about a large transfer at night. It is the second copy of the backup, which people know.
import { alert, clean, closed, connected, harmless, situation } from '../../shorthand.ts'

export const czechUploadFromTheBackupServer = situation(
  'czech-upload-from-the-backup-server',
  'vocabulary',
  'A large transfer told in Czech',
  (setting) => {
    const server = setting.machine('srv-backup-01')
    const at = setting.ago({ hours: 8, minutes: 11 })
    const title = 'Neobvykle velký odchozí přenos dat'
    const ip = '20.209.104.65'
    const host = 'havskogoffsite.blob.core.windows.net'
    const told = closed(
      setting,
      'second copy of the backup',
      {
        title,
        category: 'Exfiltration',
        severity: 'Medium',
        techniques: ['T1567.002'],
        at,
        machine: server,
        evidence: [{ kind: 'Ip', ip }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      `First full second copy of the backup to our own store ${host}, set up by Oskar. The amount fits the job. The next ones will be small.`,
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'flowmon_ads',
          title,
          `CEF:0|Flowmon Networks|Flowmon ADS|12.4|UPLOAD|${title}|8|rt=${at} dvchost=flowmon-got-01 deviceExternalId=771820 src=${server.ip} shost=${server.host} dst=${ip} dhost=${host} dpt=443 proto=TCP out=1984221108224 in=8120441 cs1Label=Perspektiva cs1=Bezpečnostní události cs2Label=Popis cs2=Zařízení odeslalo do internetu výrazně více dat, než je obvyklé (možný únik dat) cs3Label=Zdroj toku cs3=páteřní síť cn1Label=Poměr k běžnému stavu cn1=214 act=zaznamenáno outcome=povoleno end=${at + 420_000}`,
        ),
      ],
      facts: {
        incidents: [told.incident],
        intelligence: [clean(setting, 'ip', ip), clean(setting, 'domain', host)],
        telemetry: [
          connected(server, at, ip, {
            RemoteUrl: host,
            InitiatingProcessFileName: 'backupagent.exe',
            InitiatingProcessCommandLine: 'backupagent.exe --job second-copy --full',
            InitiatingProcessAccountName: 'svc-backup',
          }),
        ],
      },
      expected: harmless,
      because:
        'The detection of the same name, server, destination and minute was closed as expected: the first full second copy of the backup to the company’s own store, by the account of the backup. The destination is clean.',
    }
  },
)
