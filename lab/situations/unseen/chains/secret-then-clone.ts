// A secret in a public place, and then a copy of the sources from a suspected address.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const secretThenClone: TellSituation = (setting) => {
  const wei = setting.person('wei.chen')
  const at = setting.ago({ hours: 1, minutes: 7 })
  const ip = '185.107.56.201'

  return {
    id: 'secret-then-clone',
    group: 'chains',
    title: 'A key in public, and then a copy of the sources',
    alerts: [
      alert(setting, at - 7_200_000, 'github', 'secret_scanning_alert', {
        action: 'created',
        alert: { number: 14, secret_type: 'github_personal_access_token', publicly_leaked: true, validity: 'active' },
        repository: { full_name: 'wchen-sg/dotfiles' },
        time: setting.iso(at - 7_200_000),
      }),
      alert(setting, at, 'github', 'Unusual clone activity', {
        action: 'git.clone',
        actor: 'wchen-havskog',
        actor_email: wei.email,
        actor_ip: ip,
        actor_location: { country_code: 'NL' },
        programmatic_access_type: 'Personal access token (classic)',
        repositories: ['havskog/opt9-firmware', 'havskog/opt9-bootloader'],
        repositories_count: 2,
        '@timestamp': at,
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 66, [
          ['Recent Suspicious Hosting', 2, 'Rented servers that steal from code hosts, by one report of this week.'],
        ]),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A valid key was in public for two hours, and an address that one report suspects copied sources with the account. It points to theft; nobody has confirmed it and the evidence is of medium weight.',
  }
}
