// Housekeeping on a laptop that was infected six weeks ago.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const recoveryKeyRenewed: TellSituation = (setting) => {
  const leila = setting.person('leila.haddad')
  const laptop = setting.laptopOf('leila.haddad')
  const at = setting.ago({ hours: 1, minutes: 33 })
  const before = closed(
    setting,
    'stealer of september',
    {
      ...antivirus,
      title: "'Nettle' malware was detected",
      category: 'Malware',
      severity: 'High',
      techniques: ['T1555'],
      threat: { family: 'Nettle', name: 'PWS:Win64/Nettle.B' },
      at: setting.ago({ days: 44 }),
      machine: laptop,
      user: leila,
      evidence: [fileSeen(setting, 'nettle-sample.exe', `C:\\Users\\${leila.account}\\Downloads`, 'Remediated')],
    },
    'TruePositive',
    'Malware',
    'Laptop set up anew, passwords changed.',
  )

  return {
    id: 'recovery-key-renewed',
    group: 'carry-over',
    title: 'The key of a disk was renewed',
    alerts: [
      alert(setting, at, 'intune', 'BitLocker recovery key rotated', {
        deviceName: laptop.host,
        userPrincipalName: leila.email,
        activity: 'Rotate BitLocker keys',
        result: 'Success',
        initiatedBy: 'Scheduled policy',
        activityDateTime: setting.iso(at),
        severity: 'Informational',
      }),
    ],
    facts: { incidents: [before.incident] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'That a recovery key was renewed by policy is no security claim, and what happened six weeks ago was cleaned up.',
  }
}
