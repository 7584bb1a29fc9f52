// The loader came, and was put away before it ran.
import { alert, malwareFound, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const downloadThenQuarantine: TellSituation = (setting) => {
  const greta = setting.person('greta.bergh-isaksson')
  const laptop = setting.laptopOf('greta.bergh-isaksson')
  const at = setting.ago({ hours: 2, minutes: 13 })
  const file = setting.file('Faktura_2291.scr')
  const path = `C:\\Users\\${greta.account}\\Downloads`

  return {
    id: 'download-then-quarantine',
    group: 'chains',
    title: 'A download that was put away',
    alerts: [
      alert(setting, at - 30_000, 'firewall', 'Executable downloaded', {
        proxy: 'proxy-01',
        client_ip: laptop.ip,
        user: greta.email,
        url: 'https://filer.kontorsbrev-utskick.com/Faktura_2291.scr',
        status: 200,
        time: setting.iso(at - 30_000),
      }),
      alert(setting, at, 'malware_protection', 'Threat quarantined', {
        event_type: 'Threat Quarantined',
        detection: 'W32.Saltmarsh.Loader',
        severity: 'High',
        connector_guid: laptop.connectorGuid,
        computer: { hostname: laptop.dnsName, user: greta.account },
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
      telemetry: [
        wrote(laptop, at - 20_000, 'Faktura_2291.scr', path, file, {
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: greta.account,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The file is a known loader, so the attempt was real. It was put away within seconds and never ran, so there is nothing to contain.',
  }
}
