// An Elastic rule with flattened field names; the detection was judged.
import { alert, by, closed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const kibanaDebuggerOfADeveloper: TellSituation = (setting) => {
  const wei = setting.person('wei.chen')
  const laptop = setting.laptopOf('wei.chen')
  const at = setting.ago({ hours: 3, minutes: 8 })
  const file = setting.file('x64dbg.exe')
  const told = closed(
    setting,
    'wei debugger',
    {
      title: 'Use of a debugging tool to tamper with processes',
      category: 'DefenseEvasion',
      severity: 'Medium',
      techniques: ['T1622'],
      at,
      machine: laptop,
      user: wei,
      evidence: [
        processSeen(setting, 'x64dbg.exe', 'D:\\tools\\x64dbg', 'x64dbg.exe flashloader.exe'),
        { kind: 'User', person: wei },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Firmware work. Wei debugs our own flash loader, tool is on the list of research.',
  )

  return {
    id: 'kibana-debugger-of-a-developer',
    group: 'formats',
    title: 'A debugger taken for a hacking tool',
    alerts: [
      alert(setting, at, 'siem', 'Potential Hacking Tool Execution', {
        '@timestamp': setting.iso(at),
        'kibana.alert.rule.name': 'Potential Hacking Tool Execution',
        'kibana.alert.severity': 'high',
        'kibana.alert.risk_score': 73,
        'kibana.alert.rule.threat': [
          {
            framework: 'MITRE ATT&CK',
            tactic: { id: 'TA0005', name: 'Defense Evasion' },
            technique: [{ id: 'T1622', name: 'Debugger Evasion' }],
          },
        ],
        'host.name': laptop.host,
        'host.ip': [laptop.ip],
        'user.name': wei.account,
        'user.domain': 'HAVSKOG',
        'process.name': 'x64dbg.exe',
        'process.command_line': 'x64dbg.exe flashloader.exe',
        'process.hash.sha256': file.sha256,
        'agent.name': laptop.host,
        'observer.name': 'elk-ingest-02',
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [ran(laptop, at, 'x64dbg.exe', 'x64dbg.exe flashloader.exe', { ...hashes(file), ...by(wei) })],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The same program by the same person at the same minute was closed as his work on the own firmware.',
  }
}
