// A remote tool that was fine while the contractor worked here.
import { alert, processSeen, ran, ticket, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const toolOfTheContractor: TellSituation = (setting) => {
  const paula = setting.person('paula.ortiz')
  const server = setting.machine('srv-print-03')
  const at = setting.ago({ hours: 2, minutes: 13 })
  const command = '"C:\\ProgramData\\MeshLink\\meshlink.exe" run --group ortiz-it'
  const before = ticket(
    setting,
    `Remote tool on ${server.host}`,
    setting.ago({ days: 95 }),
    'BENIGN',
    [{ person: paula }, { machine: server }],
    'Paula uses MeshLink while she looks after the printers, until her contract ends.',
  )
  const open = unjudged(setting, 'meshlink again', {
    title: 'Unapproved remote management tool started a session',
    category: 'CommandAndControl',
    severity: 'High',
    techniques: ['T1219'],
    at,
    machine: server,
    evidence: [processSeen(setting, 'meshlink.exe', 'C:\\ProgramData\\MeshLink', command, 'services.exe')],
  })

  return {
    id: 'tool-of-the-contractor',
    group: 'carry-over',
    title: 'The tool of somebody who has left',
    alerts: [
      alert(setting, at, 'ninjaone', 'Remote management tool session', {
        device: server.dnsName,
        process: 'meshlink.exe',
        commandLine: command,
        technique: 'T1219',
        sessionStarted: setting.iso(at),
        operator: paula.account,
        message: 'Inbound remote session accepted',
      }),
    ],
    facts: {
      investigations: [before],
      incidents: [open.incident],
      telemetry: [
        ran(server, at, 'meshlink.exe', command, { AccountName: 'system', InitiatingProcessFileName: 'services.exe' }),
      ],
    },
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because:
      'The tool was fine while she worked here. She left two months ago, and today a session began through it. The severe detection has not been judged.',
  }
}
