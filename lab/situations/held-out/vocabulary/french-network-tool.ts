// Outil de piratage: a scanner of the network that was allowed for a commissioning.
import { alert, by, closed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const frenchNetworkTool: TellSituation = (setting) => {
  const marcus = setting.person('marcus.bell')
  const laptop = setting.laptopOf('marcus.bell')
  const at = setting.ago({ hours: 2, minutes: 52 })
  const file = setting.file('advanced-ip-scanner.exe')
  const told = closed(
    setting,
    'marcus scanner',
    {
      title: 'Network scanning tool was run',
      category: 'Discovery',
      severity: 'Medium',
      techniques: ['T1046'],
      at,
      machine: laptop,
      user: marcus,
      evidence: [
        processSeen(setting, 'advanced-ip-scanner.exe', 'C:\\FieldTools', 'advanced-ip-scanner.exe /s:192.168.7.1-254'),
        { kind: 'User', person: marcus },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Looked for instruments in the network of the customer, tool of the service department.',
  )

  return {
    id: 'french-network-tool',
    group: 'vocabulary',
    title: 'A network tool of an engineer, in French',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Outil de piratage détecté : balayage du réseau', {
        poste: laptop.host,
        utilisateur: marcus.account,
        programme: 'C:\\FieldTools\\advanced-ip-scanner.exe',
        empreinte: file.sha256,
        ligne_de_commande: 'advanced-ip-scanner.exe /s:192.168.7.1-254',
        gravite: 'élevée',
        date: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'advanced-ip-scanner.exe', 'advanced-ip-scanner.exe /s:192.168.7.1-254', {
          ...hashes(file),
          ...by(marcus),
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The run of this tool by this person at this minute was closed as his work at a customer, with a tool of the department.',
  }
}
