// A virus name that every product uses for the harmless test file.
import { alert, malwareFound, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const testStringOnFileServer: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ hours: 3, minutes: 3 })
  const identity = {
    sha256: '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
    sha1: '3395856ce81f2b7382dee72602f798b642f14140',
    md5: '44d88612fea8a8f36de82e1278abb02f',
  }

  return {
    id: 'test-string-on-file-server',
    group: 'vocabulary',
    title: 'The antivirus test file on the file server',
    alerts: [
      alert(setting, at, 'malware_protection', 'Virus quarantined', {
        event_type: 'Threat Quarantined',
        detection: 'EICAR-Test-File',
        severity: 'High',
        hostname: server.dnsName,
        user: oskar.account,
        file: { file_name: 'eicar.com', file_path: 'D:\\it\\eicar.com', identity: { sha256: identity.sha256 } },
        date: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: malwareFound(
        server,
        at,
        'EICAR-Test-File',
        { name: 'eicar.com', path: 'D:\\it', identity },
        'Threat Quarantined',
        'Medium',
      ),
      telemetry: [
        wrote(server, at - 2000, 'eicar.com', 'D:\\it', identity, {
          InitiatingProcessFileName: 'explorer.exe',
          InitiatingProcessAccountName: oskar.account,
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'It is the standard antivirus test file and nothing else, placed by an administrator, and it was put away.',
  }
}
