// A program or a person; the patch ticket of the server says nothing about it.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const programWithAnOldPassword: TellSituation = (setting) => {
  const server = setting.machine('srv-sql-01')
  const at = setting.ago({ hours: 1, minutes: 32 })

  return {
    id: 'program-with-an-old-password',
    group: 'carry-over',
    title: 'Failed logons at the database',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Login failed',
        `${setting.iso(at)} ${server.host} MSSQLSERVER 18456 Login failed for user 'erp_report'. Reason: Password did not match that for the login provided. [CLIENT: 10.20.1.224] (repeated 26 times in 10 minutes)`,
      ),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `CVE-2026-20114 on ${server.host}`,
          setting.ago({ days: 4 }),
          'NOT_APPLICABLE',
          [{ machine: server }],
          'Patched in the maintenance window.',
          { source: 'USER', tags: ['Patch'] },
        ),
      ],
    },
    connections: { 'travel-booking': null },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'The ERP server fails to sign in with a reporting account, most likely after a changed password. Nobody has said so, and nothing hostile is shown.',
  }
}
