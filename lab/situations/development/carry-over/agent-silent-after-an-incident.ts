// An operational message about a laptop with a closed incident.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const agentSilentAfterAnIncident: TellSituation = (setting) => {
  const clara = setting.person('clara.ahlgren-bergh')
  const laptop = setting.laptopOf('clara.ahlgren-bergh')
  const at = setting.ago({ hours: 2 })
  const before = closed(
    setting,
    'clara trojan',
    {
      ...antivirus,
      title: "'Qakbot' malware was prevented",
      category: 'Malware',
      severity: 'High',
      at: setting.ago({ days: 8 }),
      machine: laptop,
      user: clara,
      evidence: [fileSeen(setting, 'scan_0091.js', 'C:\\Temp')],
    },
    'TruePositive',
    'Malware',
    'Never ran, removed.',
  )

  return {
    id: 'agent-silent-after-an-incident',
    group: 'carry-over',
    title: 'An agent that has not reported',
    alerts: [
      alert(setting, at, 'siem', 'Agent heartbeat missing', {
        host: laptop.host,
        agent: 'inventory',
        last_seen: setting.iso(at - 7_200_000),
        message: 'No heartbeat for 2 hours',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'An agent of the inventory is silent, which happens when a lid is closed. The trojan of last week never ran and is closed.',
  }
}
