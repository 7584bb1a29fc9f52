// An open, confirmed incident of another user on the same server is not this user's.
import { alert, confirmed, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const incidentOfAColleagueToday: TellSituation = (setting) => {
  const server = setting.machine('srv-erp-01')
  const victim = setting.person('tomas.wikner')
  const other = setting.person('viktor.sand')
  const at = setting.ago({ hours: 1, minutes: 3 })
  const open = confirmed(
    setting,
    'erp session',
    {
      ...identity,
      title: 'Anomalous token',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1550.001'],
      at: setting.ago({ hours: 2 }),
      user: victim,
      evidence: [
        { kind: 'User', person: victim },
        { kind: 'Ip', ip: '185.243.96.107' },
      ],
    },
    'CompromisedUser',
  )

  return {
    id: 'incident-of-a-colleague-today',
    group: 'carry-over',
    title: 'A locked account next to a stolen one',
    alerts: [
      alert(setting, at, 'siem', 'Account locked out', {
        host: server.dnsName,
        account: other.account,
        workstation: setting.laptopOf('viktor.sand').host,
        failures: 5,
        successes: 0,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [open.incident] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'Five mistyped passwords at his own laptop locked his account. That a colleague who uses the same server lost his is another matter.',
  }
}
