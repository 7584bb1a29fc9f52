// The company's own firmware tool, flagged by a heuristic and cleared.
import type { Tell } from './story.ts'

export const ownBuildFlagged: Tell = (setting) => {
  const wei = setting.person('wei.chen')
  const laptop = setting.laptopOf('wei.chen')
  const at = setting.ago({ hours: 11 })
  const file = setting.file('opt7-flash.exe')
  const path = 'C:\\src\\opt7\\out'
  const detection = setting.detection('own build', 'da', {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAv',
    title: "'Wacatac' malware was detected",
    description: 'A heuristic matched a freshly built, unsigned program.',
    category: 'Malware',
    severity: 'Medium',
    status: 'Resolved',
    classification: 'FalsePositive',
    determination: 'Clean',
    investigationState: 'Benign',
    techniques: [],
    threat: { family: 'Wacatac', name: 'Trojan:Win32/Wacatac.H!ml' },
    at,
    machine: laptop,
    user: wei,
    evidence: [
      { kind: 'File', name: 'opt7-flash.exe', path, file, status: 'Detected' },
      { kind: 'User', person: wei },
    ],
  })
  return {
    id: 'own-build-flagged',
    title: "The company's own program flagged by a heuristic",
    verdict: 'benign',
    because:
      'The endpoint platform analysed the file and closed its alert as a false positive, and the malware platform holds the file as clean.',
    alerts: [
      {
        alert_provider: 'endpoint_detection',
        alert_type: 'Malware detected',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          id: detection.id,
          title: detection.title,
          severity: 'Medium',
          category: 'Malware',
          threatName: 'Trojan:Win32/Wacatac.H!ml',
          machineId: laptop.machineId,
          computerDnsName: laptop.dnsName,
          alertCreationTime: setting.iso(at),
          evidence: [
            { entityType: 'File', fileName: 'opt7-flash.exe', filePath: path, sha256: file.sha256, sha1: file.sha1 },
          ],
        }),
      },
    ],
    facts: {
      incidents: [
        setting.incident('own build', 'Malware detected on one endpoint', [detection], {
          status: 'Resolved',
          classification: 'FalsePositive',
          determination: 'Clean',
        }),
      ],
      intelligence: [setting.risk('hash', file.sha256, 0, [])],
      malwareEvents: [
        {
          key: 'own build ioc',
          type: 'Cloud IOC',
          at: at + 3000,
          machine: laptop,
          severity: 'Low',
          detectionKey: 'own build',
          file: { name: 'opt7-flash.exe', path, identity: file, disposition: 'Clean' },
          indication: {
            short: 'W32.UnsignedBuild.Info',
            description: 'An unsigned program ran from a build folder. The file is known as clean.',
          },
        },
        { key: 'own build scan', type: 'Scan Completed, No Detections', at: at + 3_600_000, machine: laptop },
      ],
    },
  }
}
