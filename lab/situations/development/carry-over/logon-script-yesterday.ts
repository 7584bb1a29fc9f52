// Yesterday's false alarm was another program.
import { alert, by, closed, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const logonScriptYesterday: TellSituation = (setting) => {
  const bruno = setting.person('bruno.engman')
  const laptop = setting.laptopOf('bruno.engman')
  const at = setting.ago({ minutes: 48 })
  const before = closed(
    setting,
    'bruno script',
    {
      title: 'Suspicious PowerShell command line',
      category: 'Execution',
      severity: 'Medium',
      techniques: ['T1059.001'],
      at: setting.ago({ days: 1, hours: 2 }),
      machine: laptop,
      user: bruno,
      evidence: [{ kind: 'User', person: bruno }],
    },
    'FalsePositive',
    'Clean',
    'Logon script of the company.',
  )
  const command = 'schtasks.exe /create /tn OneDriveSyncX /tr "wscript C:\\Users\\Public\\od.vbs" /sc minute /mo 5'
  const now = unjudged(setting, 'bruno task', {
    title: 'Suspicious scheduled task',
    category: 'Persistence',
    severity: 'High',
    techniques: ['T1053.005'],
    at,
    machine: laptop,
    user: bruno,
    evidence: [processSeen(setting, 'schtasks.exe', 'C:\\Windows\\System32', command, 'wscript.exe')],
  })

  return {
    id: 'logon-script-yesterday',
    group: 'carry-over',
    title: "A task after yesterday's false alarm",
    alerts: [
      alert(setting, at, 'siem', 'Scheduled task runs a script', {
        EventID: 4698,
        Computer: laptop.dnsName,
        SubjectUserName: bruno.account,
        TaskName: '\\OneDriveSyncX',
        Command: 'wscript C:\\Users\\Public\\od.vbs',
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident, now.incident],
      telemetry: [ran(laptop, at, 'schtasks.exe', command, { ...by(bruno), InitiatingProcessFileName: 'wscript.exe' })],
    },
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because:
      'Yesterday it was the logon script. Today a task starts a script from a public folder every five minutes, rated high, and nobody has judged it.',
  }
}
