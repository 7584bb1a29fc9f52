// A title that says nothing over a content that says all.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const notificationWithoutAName: TellSituation = (setting) => {
  const laptop = setting.laptopOf('dario.ahlgren-forsell')
  const at = setting.ago({ minutes: 44 })
  const host = 'eu-west.nordcloud-metrics.net'

  return {
    id: 'notification-without-a-name',
    group: 'vocabulary',
    title: 'A vague notification about a command server',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Notification',
        `Policy notice 4711 / ${setting.iso(at)} / client=${laptop.host} / peer=${host}:443 / bytes_out=48122 / bytes_in=9911 / sessions=62 / disposition=permitted`,
      ),
    ],
    facts: {
      telemetry: [1, 2, 3].map((n) =>
        connected(laptop, at - n * 90_000, '45.138.16.203', {
          RemoteUrl: host,
          InitiatingProcessFileName: 'regsvr32.exe',
          InitiatingProcessCommandLine: 'regsvr32.exe /s C:\\ProgramData\\gauge.ocx',
        }),
      ),
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: host },
      ],
    },
    because:
      'The peer is a current command server, 62 sessions were permitted, and the endpoint platform saw this laptop connect to it.',
  }
}
