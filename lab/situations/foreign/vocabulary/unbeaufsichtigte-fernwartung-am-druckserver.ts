// A German log line of remote maintenance without anybody at the screen, which a ticket announced.
import { alert, clean, connected, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const unbeaufsichtigteFernwartungAmDruckserver = situation(
  'unbeaufsichtigte-fernwartung-am-druckserver',
  'vocabulary',
  'Unbeaufsichtigter Zugriff auf den Druckserver',
  (setting) => {
    const server = setting.machine('srv-print-03')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 5, minutes: 10 })
    const relay = '188.172.246.141'
    const day = setting.iso(at)
    const local = `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)} ${day.slice(11, 19)}`
    return {
      alerts: [
        alert(
          setting,
          at,
          'teamviewer_tensor',
          'Unbeaufsichtigter Zugriff',
          `Zeitpunkt (UTC);Ereignis;Benutzer;Zielgerät;TeamViewer-ID;Verbindungstyp;Relay;Richtlinie;Hinweis
${local};Sitzung gestartet;oskar.falk@havskoginstruments.com;${server.host.toUpperCase()};1 284 660 317;Fernsteuerung (unbeaufsichtigt);${relay};Standard-Server;Zugriff ohne Bestätigung am Zielgerät`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `Unbeaufsichtigter Zugriff: TeamViewer auf ${server.host}`,
            at,
            'BENIGN',
            [{ machine: server }, { person: oskar }],
            'Announced change: Oskar replaces the label printer driver on srv-print-03. I called him during the session, it was him. Session 1 284 660 317 checked.',
            { tags: ['change'], priority: 'LOW' },
          ),
        ],
        telemetry: [
          connected(server, at, relay, {
            InitiatingProcessFileName: 'TeamViewer_Service.exe',
            RemoteUrl: 'router7.teamviewer.com',
            RemotePort: 5938,
          }),
          loggedOn(server, at + 40_000, oskar.account, { LogonType: 'Interactive' }),
          ran(server, at + 5 * 60_000, 'pnputil.exe', 'pnputil /add-driver C:\\Install\\zebra\\zd620.inf /install', {
            AccountName: oskar.account,
          }),
        ],
        intelligence: [
          clean(setting, 'ip', relay),
          clean(setting, 'domain', 'teamviewer.com'),
          clean(setting, 'domain', 'router7.teamviewer.com'),
        ],
      },
      expected: harmless,
      because:
        'The words sound like an intruder, but a closed ticket about this session says that the administrator announced the change and was reached by telephone; telemetry shows him installing a printer driver.',
    }
  },
)
