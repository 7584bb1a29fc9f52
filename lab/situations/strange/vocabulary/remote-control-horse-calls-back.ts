// A Chinese endpoint product tells of a remote-control trojan that calls home from a laptop in Singapore.
import { alert, by, connected, hashes, hostile, malwareFound, ran, situation, wrote } from '../../shorthand.ts'

export const remoteControlHorseCallsBack = situation(
  'remote-control-horse-calls-back',
  'vocabulary',
  'A remote-control trojan, told in Chinese',
  (setting) => {
    const wei = setting.person('wei.chen')
    const laptop = setting.laptopOf('wei.chen')
    const at = setting.ago({ minutes: 44 })
    const name = 'wps_update_x64.exe'
    const path = `C:\\Users\\${wei.account}\\AppData\\Roaming\\WpsCloud`
    const identity = setting.file(name)
    const c2 = '103.149.91.44'
    const host = 'cdn.wps-cloudsync.cc'
    return {
      alerts: [
        alert(setting, at, 'qianxin_tianqing', '远控木马回连', {
          日志类型: '终端威胁告警',
          告警编号: `TQ-${setting.seeded.number('tianqing', 100_000, 999_999)}`,
          告警名称: '远控木马回连',
          告警等级: '高危',
          病毒名称: 'Trojan.Win32.YinHu.Gen',
          家族: '银狐',
          终端名称: laptop.host.toUpperCase(),
          终端IP: laptop.ip,
          MAC地址: laptop.mac,
          登录用户: `HAVSKOG\\${wei.account}`,
          分组: '新加坡/研发',
          文件路径: `${path}\\${name}`,
          文件MD5: identity.md5,
          文件SHA256: identity.sha256,
          外联地址: `${c2}:8443`,
          外联域名: host,
          外联次数: 26,
          处置方式: '隔离',
          处置结果: '失败（文件被占用）',
          发现时间: setting.iso(at),
          客户端版本: '10.7.0.1020',
          病毒库版本: `${setting
            .iso(at - 86_400_000)
            .slice(0, 10)
            .replaceAll('-', '.')}.1`,
          控制台: 'tq-console-sg',
        }),
      ],
      facts: {
        telemetry: [
          wrote(laptop, at - 620_000, name, path, identity, {
            FileOriginUrl: `https://${host}/dl/wps_update_x64.exe`,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: wei.account,
          }),
          ran(laptop, at - 560_000, name, `"${path}\\${name}" -k netsvc`, {
            FolderPath: path,
            ...hashes(identity),
            ...by(wei),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at - 540_000, c2, {
            RemotePort: 8443,
            RemoteUrl: host,
            InitiatingProcessFileName: name,
            InitiatingProcessSHA256: identity.sha256,
            InitiatingProcessAccountName: wei.account,
          }),
          connected(laptop, at - 30_000, c2, {
            RemotePort: 8443,
            RemoteUrl: host,
            InitiatingProcessFileName: name,
            InitiatingProcessSHA256: identity.sha256,
            InitiatingProcessAccountName: wei.account,
          }),
          connected(laptop, at - 1_200_000, '52.113.194.132', {
            RemoteUrl: 'teams.microsoft.com',
            InitiatingProcessFileName: 'teams.exe',
          }),
        ],
        malwareEvents: malwareFound(
          laptop,
          at - 20_000,
          'W32.SilverFox.RAT',
          { name, path, identity },
          'Quarantine Failure',
        ),
        intelligence: [
          setting.risk('hash', identity.sha256, 92, [
            ['Positive Malware Verdict', 4, 'Silver Fox remote access trojan, detonated in a sandbox.'],
          ]),
          setting.risk('ip', c2, 90, [['Current C&C Server', 4, 'Serves the Silver Fox trojan on 8443 today.']]),
          setting.risk('domain', host, 88, [['Current C&C Server', 4, 'Made for a false office update this week.']]),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The words mean a remote-control trojan calling back, with high severity and a quarantine that failed. The file, the address and the name are known as hostile today, the laptop runs the file and goes on calling.',
    }
  },
)
