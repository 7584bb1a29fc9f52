// A colleague writes the address so that nobody can click it.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const colleagueWritesItHarmless: TellSituation = (setting) => {
  const bruno = setting.person('bruno.forsell-hultman')
  const laptop = setting.laptopOf('bruno.forsell-hultman')
  const at = setting.ago({ hours: 1, minutes: 4 })
  const domain = 'quillmark-assets.com'

  return {
    id: 'colleague-writes-it-harmless',
    group: 'resolution',
    title: 'An address written so that nobody clicks it',
    alerts: [
      alert(
        setting,
        at,
        'service_desk',
        'Reported by a colleague',
        `From: Felix Isaksson\nChannel: #it-help\nSent: ${setting.iso(at)}\n\nHi, a forum I read says hxxps://cdn[.]quillmark-assets[.]com/u.js makes browsers install a fake update. I think somebody here was on that page this morning, I saw it in the shared proxy statistics. Can you look who that was?`,
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', domain, 93, [
          ['Current C&C Server', 4, 'Serves and steers the Pondweed loader; validated today.'],
        ]),
        setting.risk('domain', `cdn.${domain}`, 93, [['Current C&C Server', 4, 'Serves the Pondweed loader.']]),
      ],
      telemetry: [
        connected(laptop, at - 3_000_000, '91.92.246.113', {
          RemoteUrl: `cdn.${domain}`,
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: bruno.account,
        }),
        ...[1, 2, 3].map((n) =>
          connected(laptop, at - 3_000_000 + n * 300_000, '91.92.246.113', {
            RemoteUrl: `cdn.${domain}`,
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessCommandLine: 'wscript.exe Update.js',
            InitiatingProcessAccountName: bruno.account,
          }),
        ),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [
        { action: 'isolate-machine', target: setting.laptopOf('felix.isaksson').host },
        { action: 'contain-account', target: setting.person('felix.isaksson').email },
      ],
    },
    because:
      'The host steers a loader today. The endpoint platform shows one laptop on it, first by the browser and then by a script every five minutes. Who reported it has nothing to do with it.',
  }
}
