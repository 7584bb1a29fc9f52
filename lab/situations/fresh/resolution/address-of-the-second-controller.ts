// A name server reports a zone transfer to an address, which is the domain controller in Boston.
import { alert, closed, situation } from '../../shorthand.ts'

export const addressOfTheSecondController = situation(
  'address-of-the-second-controller',
  'resolution',
  'A zone transfer to an address in Boston',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const controller = setting.machine('srv-dc-02')
    const reporter = setting.machine('dns-02')
    const at = setting.ago({ hours: 2, minutes: 52 })
    const title = 'DNS zone transfer'
    const { incident } = closed(
      setting,
      'zone transfer',
      {
        title,
        category: 'Discovery',
        severity: 'Medium',
        techniques: ['T1590.002'],
        at,
        machine: controller,
        user: oskar,
        evidence: [
          { kind: 'Ip', ip: controller.ip },
          { kind: 'User', person: oskar },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Oskar made the Boston controller a secondary of the zone today, change CH-3125.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'bind',
          title,
          `${setting.iso(at)} ${reporter.host} named[2114]: xfer-out: info: client @0x7f2c440113a8 ${controller.ip}#51802 (havskoginstruments.com): transfer of 'havskoginstruments.com/IN': AXFR started (serial ${setting.iso(at).slice(0, 10).replaceAll('-', '')}04)\n${setting.iso(at + 400)} ${reporter.host} named[2114]: xfer-out: info: client @0x7f2c440113a8 ${controller.ip}#51802 (havskoginstruments.com): transfer of 'havskoginstruments.com/IN': AXFR ended: 9 messages, 4127 records, 98211 bytes, 0.382 secs`,
        ),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The address is the domain controller in Boston, and people judged this very transfer to it as expected work of an administrator.',
    }
  },
)
