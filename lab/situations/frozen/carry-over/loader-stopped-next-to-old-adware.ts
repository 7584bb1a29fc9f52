// Old adware does not raise it, and old adware does not lower it.
import { alert, malwareFound } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const loaderStoppedNextToOldAdware: TellSituation = (setting) => {
  const felix = setting.person('felix.granath')
  const laptop = setting.laptopOf('felix.granath')
  const at = setting.ago({ hours: 1, minutes: 58 })
  const file = setting.file('Faktura_2291.scr')
  const path = `C:\\Users\\${felix.account}\\Downloads`

  return {
    id: 'loader-stopped-next-to-old-adware',
    group: 'carry-over',
    title: 'A loader put away on a laptop with old adware',
    alerts: [
      alert(setting, at, 'malware_protection', 'Threat quarantined', {
        event_type: 'Threat Quarantined',
        detection: 'W32.Saltmarsh.Loader',
        severity: 'High',
        connector_guid: laptop.connectorGuid,
        computer: { hostname: laptop.dnsName, user: felix.account },
        file: {
          file_name: 'Faktura_2291.scr',
          file_path: `${path}\\Faktura_2291.scr`,
          disposition: 'Malicious',
          identity: { sha256: file.sha256 },
        },
        date: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: malwareFound(
        laptop,
        at,
        'W32.Saltmarsh.Loader',
        { name: 'Faktura_2291.scr', path, identity: file },
        'Threat Quarantined',
      ),
    },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: setting.file('toolbar-setup.exe').sha256 },
      ],
    },
    because:
      'A known loader arrived and was put away before it ran. The toolbar of weeks ago is another file and plays no part.',
  }
}
