// A memory stick, a large archive and an upload by one engineer within an afternoon, judged by nobody.
import { alert, by, cloudApps, connected, hashes, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const stickArchiveAndUpload = situation(
  'stick-archive-and-upload',
  'chains',
  'A stick, an archive and an upload',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('jonas.brandt')
    const plugged = setting.ago({ hours: 4 })
    const packed = setting.ago({ hours: 3, minutes: 20 })
    const at = setting.ago({ hours: 2, minutes: 50 })
    const host = 'up.boxkiosk-transfer.io'
    const archive = 'C:\\7-Zip\\7zG.exe a -pXXXX D:\\p.7z \\\\srv-files-01\\research\\interferometer'
    const moved = unjudged(setting, 'upload of research', {
      ...cloudApps,
      title: 'Unusual volume of data sent to a new web service',
      category: 'Exfiltration',
      severity: 'High',
      techniques: ['T1567.002'],
      at,
      machine: laptop,
      user: jonas,
      evidence: [
        { kind: 'User', person: jonas },
        { kind: 'Url', url: `https://${host}/put` },
      ],
    })
    return {
      alerts: [
        alert(setting, plugged, 'dlp', 'Removable media', {
          device: laptop.host,
          user: jonas.account,
          event: 'USB mass storage mounted',
          drive: 'D:',
          time: setting.iso(plugged),
        }),
        alert(setting, packed, 'dlp', 'Large archive', {
          device: laptop.host,
          user: jonas.account,
          process: archive,
          size_mb: 6120,
          time: setting.iso(packed),
        }),
        alert(setting, at, 'casb', 'Data exfiltration', {
          alertId: moved.detection.id,
          title: moved.detection.title,
          severity: 'High',
          user: jonas.email,
          device: laptop.dnsName,
          destination: host,
          bytes_out: 6_390_000_000,
          baseline_bytes_out: 40_000_000,
          action: 'allowed',
          time: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [moved.incident],
        telemetry: [
          ran(laptop, packed, '7zG.exe', archive, { ...by(jonas), ...hashes(setting.file('7zG.exe')) }),
          connected(laptop, at, '178.62.199.14', {
            RemoteUrl: host,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: jonas.account,
          }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'Research data left in a locked archive for a service nobody uses, in a detection of high severity that nobody has judged. That is more than nothing, yet nothing known is hostile and no one has said it was not allowed.',
    }
  },
)
