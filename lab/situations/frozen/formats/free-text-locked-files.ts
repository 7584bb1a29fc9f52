// Plain words of a person who names neither a machine nor a hash.
import { alert, by, confirmed, hashes, processSeen, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const freeTextLockedFiles: TellSituation = (setting) => {
  const kaisa = setting.person('kaisa.forsell-bergh')
  const laptop = setting.laptopOf('kaisa.forsell-bergh')
  const at = setting.ago({ minutes: 26 })
  const file = setting.file('glaswolf-locker.exe')
  const path = `C:\\Users\\${kaisa.account}\\Downloads`
  const told = confirmed(setting, 'kaisa locker', {
    title: "Ransomware behavior detected in the file system: 'Glaswolf'",
    category: 'Ransomware',
    severity: 'High',
    techniques: ['T1486'],
    threat: { family: 'Glaswolf', name: 'Ransom:Win64/Glaswolf.A' },
    at: at - 240_000,
    machine: laptop,
    user: kaisa,
    evidence: [
      processSeen(setting, 'glaswolf-locker.exe', path, 'glaswolf-locker.exe'),
      { kind: 'User', person: kaisa },
    ],
  })

  return {
    id: 'free-text-locked-files',
    group: 'formats',
    title: 'A technician writes that files are locked',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Request from a user',
        `Hi,\n\nsince ten minutes I can not open any of my calibration sheets, they all end in .glaswolf now and there is a text file on the desktop that wants money. I did not touch anything after that. I am in the Singapore office, laptop is still on. Please call me.\n\nBest regards\n${kaisa.name}\n${kaisa.email}\n${kaisa.phone}`,
      ),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at - 240_000, 'glaswolf-locker.exe', 'glaswolf-locker.exe', {
          FolderPath: path,
          ...hashes(file),
          ...by(kaisa),
        }),
        wrote(
          laptop,
          at - 200_000,
          'sheet-118.xlsx.glaswolf',
          `C:\\Users\\${kaisa.account}\\Documents`,
          setting.file('sheet-118.xlsx.glaswolf'),
          {
            ActionType: 'FileRenamed',
            InitiatingProcessFileName: 'glaswolf-locker.exe',
            InitiatingProcessSHA256: file.sha256,
          },
        ),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'The person describes ransomware, and the endpoint platform has a confirmed open incident of ransomware on the laptop of this person minutes before.',
  }
}
