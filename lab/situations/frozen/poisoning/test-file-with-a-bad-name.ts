// The standard test file under the name of a locker.
import { alert, antivirus, closed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const testFileWithABadName: TellSituation = (setting) => {
  const elif = setting.person('elif.demir')
  const laptop = setting.laptopOf('elif.demir')
  const at = setting.ago({ hours: 2, minutes: 24 })
  const eicar = '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f'
  const identityOfFile = {
    sha256: eicar,
    sha1: '3395856ce81f2b7382dee72602f798b642f14140',
    md5: '44d88612fea8a8f36de82e1278abb02f',
  }
  const told = closed(
    setting,
    'test under a bad name',
    {
      ...antivirus,
      title: "'EICAR_Test_File' malware was prevented",
      category: 'Malware',
      severity: 'Low',
      threat: { family: 'EICAR_Test_File', name: 'Virus:DOS/EICAR_Test_File' },
      at,
      machine: laptop,
      user: elif,
      evidence: [
        { kind: 'File', name: 'glaswolf-locker.exe', path: 'C:\\Temp', file: identityOfFile, status: 'Prevented' },
        { kind: 'User', person: elif },
      ],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Test of the alerting chain, renamed on purpose.',
  )

  return {
    id: 'test-file-with-a-bad-name',
    group: 'poisoning',
    title: 'The test file under the name of a locker',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Malware prevented', {
        id: told.detection.id,
        title: told.detection.title,
        computerDnsName: laptop.dnsName,
        user: elif.account,
        file: 'C:\\Temp\\glaswolf-locker.exe',
        sha256: eicar,
        action: 'prevented',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'By its hash it is the standard antivirus test file, and this very event was closed as a test. The name was chosen for the test.',
  }
}
