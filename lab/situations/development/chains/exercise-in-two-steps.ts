// Both steps were stated as expected by the people who ordered them.
import { alert, closed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const exerciseInTwoSteps: TellSituation = (setting) => {
  const elif = setting.person('elif.demir')
  const server = setting.machine('srv-print-03')
  const at = setting.ago({ hours: 2, minutes: 5 })
  const test = (key: string, title: string, category: string, technique: string, time: number) =>
    closed(
      setting,
      key,
      {
        title,
        category,
        severity: 'High',
        techniques: [technique],
        at: time,
        machine: server,
        user: elif,
        evidence: [{ kind: 'User', person: elif }],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Exercise of this week, ordered by Karin, done by Elif.',
    )
  const first = test('exercise one', 'Suspicious account discovery', 'Discovery', 'T1087.002', at - 1_500_000)
  const second = test('exercise two', 'Suspicious scheduled task created remotely', 'LateralMovement', 'T1053.005', at)

  return {
    id: 'exercise-in-two-steps',
    group: 'chains',
    title: 'An exercise in two steps',
    alerts: [
      alert(setting, at - 1_500_000, 'endpoint_detection', 'Suspicious account discovery', {
        id: first.detection.id,
        host: server.host,
        user: elif.account,
        time: setting.iso(at - 1_500_000),
      }),
      alert(setting, at, 'endpoint_detection', 'Suspicious scheduled task created remotely', {
        id: second.detection.id,
        host: server.host,
        user: elif.account,
        task: '\\Exercise\\step2',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [first.incident, second.incident] },
    connections: { 'travel-booking': null },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'Both detections were closed as security testing by those who ordered it.',
  }
}
