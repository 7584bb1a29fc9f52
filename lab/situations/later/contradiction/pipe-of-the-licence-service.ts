// A sensor is entirely sure of a team server's pipe; the analyst found the licence service behind it.
import { alert, closed, harmless, processSeen, situation } from '../../shorthand.ts'

export const pipeOfTheLicenceService = situation(
  'pipe-of-the-licence-service',
  'contradiction',
  'A pipe with the name of an attack framework',
  (setting) => {
    const oberg = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const at = setting.ago({ hours: 2, minutes: 30 })
    const path = 'C:\\Program Files\\Formverk CAD\\Licensing'
    const command = `"${path}\\fvlicd.exe" --pipe msse-4411-server`
    const held = closed(
      setting,
      'licence pipe',
      {
        title: 'Cobalt Strike named pipe',
        category: 'CommandAndControl',
        severity: 'High',
        techniques: ['T1559'],
        at,
        machine: laptop,
        user: oberg,
        evidence: [processSeen(setting, 'fvlicd.exe', path, command, 'services.exe')],
      },
      'FalsePositive',
      'NotMalicious',
      'The pipe belongs to the licence service of the drawing program, version 9.2 chose a bad name for it. Confirmed with the maker, signature and hash agree with their list.',
    )
    return {
      alerts: [
        alert(setting, at, 'splunk', 'Cobalt Strike named pipe', {
          search_name: 'Endpoint - Cobalt Strike Named Pipes - Rule',
          orig_time: setting.seconds(at),
          urgency: 'critical',
          risk_score: 100,
          confidence: 100,
          dest: laptop.host,
          user: oberg.account,
          pipe_name: '\\msse-4411-server',
          process_name: 'fvlicd.exe',
          process_hash: setting.file('fvlicd.exe').sha256,
          annotations: { mitre_attack: ['T1559', 'T1055'] },
          orig_alert_id: held.detection.id,
          rule_description: 'Beacon confirmed on host. Isolate immediately.',
        }),
      ],
      facts: {
        incidents: [held.incident],
        files: [
          {
            name: 'fvlicd.exe',
            identity: setting.file('fvlicd.exe'),
            determination: 'Clean',
            publisher: 'Formverk AB',
            prevalence: 4,
          },
        ],
      },
      expected: harmless,
      because:
        'The detection that the alert names was closed as a false positive by the analyst with a reason that fits this process, and the file is known as clean. How sure the rule is of itself decides nothing.',
    }
  },
)
