// A German message about a machine that talks to a botnet.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const germanBotnetzBehindTheGateway = situation(
  'german-botnetz-behind-the-gateway',
  'vocabulary',
  'A botnet told in German',
  (setting) => {
    const clara = setting.person('clara.hultman-engman')
    const laptop = setting.laptopOf(clara.key)
    const at = setting.ago({ minutes: 53 })
    const ip = '193.142.146.64'
    return {
      alerts: [
        alert(
          setting,
          at,
          'securepoint_utm',
          'Schadsoftware-Rückruf erkannt',
          [
            'Securepoint UTM – Sicherheitsmeldung',
            '',
            'Ereignis:        Rückruf einer Schadsoftware an ihren Steuerserver (Botnetz) erkannt',
            'Dringlichkeit:   hoch',
            `Zeitpunkt:       ${setting.iso(at)}`,
            `Quelle:          ${laptop.ip} (${laptop.host}), Zone internal`,
            `Ziel:            ${ip}, Anschluss 4443/tcp, Zone external`,
            'Treffer:         27 Verbindungen in 30 Minuten',
            'Maßnahme:        protokolliert, nicht gesperrt (Betriebsart: beobachten)',
            'Meldendes Gerät: utm-got-01, Lizenz 4711-0815',
            '',
            'Empfehlung: Rechner vom Netz trennen und untersuchen.',
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 92, [
            ['Current C&C Server', 4, 'Steers the Grauwacke botnet on 4443 today.'],
            ['Recent Multicategory Blocklist', 2, 'On five block lists.'],
          ]),
        ],
        telemetry: [0, 60_000, 120_000].map((later) =>
          connected(laptop, at - 180_000 + later, ip, {
            RemotePort: 4443,
            InitiatingProcessFileName: 'svchosts.exe',
            InitiatingProcessCommandLine: `C:\\Users\\${clara.account}\\AppData\\Roaming\\svchosts.exe`,
            InitiatingProcessAccountName: clara.account,
          }),
        ),
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'block-indicator', target: laptop.ip }],
      },
      because:
        'The address steers a botnet today, nothing was blocked, and the endpoint platform saw a program with a borrowed name in her profile call it again and again.',
    }
  },
)
