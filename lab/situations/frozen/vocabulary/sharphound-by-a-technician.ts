// The alert type is only the name of a tool.
import { alert, by, hashes, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sharphoundByATechnician: TellSituation = (setting) => {
  const jakob = setting.person('jakob.bergh')
  const laptop = setting.laptopOf('jakob.bergh')
  const at = setting.ago({ hours: 1, minutes: 29 })
  const command = 'SharpHound.exe -c All --zipfilename inventory.zip'
  const told = unjudged(setting, 'sharphound', {
    title: 'Suspicious LDAP query and directory enumeration',
    category: 'Discovery',
    severity: 'High',
    techniques: ['T1087.002', 'T1069.002'],
    at,
    machine: laptop,
    user: jakob,
    evidence: [processSeen(setting, 'SharpHound.exe', 'C:\\Temp', command, 'cmd.exe'), { kind: 'User', person: jakob }],
  })

  return {
    id: 'sharphound-by-a-technician',
    group: 'vocabulary',
    title: 'A tool that maps the directory',
    alerts: [
      alert(setting, at, 'siem', 'SharpHound', {
        time: setting.iso(at),
        computer: laptop.host,
        account: `HAVSKOG\\${jakob.account}`,
        process: 'C:\\Temp\\SharpHound.exe',
        command_line: command,
        sha256: setting.file('SharpHound.exe').sha256,
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'SharpHound.exe', command, {
          FolderPath: 'C:\\Temp',
          ...hashes(setting.file('SharpHound.exe')),
          ...by(jakob),
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: 'srv-dc-01' },
        { action: 'isolate-machine', target: 'srv-dc-02' },
      ],
    },
    because:
      'A technician has no reason to map the directory with an attack tool, and the detection is severe, but nobody has judged it and nothing followed.',
  }
}
