// Two tools that attackers use as well, each judged for this laptop and day.
import { alert, closed, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const demonstrationOfATunnel: TellSituation = (setting) => {
  const priya = setting.person('priya.raman')
  const laptop = setting.laptopOf('priya.raman')
  const at = setting.ago({ hours: 3, minutes: 16 })
  const judged = (key: string, title: string, category: string, technique: string, time: number, program: string) =>
    closed(
      setting,
      key,
      {
        title,
        category,
        severity: 'Medium',
        techniques: [technique],
        at: time,
        machine: laptop,
        user: priya,
        evidence: [processSeen(setting, program, 'C:\\Demo', program), { kind: 'User', person: priya }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Demonstration for a customer, allowed by Karin until tonight.',
    )
  const hook = judged(
    'demo hook',
    'Process hooked by an instrumentation tool',
    'DefenseEvasion',
    'T1055',
    at - 1_200_000,
    'frida-server.exe',
  )
  const tunnel = judged('demo tunnel', 'Tunneling tool started', 'CommandAndControl', 'T1572', at, 'ngrok.exe')

  return {
    id: 'demonstration-of-a-tunnel',
    group: 'chains',
    title: 'A debugger and a tunnel for a demonstration',
    alerts: [
      alert(setting, at - 1_200_000, 'endpoint_detection', 'Process hooked by an instrumentation tool', {
        id: hook.detection.id,
        host: laptop.host,
        user: priya.account,
        program: 'frida-server.exe',
        time: setting.iso(at - 1_200_000),
      }),
      alert(setting, at, 'endpoint_detection', 'Tunneling tool started', {
        id: tunnel.detection.id,
        host: laptop.host,
        user: priya.account,
        program: 'ngrok.exe',
        command: 'ngrok.exe http 8080',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [hook.incident, tunnel.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'Both detections were closed as a demonstration for a customer that was allowed until tonight.',
  }
}
