// A monitor counts the days of a certificate, on a server that was broken into in summer.
import { alert, closed, situation } from '../../shorthand.ts'

export const certificateRunsOutOnAOnceBrokenServer = situation(
  'certificate-runs-out-on-a-once-broken-server',
  'carry-over',
  'A certificate runs out on a server with a past',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const at = setting.ago({ hours: 1, minutes: 55 })
    const old = closed(
      setting,
      'web shell of summer',
      {
        title: 'Web shell on a web server',
        category: 'Persistence',
        severity: 'High',
        techniques: ['T1505.003'],
        at: setting.ago({ days: 67 }),
        machine: server,
        evidence: [{ kind: 'Ip', ip: '77.83.36.142' }],
      },
      'TruePositive',
      'Malware',
      'Server set up anew from the image, all keys changed.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'checkmk',
          'Service warning: CERT shop.havskoginstruments.com',
          [
            'NOTIFICATIONTYPE=PROBLEM',
            `HOSTNAME=${server.host}`,
            `HOSTALIAS=${server.dnsName}`,
            `HOSTADDRESS=${server.ip}`,
            'SERVICEDESC=CERT shop.havskoginstruments.com',
            'SERVICESTATE=WARNING',
            'LASTSERVICESTATE=OK',
            'SERVICEATTEMPT=3',
            'SERVICEOUTPUT=Certificate expires in 20 days 4 hours (warn/crit below 21 days/7 days)(!), issuer: R11, key: RSA 4096 bits, verification: OK',
            'SERVICEPERFDATA=cert_validity=1742400;1814400;604800',
            'SERVICECHECKCOMMAND=check_mk_active-cert',
            'CONTACTNAME=it-oncall',
            'OMD_SITE=got',
            `SHORTDATETIME=${setting.iso(at).slice(0, 19).replace('T', ' ')}`,
          ].join('\n'),
        ),
      ],
      facts: { incidents: [old.incident] },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A certificate that runs out in three weeks claims no attack. The web shell of summer was dealt with and has nothing to do with it.',
    }
  },
)
