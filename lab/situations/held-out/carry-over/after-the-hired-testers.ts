// Yesterday's test is over; today's shell is not of the testers.
import { alert, confirmed, fileSeen, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const afterTheHiredTesters: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ minutes: 37 })
  const testers = '81.17.24.130'
  const ip = '152.89.198.74'
  const told = confirmed(
    setting,
    'shell after test',
    {
      title: 'Web shell installed after exploitation of a web application',
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1190', 'T1505.003'],
      at,
      machine: server,
      evidence: [{ kind: 'Ip', ip }, fileSeen(setting, 'thumb.php', '/var/www/shop/uploads')],
    },
    'MultiStagedAttack',
  )

  return {
    id: 'after-the-hired-testers',
    group: 'carry-over',
    title: 'Somebody else after the hired testers',
    alerts: [
      alert(setting, at, 'firewall', 'PHP injection and file upload', {
        client_ip: ip,
        host: server.host,
        uri: '/shop/upload',
        file: 'thumb.php',
        response_code: 200,
        rule_id: 933110,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      investigations: [
        ticket(
          setting,
          `PHP injection and file upload from ${testers} on ${server.host}`,
          setting.ago({ days: 1, hours: 1 }),
          'SECURITY_TEST',
          [{ machine: server }, { ip: testers }],
          'Hired testers, agreed window until yesterday evening.',
          { tags: ['Pentest'] },
        ),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: server.host }],
      forbidden: [{ action: 'block-indicator', target: testers }],
    },
    because:
      'The test ended yesterday and came from another address. The analyst has confirmed the web shell of today.',
  }
}
