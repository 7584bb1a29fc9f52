// A LEEF line about a file that never ran.
import { alert, malwareFound } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const leefTrojanPutAway: TellSituation = (setting) => {
  const machine = setting.laptopOf('bruno.dahlin-granath')
  const at = setting.ago({ hours: 1, minutes: 48 })
  const file = {
    name: 'shipment-8841.pdf.exe',
    path: 'C:\\Users\\bruno.dahlin-granath\\Downloads',
    identity: setting.file('shipment-8841.pdf.exe'),
  }

  return {
    id: 'leef-trojan-put-away',
    group: 'formats',
    title: 'A trojan put away, told in LEEF',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Malware cleaned',
        `LEEF:2.0|Trend Micro|Apex One|14.0|AV:Virus Detected|^|devTime=${setting.iso(at)}^devTimeFormat=ISO8601^sev=6^cat=Malware^dvchost=apexone-mgmt^identHostName=${machine.host}^identSrc=${machine.ip}^usrName=HAVSKOG\\bruno.dahlin-granath^malwareName=TrojanSpy.Win32.REDLINE.YXD^fileName=${file.name}^filePath=${file.path}^fileHash=${file.identity.sha256}^act=Quarantine^actResult=success`,
      ),
    ],
    facts: {
      malwareEvents: malwareFound(machine, at, 'W32.RedLine.Spy', file, 'Threat Quarantined'),
      intelligence: [
        setting.risk('hash', file.identity.sha256, 91, [
          ['Positive Malware Verdict', 4, 'RedLine information stealer.'],
        ]),
      ],
    },
    connections: { 'threat-intelligence': null },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'isolate-machine', target: 'apexone-mgmt' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'The file is a known stealer, and both products put it away before it ran. The management server only reports.',
  }
}
