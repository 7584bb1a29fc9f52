// A directory monitor speaks of DCShadow; the platform has the same detection and nobody has judged it.
import { alert, situation, unjudged } from '../../shorthand.ts'

export const dcshadowSuspected = situation(
  'dcshadow-suspected',
  'vocabulary',
  'A laptop that registers itself as a domain controller',
  (setting) => {
    const bruno = setting.person('bruno.engman')
    const laptop = setting.laptopOf('bruno.engman')
    const controller = setting.machine('srv-dc-02')
    const at = setting.ago({ minutes: 53 })
    const { incident } = unjudged(setting, 'dcshadow', {
      service: 'MicrosoftDefenderForIdentity',
      title: 'Suspected DCShadow attack (domain controller promotion)',
      category: 'DefenseEvasion',
      severity: 'High',
      techniques: ['T1207'],
      at,
      machine: laptop,
      user: bruno,
      evidence: [{ kind: 'User', person: bruno }],
    })
    return {
      alerts: [
        alert(setting, at, 'tenable_identity_exposure', 'DCShadow', {
          attackTypeName: 'DCShadow',
          attackId: 71120,
          criticity: 'critical',
          date: setting.iso(at),
          directory: 'havskoginstruments.com',
          source: { hostname: laptop.host.toUpperCase(), ip: laptop.ip, type: 'computer' },
          destination: { hostname: controller.host.toUpperCase(), ip: controller.ip, type: 'domain controller' },
          vector: {
            template:
              'The workstation {{ source }} registered server objects and the service principal name GC/ in the configuration partition and removed them after {{ seconds }} seconds.',
            attributes: { source: laptop.host.toUpperCase(), seconds: 38, user: bruno.account },
          },
          mitre: ['T1207'],
          isClosed: false,
        }),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'suspicious',
        severities: ['medium', 'high'],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: controller.ip },
        ],
      },
      because:
        'Two products see the same rogue registration with high severity, and nobody has judged it. No file, address or person in it is proven hostile yet.',
    }
  },
)
