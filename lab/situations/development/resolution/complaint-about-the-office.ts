// A stranger complains about the address that everybody in Singapore shares.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const complaintAboutTheOffice: TellSituation = (setting) => {
  const at = setting.ago({ hours: 7 })
  const office = setting.laptopOf('wei.chen').office.externalIp

  return {
    id: 'complaint-about-the-office',
    group: 'resolution',
    title: 'A complaint about the address of an office',
    alerts: [
      alert(setting, at, 'email_gateway', 'Abuse report', {
        from: 'abuse@lion-transit.sg',
        subject: `[Abuse] Connection attempts from ${office}`,
        body: `We saw 40 connection attempts to TCP/25 from ${office} between ${setting.iso(at - 3_600_000)} and ${setting.iso(at)}. Please investigate.`,
      }),
    ],
    connections: { 'endpoint-detection': 'as-specified' },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: office },
      ],
    },
    because: 'The whole office shares the address, no machine shows such connections, and nothing says what they were.',
  }
}
