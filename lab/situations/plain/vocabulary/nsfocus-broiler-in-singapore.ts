// NSFOCUS calls a Singapore laptop a "broiler" in Chinese, the word for a computer that obeys a stranger; so it does.
import { alert, by, connected, hashes, hostile, ran, situation } from '../../shorthand.ts'

export const nsfocusBroilerInSingapore = situation(
  'nsfocus-broiler-in-singapore',
  'vocabulary',
  'NSFOCUS: 主机疑似沦为肉鸡',
  (setting) => {
    const bruno = setting.person('bruno.engman-cronholm')
    const laptop = setting.laptopOf('bruno.engman-cronholm')
    const neighbour = setting.laptopOf('felix.granath')
    const at = setting.ago({ hours: 1, minutes: 14 })
    const program = setting.file('PdfToolTray.exe')
    const host = 'r3.nordcloud-metrics.net'
    const c2Ip = '103.152.119.48'
    const folder = `C:\\Users\\${bruno.account}\\AppData\\Roaming\\PdfTool`
    const stamp = setting.iso(at).slice(0, 19).replace('T', ' ')
    const calls = (minutes: number) =>
      connected(laptop, at + minutes * 60_000, c2Ip, {
        RemotePort: 8443,
        RemoteUrl: host,
        InitiatingProcessFileName: 'PdfToolTray.exe',
        InitiatingProcessFolderPath: folder,
        InitiatingProcessSHA256: program.sha256,
        InitiatingProcessAccountName: bruno.account,
      })
    return {
      alerts: [
        alert(setting, at + 60_000, 'nsfocus_uts', '僵木蠕-主机疑似沦为肉鸡', {
          device_type: 'UTS',
          device_name: 'UTS-SIN-01',
          device_ip: '10.40.0.52',
          version: 'V2.0R01F04SP05',
          rule_version: '2.0.0.39127',
          log_type: 'threat_event',
          event_id: setting.seeded.number('nsfocus event', 10_000_000, 90_000_000),
          rule_id: 41_890,
          time: stamp,
          timezone: 'UTC',
          event_name: '主机疑似沦为肉鸡（反连控制端）',
          event_type: '僵木蠕',
          event_sub_type: '远程控制',
          kill_chain: '命令控制',
          level: '高',
          result: '成功',
          action: '仅告警（旁路部署，未阻断）',
          credibility: 92,
          direction: '内到外',
          sip: laptop.ip,
          sport: 50_662,
          smac: laptop.mac,
          sregion: '局域网',
          dip: c2Ip,
          dport: 8443,
          dregion: '中国香港',
          protocol: 'TLS',
          sni: host,
          ja3: setting.seeded.hex('nsfocus ja3', 32),
          count: 37,
          first_time: setting
            .iso(at - 3 * 60 * 60_000)
            .slice(0, 19)
            .replace('T', ' '),
          last_time: stamp,
          description: `内网主机 ${laptop.ip} 每隔约 5 分钟外连 ${host}，上行小、下行小、间隔稳定，符合肉鸡心跳特征。攻击者可能已取得该主机的控制权，并可下发反弹 Shell、挖矿或横移指令。`,
          suggestion: '建议立即断网，排查启动项与计划任务，并检查同网段主机是否被横向移动。',
          attck: 'T1071.001, T1573',
          asset: { name: '', owner: '', group: '新加坡办公网' },
          intel: { source: 'NTI', verdict: '未知', updated: stamp.slice(0, 10) },
          pcap: `/data/pcap/41890_${setting.seeded.hex('nsfocus pcap', 8)}.pcap`,
          url: 'https://10.40.0.52/#/threat/detail',
        }),
      ],
      facts: {
        telemetry: [
          ran(laptop, at - 184 * 60_000, 'PdfToolTray.exe', `"${folder}\\PdfToolTray.exe" -svc`, {
            ...by(bruno),
            ...hashes(program),
            FolderPath: folder,
            InitiatingProcessFileName: 'msiexec.exe',
            InitiatingProcessAccountName: bruno.account,
          }),
          ...[-180, -120, -60, -30, -5, 0, 5, 30].map(calls),
          ran(laptop, at - 25 * 60_000, 'cmd.exe', 'cmd.exe /c whoami /all & net group "Domain Admins" /domain', {
            ...by(bruno),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'PdfToolTray.exe',
            InitiatingProcessFolderPath: folder,
          }),
          connected(neighbour, at - 2 * 60_000, '52.113.194.132', {
            RemoteUrl: 'teams.microsoft.com',
            InitiatingProcessFileName: 'teams.exe',
            InitiatingProcessAccountName: 'felix.granath',
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: neighbour.host },
          { action: 'block-indicator', target: laptop.ip },
        ],
      },
      because:
        'In Chinese a broiler is a computer that somebody else commands. The name that the laptop calls lies under a command domain known today, though the sensor does not know it. The endpoint platform saw a tray program from the profile of the user make these calls every five minutes and ask for the domain administrators, and the sensor blocks nothing.',
    }
  },
)
