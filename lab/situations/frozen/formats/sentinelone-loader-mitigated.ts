// A SentinelOne threat that both agents mitigated.
import { alert, malwareFound, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sentineloneLoaderMitigated: TellSituation = (setting) => {
  const hugo = setting.person('hugo.ahlgren')
  const laptop = setting.laptopOf('hugo.ahlgren')
  const at = setting.ago({ hours: 3, minutes: 10 })
  const file = setting.file('Faktura_2291.scr')
  const path = `C:\\Users\\${hugo.account}\\Downloads`

  return {
    id: 'sentinelone-loader-mitigated',
    group: 'formats',
    title: 'A loader put away before it ran',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Threat mitigated', {
        id: '2019923817712000117',
        agentRealtimeInfo: {
          agentComputerName: laptop.host,
          agentOsType: 'windows',
          agentDomain: 'HAVSKOG',
          networkInterfaces: [{ inet: [laptop.ip], name: 'Wi-Fi' }],
        },
        threatInfo: {
          threatName: 'Faktura_2291.scr',
          classification: 'Trojan',
          confidenceLevel: 'malicious',
          detectionType: 'static',
          filePath: `\\Device\\HarddiskVolume3\\Users\\${hugo.account}\\Downloads\\Faktura_2291.scr`,
          sha256: file.sha256,
          identifiedAt: setting.iso(at),
          mitigationStatus: 'mitigated',
          incidentStatus: 'unresolved',
          analystVerdict: 'undefined',
          initiatedBy: 'agent_policy',
          processUser: `HAVSKOG\\${hugo.account}`,
        },
        mitigationStatus: [{ action: 'quarantine', status: 'success', lastUpdate: setting.iso(at + 3000) }],
      }),
    ],
    facts: {
      malwareEvents: [
        ...malwareFound(
          laptop,
          at,
          'W32.Saltmarsh.Loader',
          { name: 'Faktura_2291.scr', path, identity: file },
          'Threat Quarantined',
        ),
        { key: 'scan after loader', type: 'Scan Completed, No Detections', at: at + 3_600_000, machine: laptop },
      ],
      telemetry: [
        wrote(laptop, at - 2000, 'Faktura_2291.scr', path, file, {
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: hugo.account,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The file is a known loader, so the threat was real. It was quarantined before it ran, and a scan afterwards found nothing.',
  }
}
