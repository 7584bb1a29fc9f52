// The harmless test file does not make its neighbour harmless.
import { alert, by, malwareFound, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const testFileWithCompany: TellSituation = (setting) => {
  const laptop = setting.laptopOf('dario.forsell')
  const dario = setting.person('dario.forsell')
  const at = setting.ago({ minutes: 47 })
  const backdoor = setting.file('hollowreed-stager.dll')
  const path = 'C:\\ProgramData\\Fonts'

  return {
    id: 'test-file-with-company',
    group: 'contradiction',
    title: 'The test file beside a backdoor',
    alerts: [
      alert(setting, at, 'malware_protection', 'Several threats on one computer', {
        hostname: laptop.host,
        user: dario.account,
        date: setting.iso(at),
        threats: [
          {
            detection: 'EICAR-Test-File',
            file: 'C:\\Temp\\eicar.com',
            sha256: '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
            action: 'quarantined',
          },
          {
            detection: 'W64.Hollowreed.Backdoor',
            file: `${path}\\fontcache.dll`,
            sha256: backdoor.sha256,
            action: 'failed',
          },
        ],
      }),
    ],
    facts: {
      malwareEvents: malwareFound(
        laptop,
        at,
        'W64.Hollowreed.Backdoor',
        { name: 'fontcache.dll', path, identity: backdoor },
        'Quarantine Failure',
        'Critical',
      ),
      telemetry: [
        ran(laptop, at - 5000, 'rundll32.exe', `rundll32.exe ${path}\\fontcache.dll,Start`, by(dario)),
        wrote(laptop, at - 9000, 'fontcache.dll', path, backdoor),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: backdoor.sha256 },
      ],
    },
    because: 'One of the two files is a known backdoor that was started and could not be put away.',
  }
}
