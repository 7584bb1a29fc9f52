// A laptop had a trojan three weeks ago, which was removed; today its alert is the logon script, and people said so.
import {
  alert,
  antivirus,
  by,
  closed,
  fileSeen,
  harmless,
  hashes,
  processSeen,
  ran,
  situation,
} from '../../shorthand.ts'

export const logonScriptOnAOnceInfectedLaptop = situation(
  'logon-script-on-a-once-infected-laptop',
  'carry-over',
  'The logon script on a laptop that was infected once',
  (setting) => {
    const owner = setting.person('iris.granath-dahlin')
    const laptop = setting.laptopOf(owner.key)
    const at = setting.ago({ hours: 2, minutes: 10 })
    const command = 'powershell.exe -ExecutionPolicy Bypass -File \\\\srv-dc-01\\netlogon\\map-drives.ps1'
    const old = closed(
      setting,
      'trojan of three weeks ago',
      {
        title: "'Saltmarsh' malware was detected",
        category: 'Malware',
        severity: 'High',
        ...antivirus,
        at: setting.ago({ days: 21 }),
        machine: laptop,
        user: owner,
        evidence: [fileSeen(setting, 'Faktura_2291.scr', 'C:\\Users\\Public', 'Remediated')],
      },
      'TruePositive',
      'Malware',
      'Laptop reinstalled and handed back.',
    )
    const today = closed(
      setting,
      'logon script of today',
      {
        title: 'Suspicious PowerShell execution policy bypass',
        category: 'Execution',
        severity: 'Medium',
        techniques: ['T1059.001'],
        at,
        machine: laptop,
        user: owner,
        evidence: [
          processSeen(setting, 'powershell.exe', 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0', command),
          { kind: 'User', person: owner },
        ],
      },
      'FalsePositive',
      'Clean',
      'Our own script that maps the drives, new since this morning. Checked with Oskar.',
    )
    return {
      alerts: [
        alert(setting, at, 'endpoint_detection', 'Suspicious PowerShell execution policy bypass', {
          id: today.detection.id,
          title: today.detection.title,
          severity: 'Medium',
          category: 'Execution',
          machineId: laptop.machineId,
          computerDnsName: laptop.dnsName,
          relatedUser: { userName: owner.account, domainName: 'HAVSKOG' },
          mitreTechniques: ['T1059.001'],
          alertCreationTime: setting.iso(at),
          evidence: [
            {
              entityType: 'Process',
              fileName: 'powershell.exe',
              sha256: setting.file('powershell.exe').sha256,
              processCommandLine: command,
            },
          ],
        }),
      ],
      facts: {
        incidents: [old.incident, today.incident],
        telemetry: [
          ran(laptop, at, 'powershell.exe', command, {
            ...by(owner),
            ...hashes(setting.file('powershell.exe')),
            InitiatingProcessFileName: 'userinit.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'People looked at this very detection and closed it as a false positive: the logon script from the own domain controller. The trojan was three weeks ago and is gone.',
    }
  },
)
