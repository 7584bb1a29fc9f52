// A confirmed infection of the record before reinstallation, and an ordinary notice today.
import { alert, closed, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const recordOfTheOldInstallation: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const before = closed(
    setting,
    'before reinstallation',
    {
      title: 'Ransomware activity on one endpoint',
      category: 'Ransomware',
      severity: 'High',
      techniques: ['T1486'],
      at: setting.ago({ days: 146 }),
      machine: setting.machine('lt-111 (before reinstallation)'),
      user: sofia,
      evidence: [processSeen(setting, 'glaswolf-locker.exe', 'C:\\Users\\Public', 'glaswolf-locker.exe')],
    },
    'TruePositive',
    'Malware',
    'Laptop set up anew.',
  )
  const at = setting.ago({ minutes: 42 })

  return {
    id: 'record-of-the-old-installation',
    group: 'carry-over',
    title: 'The disk is being encrypted by the company, after a reinstallation',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Drive encryption finished', {
        device: 'lt-111',
        user: sofia.account,
        volume: 'C:',
        method: 'BitLocker XTS-AES 256',
        key_escrow: 'ok',
        finished: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A drive was encrypted by policy, with its key kept. The ransomware of 146 days ago was on the installation before this one.',
  }
}
