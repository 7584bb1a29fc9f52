// A detection of high severity was closed by a rule after an hour, and nobody has looked at it.
import { alert, fileSeen, situation, unjudged } from '../../shorthand.ts'

export const closedByATimer = situation(
  'closed-by-a-timer',
  'contradiction',
  'Resolved, but judged by nobody',
  (setting) => {
    const person = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const at = setting.ago({ hours: 3, minutes: 20 })
    const title = 'Signed program loaded a library from its own folder that was never seen before'
    const closedAt = at + 3_600_000
    const { incident } = unjudged(
      setting,
      'closed by a timer',
      {
        title,
        category: 'DefenseEvasion',
        severity: 'High',
        techniques: ['T1574.001'],
        status: 'Resolved',
        investigationState: 'TerminatedBySystem',
        at,
        machine: laptop,
        user: person,
        evidence: [
          fileSeen(setting, 'version.dll', 'C:\\Users\\leoberg\\AppData\\Roaming\\CadView'),
          { kind: 'User', person },
        ],
      },
      {
        status: 'Resolved',
        updated: closedAt,
        comments: [{ comment: 'Auto-resolved: no activity for 60 minutes.', createdBy: 'Automation', at: closedAt }],
      },
    )
    return {
      alerts: [
        alert(setting, at, 'cybereason', 'Malop: DLL side-loading', {
          guid: '11.2718946821',
          malopDetectionType: 'CUSTOM_RULE',
          displayName: title,
          rootCauseElementType: 'Process',
          rootCauseElementNames: 'CadView.exe',
          detectionTypes: ['DLL side-loading'],
          severity: 'High',
          status: 'Closed',
          closerName: 'inactivity-policy',
          creationTime: at,
          lastUpdateTime: closedAt,
          machines: [{ displayName: laptop.host, osType: 'WINDOWS', connected: true, isolated: false }],
          users: [{ displayName: `havskog\\${person.account}`, admin: false }],
          files: [{ elementDisplayName: 'version.dll', sha1: setting.file('version.dll').sha1, signed: false }],
          mitre: ['T1574.001'],
        }),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'suspicious',
        severities: ['medium', 'high'],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'A timer closed it, so nobody has said that it is harmless. A detection of high severity about this very event that nobody judged is worth a look, and nothing proves it hostile.',
    }
  },
)
