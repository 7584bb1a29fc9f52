// Huorong reports in Chinese a "hacking tool" that it left alone: a program that gets round the licence of an office suite.
import { alert, by, connected, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const huorongActivationToolLeftAlone: TellSituation = (setting) => {
  const dario = setting.person('dario.forsell')
  const laptop = setting.laptopOf('dario.forsell')
  const at = setting.ago({ hours: 7, minutes: 18 })
  const name = 'KMSAuto_x64.exe'
  const file = setting.file(name)
  const folder = `C:\\Users\\${dario.account}\\Downloads\\office-tools`
  const site = 'soft-yun8.com'
  return {
    id: 'huorong-activation-tool-left-alone',
    group: 'vocabulary',
    title: '火绒: 发现风险项 HackTool/AutoKMS',
    alerts: [
      alert(setting, at, 'huorong_endpoint_security', '病毒防护 - 文件实时监控', {
        日志类型: '病毒防护',
        日志编号: setting.seeded.number('huorong log', 7_100_000, 7_199_999),
        中心: {
          名称: '火绒终端安全管理系统',
          版本: '2.0.15.3',
          地址: 'hr-center-sin.havskoginstruments.com',
          授权点数: 60,
        },
        终端: {
          终端名称: laptop.host.toUpperCase(),
          终端备注: '',
          IP地址: laptop.ip,
          MAC地址: laptop.mac,
          操作系统: 'Windows 11 Pro 64位',
          所属分组: '新加坡/装配',
          客户端版本: '2.0.15.3',
          病毒库版本: setting.iso(at).slice(0, 10).replaceAll('-', '.'),
          登录用户: `HAVSKOG\\${dario.account}`,
        },
        发生时间: setting.iso(at),
        上报时间: setting.iso(at + 12_000),
        防护项目: '文件实时监控',
        触发动作: '文件创建',
        操作进程: 'C:\\Program Files\\7-Zip\\7zG.exe',
        风险项: {
          病毒名称: 'HackTool/AutoKMS.a',
          病毒ID: setting.seeded.hex('huorong virus', 16).toUpperCase(),
          类型: '黑客工具 (风险软件)',
          文件路径: `${folder}\\${name}`,
          文件大小: 3_402_752,
          SHA256: file.sha256,
          数字签名: '无',
          检测引擎: '反病毒引擎 (特征)',
          威胁等级: '高',
        },
        处理方式: '询问用户',
        处理结果: '用户选择: 暂不处理',
        策略: {
          名称: '新加坡默认策略',
          发现病毒时: '询问我',
          自动隔离备份: false,
          信任区: ['D:\\calib\\*'],
          系统加固: '已开启',
          勒索病毒诱捕: '已开启',
          远程登录防护: '已开启',
        },
        进程链: [
          {
            进程: 'C:\\Windows\\explorer.exe',
            进程ID: 6120,
            命令行: 'C:\\Windows\\Explorer.EXE',
            数字签名: 'Microsoft Windows',
          },
          {
            进程: 'C:\\Program Files\\7-Zip\\7zG.exe',
            进程ID: 11_604,
            命令行: `"C:\\Program Files\\7-Zip\\7zG.exe" x -o"${folder}" -spe -an`,
            数字签名: '无',
          },
        ],
        处理建议: '风险软件不一定是病毒，可能被用于绕过软件授权。如非管理员部署，建议隔离文件并联系用户确认用途。',
        防护模块状态: {
          文件实时监控: '开启',
          恶意行为监控: '开启',
          U盘保护: '开启',
          下载保护: '开启',
          邮件监控: '关闭',
          Web扫描: '关闭',
          网络入侵拦截: '开启',
          横向渗透防护: '开启',
          暴破攻击防护: '开启',
        },
        同终端近7日: { 病毒事件: 1, 系统防护事件: 0, 网络防护事件: 0 },
        推送: { 方式: 'Syslog/JSON', 目标: 'siem-sin-1:514', 模板: '默认' },
      }),
    ],
    facts: {
      files: [
        {
          name,
          identity: file,
          determination: 'Pua',
          threat: 'HackTool:Win32/AutoKMS',
          size: 3_402_752,
          prevalence: 64_000,
        },
      ],
      intelligence: [
        setting.risk(
          'hash',
          file.sha256,
          44,
          [
            [
              'Linked to Unwanted Software',
              2,
              'Gets round the activation of office suites; no further harm is known of this build.',
            ],
          ],
          { hashAlgorithm: 'SHA-256', fileHashes: [file.sha256, file.sha1, file.md5] },
        ),
        setting.risk('domain', site, 26, [
          ['Historically Reported as Unwanted Software Site', 1, 'Offers free programs with extras.'],
        ]),
      ],
      telemetry: [
        connected(laptop, at - 200_000, '47.246.48.210', {
          RemoteUrl: site,
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: dario.account,
        }),
        wrote(
          laptop,
          at - 160_000,
          'office-tools.zip',
          `C:\\Users\\${dario.account}\\Downloads`,
          setting.file('office-tools.zip'),
          {
            FileOriginUrl: `https://${site}/d/office-tools.zip`,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: dario.account,
          },
        ),
        wrote(laptop, at, name, folder, file, {
          InitiatingProcessFileName: '7zG.exe',
          InitiatingProcessAccountName: dario.account,
        }),
        ran(laptop, at + 90_000, name, `"${folder}\\${name}"`, {
          ...by(dario),
          ...hashes(file),
          FolderPath: folder,
          InitiatingProcessFileName: 'explorer.exe',
        }),
        ran(laptop, at + 110_000, 'cscript.exe', 'cscript.exe //nologo ospp.vbs /sethst:127.0.0.2', {
          ...by(dario),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: name,
        }),
        ran(laptop, at + 2_700_000, 'outlook.exe', 'outlook.exe', {
          ...by(dario),
          ...hashes(setting.file('outlook.exe')),
          FolderPath: 'C:\\Program Files\\Microsoft Office\\root\\Office16',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The file is what the alert says: a licence cracker that all platforms class as unwanted software, fetched and started by the user himself. It set a licence host on the machine itself, called nobody and left nothing else behind. Unwanted and worth a talk, but no attack is shown.',
  }
}
