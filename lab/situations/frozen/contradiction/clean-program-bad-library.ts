// A clean reputation of the program against a confirmed detection.
import { alert, by, confirmed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cleanProgramBadLibrary: TellSituation = (setting) => {
  const iris = setting.person('iris.forsell-forsell')
  const laptop = setting.laptopOf('iris.forsell-forsell')
  const at = setting.ago({ minutes: 46 })
  const command = `rundll32.exe C:\\Users\\${iris.account}\\AppData\\Roaming\\mtx.dat,#1`
  const told = confirmed(setting, 'side loaded', {
    title: 'Suspicious behavior by rundll32.exe',
    category: 'DefenseEvasion',
    severity: 'High',
    techniques: ['T1218.011'],
    at,
    machine: laptop,
    user: iris,
    evidence: [processSeen(setting, 'rundll32.exe', 'C:\\Windows\\System32', command), { kind: 'User', person: iris }],
  })

  return {
    id: 'clean-program-bad-library',
    group: 'contradiction',
    title: 'A clean program that loaded something else',
    alerts: [
      alert(setting, at, 'siem', 'Signed binary proxy execution', {
        host: laptop.host,
        user: iris.account,
        image: 'C:\\Windows\\System32\\rundll32.exe',
        sha256: setting.file('rundll32.exe').sha256,
        command,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [ran(laptop, at, 'rundll32.exe', command, { ...hashes(setting.file('rundll32.exe')), ...by(iris) })],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'block-indicator', target: setting.file('rundll32.exe').sha256 }],
    },
    because:
      'The program belongs to Windows and is clean. What it loaded is not, and the analyst has confirmed this very behaviour as malware.',
  }
}
