// A laptop with a false alarm about a registry change now has one that nobody has judged.
import { alert, closed, situation, unjudged } from '../../shorthand.ts'

export const securityPackageAmongFalseAlarms = situation(
  'security-package-among-false-alarms',
  'carry-over',
  'A new security package where an earlier alarm was false',
  (setting) => {
    const felix = setting.person('felix.isaksson')
    const laptop = setting.laptopOf('felix.isaksson')
    const at = setting.ago({ minutes: 47 })
    const title = 'Security support provider registered with the local security authority'
    const about = { category: 'Persistence', machine: laptop, user: felix, techniques: ['T1547.005'] }
    const past = closed(
      setting,
      'smart card package',
      { ...about, title, severity: 'Medium', at: setting.ago({ days: 9, hours: 4 }) },
      'FalsePositive',
      'Clean',
      'Middleware of the smart card reader, netidssp.dll, signed.',
    )
    const now = unjudged(setting, 'unknown package', {
      ...about,
      title,
      severity: 'High',
      at,
      evidence: [
        {
          kind: 'File',
          name: 'kbdhex32.dll',
          path: 'C:\\Windows\\System32',
          file: setting.file('kbdhex32.dll'),
          status: 'Detected',
        },
        {
          kind: 'Registry',
          hive: 'HKEY_LOCAL_MACHINE',
          key: 'SYSTEM\\CurrentControlSet\\Control\\Lsa',
          valueType: 'MultiString',
          value: 'kbdhex32',
        },
        { kind: 'User', person: felix },
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'eset_protect', 'HIPS: LSA security package changed', {
          event_type: 'HipsAggregated_Event',
          ipv4: laptop.ip,
          hostname: laptop.dnsName,
          source_uuid: 'a9c1d5b2-6a35-44f0-9f2e-0c9f7b1d7a54',
          occured: setting.iso(at),
          severity: 'Warning',
          application: 'C:\\Windows\\System32\\reg.exe',
          operation: 'Modify startup settings',
          target:
            'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa\\Security Packages = kerberos msv1_0 schannel wdigest kbdhex32',
          action: 'Allowed',
          rule_id: 'T1547.005 LSA security support provider',
          username: `HAVSKOG\\${felix.account}`,
          aggregate_count: 1,
        }),
      ],
      facts: { incidents: [past.incident, now.incident] },
      expected: {
        verdict: 'suspicious',
        severities: ['medium', 'high'],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'A detection of high severity is about this very change and nobody has judged it. The false alarm of last week had another file, so it clears nothing; no platform knows the new file as hostile either.',
    }
  },
)
