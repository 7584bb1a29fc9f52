// A SecurityAlert row that carries the id of the endpoint detection.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sentinelAlertJudgedFalse: TellSituation = (setting) => {
  const jonas = setting.person('jonas.brandt')
  const laptop = setting.laptopOf('jonas.brandt')
  const at = setting.ago({ hours: 4, minutes: 25 })
  const told = closed(
    setting,
    'sentinel ray tracer',
    {
      ...antivirus,
      title: "'Sirefef' malware was detected",
      category: 'Malware',
      severity: 'High',
      threat: { family: 'Sirefef', name: 'Trojan:Win32/Sirefef!cfg' },
      at,
      machine: laptop,
      user: jonas,
      evidence: [fileSeen(setting, 'raytrace-gpu.exe', 'D:\\optics\\bin'), { kind: 'User', person: jonas }],
    },
    'FalsePositive',
    'Clean',
    'Our own ray tracer, built by Jonas this morning. Submitted to the vendor, answer: clean.',
  )

  return {
    id: 'sentinel-alert-judged-false',
    group: 'formats',
    title: 'A Sentinel alert whose detection was judged false',
    alerts: [
      alert(setting, at, 'siem', 'Malware detected', {
        TimeGenerated: setting.iso(at),
        SystemAlertId: setting.seeded.guid('sentinel ray tracer'),
        ProviderName: 'MDATP',
        VendorOriginalId: told.detection.id,
        AlertName: told.detection.title,
        AlertSeverity: 'High',
        ProductName: 'Microsoft Defender Advanced Threat Protection',
        CompromisedEntity: laptop.dnsName,
        Tactics: 'Execution',
        Entities: JSON.stringify([
          { $id: '2', HostName: laptop.host, DnsDomain: 'havskoginstruments.com', Type: 'host' },
          { $id: '3', Name: jonas.account, NTDomain: 'HAVSKOG', Type: 'account' },
          {
            $id: '4',
            Name: 'raytrace-gpu.exe',
            Directory: 'D:\\optics\\bin',
            FileHashes: [{ Algorithm: 'SHA256', Value: setting.file('raytrace-gpu.exe').sha256 }],
            Type: 'file',
          },
        ]),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The alert carries the id of a detection that the analyst closed as a false positive after the vendor judged the file clean.',
  }
}
