// A frightening name about an exercise that people stated as expected.
import { alert, by, closed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cobaltStrikeExercise: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const server = setting.machine('srv-jump-01')
  const at = setting.ago({ hours: 5, minutes: 50 })
  const told = closed(
    setting,
    'exercise beacon',
    {
      title: "'CobaltStrike' hands-on-keyboard attack tool was detected",
      category: 'CommandAndControl',
      severity: 'High',
      techniques: ['T1071.001'],
      threat: { family: 'CobaltStrike', name: 'Behavior:Win32/CobaltStrike.E' },
      at,
      machine: server,
      user: oskar,
      evidence: [
        processSeen(setting, 'fjord-exercise.exe', 'C:\\Exercise', 'fjord-exercise.exe', 'cmd.exe'),
        { kind: 'User', person: oskar },
      ],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Exercise of the outside testers this week, started by Oskar on the jump host as agreed.',
  )

  return {
    id: 'cobalt-strike-exercise',
    group: 'vocabulary',
    title: 'Cobalt Strike in an ordered exercise',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Cobalt Strike beacon', {
        alertId: told.detection.id,
        title: told.detection.title,
        severity: 'High',
        device: server.dnsName,
        threatFamily: 'CobaltStrike',
        user: oskar.account,
        file: { name: 'fjord-exercise.exe', sha256: setting.file('fjord-exercise.exe').sha256 },
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(server, at, 'fjord-exercise.exe', 'fjord-exercise.exe', {
          ...hashes(setting.file('fjord-exercise.exe')),
          ...by(oskar),
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This very detection was closed as part of an agreed exercise, and the program is known to nobody as harmful.',
  }
}
