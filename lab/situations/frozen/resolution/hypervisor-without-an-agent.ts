// Neither end of the event is known as good or bad.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const hypervisorWithoutAnAgent: TellSituation = (setting) => {
  const jump = setting.machine('srv-jump-01')
  const at = setting.ago({ hours: 1, minutes: 24 })

  return {
    id: 'hypervisor-without-an-agent',
    group: 'resolution',
    title: 'Failed sign-ins at the hypervisor',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Hypervisor sign-in failed',
        `<166>1 ${setting.iso(at)} esx-02.havskoginstruments.com Hostd 2099 - - Rejected password for user root from ${jump.ip} (4 attempts)`,
      ),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: jump.ip },
      ],
    },
    because: 'Four mistyped or guessed passwords from the jump host, with no success. Nothing says who it was.',
  }
}
