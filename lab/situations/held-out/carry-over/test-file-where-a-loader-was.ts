// The standard test file alone, where a real loader was stopped in autumn.
import { alert, malwareFound } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const testFileWhereALoaderWas: TellSituation = (setting) => {
  const laptop = setting.laptopOf('anna.berg2')
  const at = setting.ago({ hours: 2, minutes: 13 })
  const sha256 = '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f'

  return {
    id: 'test-file-where-a-loader-was',
    group: 'carry-over',
    title: 'The test file on a laptop with a past',
    alerts: [
      alert(setting, at, 'malware_protection', 'Threat Quarantined', {
        event_type: 'Threat Quarantined',
        date: setting.iso(at),
        detection: 'EICAR-Test-File',
        severity: 'Medium',
        computer: { hostname: laptop.host, user: 'anna.berg2' },
        file: { file_name: 'eicar.com', identity: { sha256 } },
      }),
    ],
    facts: {
      malwareEvents: malwareFound(
        laptop,
        at,
        'EICAR-Test-File',
        {
          name: 'eicar.com',
          path: 'C:\\Temp',
          identity: {
            sha256,
            sha1: '3395856ce81f2b7382dee72602f798b642f14140',
            md5: '44d88612fea8a8f36de82e1278abb02f',
          },
        },
        'Threat Quarantined',
        'Medium',
      ),
    },
    connections: { 'threat-intelligence': 'as-specified' },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The hash is that of the standard antivirus test file, which does nothing, and it was put away. The loader of 74 days ago is closed and another event.',
  }
}
