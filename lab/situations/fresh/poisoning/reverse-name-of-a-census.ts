// The reverse name of an attacker quotes a research scanner; the address itself tries passwords today.
import { alert, situation } from '../../shorthand.ts'

export const reverseNameOfACensus = situation(
  'reverse-name-of-a-census',
  'poisoning',
  'Guesses at the mail gateway under the name of a census',
  (setting) => {
    const gateway = setting.machine('mail-gw-01')
    const ip = '92.118.39.74'
    const name = 'census-07.167-94-138-52.tallgrass-census.org'
    const at = setting.ago({ minutes: 24 })
    const line = (back: number, pid: number) =>
      `${setting.iso(at - back)} ${gateway.host} postfix/submission/smtpd[${pid}]: warning: ${name}[${ip}]: SASL LOGIN authentication failed: (reason unavailable), sasl_username=research-scan-167.94.138.52-optout@tallgrass-census.org`
    return {
      alerts: [
        alert(
          setting,
          at,
          'postfix',
          'SASL authentication failures',
          [line(90_000, 21870), line(71_000, 21874), line(40_000, 21881), line(8000, 21893)].join('\n'),
        ),
      ],
      expected: {
        verdict: 'malicious',
        severities: ['informational', 'low', 'medium'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: '167.94.138.52' },
          { action: 'contain-account', target: '*' },
        ],
      },
      because:
        'The address is known to try passwords today, and all attempts failed. Reverse name and user name are chosen by the attacker and only borrow the name of a scanner.',
    }
  },
)
