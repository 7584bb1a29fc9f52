// A real infection of long ago against a judgement of today.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const falseAlarmOnALaptopWithAPast: TellSituation = (setting) => {
  const anna = setting.person('anna.berg2')
  const laptop = setting.laptopOf('anna.berg2')
  const at = setting.ago({ hours: 2, minutes: 52 })
  const told = closed(
    setting,
    'assembly macro',
    {
      ...antivirus,
      title: "'Obfuse' malware was prevented",
      category: 'Malware',
      severity: 'Medium',
      threat: { family: 'Obfuse', name: 'TrojanDownloader:O97M/Obfuse.AB' },
      at,
      machine: laptop,
      user: anna,
      evidence: [fileSeen(setting, 'montageplan.xlsm', 'C:\\Plans', 'Prevented'), { kind: 'User', person: anna }],
    },
    'FalsePositive',
    'Clean',
    'Assembly plan with our own macro. Read it line by line.',
  )

  return {
    id: 'false-alarm-on-a-laptop-with-a-past',
    group: 'contradiction',
    title: 'A false alarm where a loader once was',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Malware prevented', {
        id: told.detection.id,
        title: told.detection.title,
        computerDnsName: laptop.dnsName,
        user: anna.account,
        file: 'C:\\Plans\\montageplan.xlsm',
        sha256: setting.file('montageplan.xlsm').sha256,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This detection was judged false after the macro was read. The loader of 74 days ago was cleaned up and has nothing to do with it.',
  }
}
