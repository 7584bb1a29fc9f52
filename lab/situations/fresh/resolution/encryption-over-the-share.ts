// Files on a server are encrypted from a laptop that only an address names.
import { alert, by, confirmed, fileSeen, hashes, ran, situation } from '../../shorthand.ts'

export const encryptionOverTheShare = situation(
  'encryption-over-the-share',
  'resolution',
  'A share that is encrypted from somewhere else',
  (setting) => {
    const bruno = setting.person('bruno.forsell-hultman')
    const laptop = setting.laptopOf('bruno.forsell-hultman')
    const server = setting.machine('srv-files-01')
    const locker = setting.file('glaswolf-locker.exe')
    const at = setting.ago({ minutes: 26 })
    const path = 'C:\\Users\\Public\\svcupd.exe'
    const { incident } = confirmed(setting, 'encryption over the share', {
      title: 'Ransomware encrypts files on a network share',
      category: 'Ransomware',
      severity: 'High',
      techniques: ['T1486'],
      at,
      machine: laptop,
      user: bruno,
      evidence: [fileSeen(setting, 'glaswolf-locker.exe', 'C:\\Users\\Public'), { kind: 'User', person: bruno }],
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'varonis',
          'Immediate Pattern Detected: user actions resemble ransomware',
          `CEF:0|Varonis Inc.|DatAdvantage|8.6.51|5019|Alert|8|rt=${at} cat=Alert cs2=Immediate Pattern Detected: user actions resemble ransomware cs2Label=RuleName cn1=75 cn1Label=RuleID end=${at} duser=HAVSKOG\\\\${bruno.account} dhost=${server.host} filePath=\\\\\\\\${server.host}\\\\projects\\\\ fname=*.glaswolf act=File renamed cnt=1882 src=${laptop.ip} dvchost=vrns-ids-01 outcome=Success msg=1882 files renamed in 4 minutes`,
        ),
      ],
      facts: {
        incidents: [incident],
        telemetry: [
          ran(laptop, at - 60_000, 'svcupd.exe', path, { ...by(bruno), ...hashes(locker), FolderPath: path }),
        ],
      },
      faults: [{ platform: 'threat-intelligence', fault: '500' }],
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'isolate-machine', target: laptop.host }],
        forbidden: [
          { action: 'isolate-machine', target: server.host },
          { action: 'isolate-machine', target: 'vrns-ids-01' },
          { action: 'block-indicator', target: laptop.ip },
        ],
      },
      because:
        'The renames come from the address of one laptop, where people have confirmed ransomware. The file server only holds the files; cutting it off would not stop the program.',
    }
  },
)
