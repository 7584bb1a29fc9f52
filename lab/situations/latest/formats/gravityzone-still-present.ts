// A push event of Bitdefender GravityZone: the loader is still there.
import { alert, by, hashes, hostile, malwareFound, ran, situation } from '../../shorthand.ts'

export const gravityzoneStillPresent = situation(
  'gravityzone-still-present',
  'formats',
  'A loader that the scanner could not remove',
  (setting) => {
    const bruno = setting.person('bruno.engman')
    const laptop = setting.laptopOf(bruno.key)
    const at = setting.ago({ minutes: 51 })
    const file = setting.file('Faktura_2291.scr')
    const name = 'Delivery_note_7781.scr'
    const path = `C:\\Users\\${bruno.account}\\AppData\\Local\\Temp\\7zO4C1`
    return {
      alerts: [
        alert(setting, at, 'bitdefender_gravityzone', 'av', {
          jsonrpc: '2.0',
          method: 'addEvents',
          id: setting.seeded.number('push', 100_000, 999_999),
          params: {
            events: [
              {
                module: 'av',
                product_installed: 'BEST',
                user: { name: bruno.account, sid: bruno.sid },
                companyId: '61a0f0be7c9d440001aa2277',
                computer_name: laptop.host.toUpperCase(),
                computer_fqdn: laptop.dnsName,
                computer_ip: laptop.ip,
                computer_id: '64ff2d90b2c1e90001f0a812',
                malware_type: 'file',
                malware_name: 'Gen:Variant.Saltmarsh.12',
                hash: file.sha256,
                final_status: 'still present',
                file_path: `${path}\\${name}`,
                attack_entry: 28704,
                taken_action: 'none',
                is_successful_scan: true,
                scan_engine_type: 2,
                detectionTime: setting.iso(at),
                timestamp: setting.seconds(at),
              },
            ],
          },
        }),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at,
          'W32.Saltmarsh.Loader',
          { name, path, identity: file },
          'Quarantine Failure',
        ),
        telemetry: [
          ran(laptop, at - 40_000, name, `"${path}\\${name}" /S`, {
            ...by(bruno),
            ...hashes(file),
            FolderPath: path,
            InitiatingProcessFileName: '7zG.exe',
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The hash is a known loader, it was started from an archive, and two products failed to take it away from this laptop.',
    }
  },
)
