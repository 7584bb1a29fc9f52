// A Chinese message about a database that was written out at night. Nobody has judged it.
import { alert, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const chineseDatabaseExport = situation(
  'chinese-database-export',
  'vocabulary',
  'A database written out, told in Chinese',
  (setting) => {
    const server = setting.machine('srv-sql-01')
    const at = setting.ago({ hours: 6, minutes: 14 })
    const command = 'bcp "SELECT * FROM crm.dbo.contacts" queryout C:\\Windows\\Temp\\~df31.tmp -c -T -S localhost'
    const told = unjudged(setting, 'export of contacts', {
      title: 'Suspicious export of a database table by a service account',
      category: 'Collection',
      severity: 'High',
      techniques: ['T1005', 'T1074.001'],
      at,
      machine: server,
    })
    return {
      alerts: [
        alert(setting, at, 'dbappsecurity_dam', '数据库批量导出告警', {
          告警名称: '数据库批量导出告警（疑似拖库）',
          告警等级: '高危',
          数据库服务器: server.dnsName,
          服务器地址: server.ip,
          数据库类型: 'SQL Server 2022',
          数据库账号: 'HAVSKOG\\svc-sql',
          客户端程序: 'bcp.exe',
          操作语句: command,
          返回行数: 188_204,
          敏感字段: ['姓名', '电话', '邮箱'],
          处置动作: '仅告警',
          关联告警编号: told.detection.id,
          发生时间: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [
          ran(server, at, 'bcp.exe', command, { AccountName: 'svc-sql', InitiatingProcessFileName: 'cmd.exe' }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'A service account wrote all contacts to a hidden file at night, in a detection of high severity that nobody has judged. No known attacker and no data that left are shown.',
    }
  },
)
