// A tunnel with the account of a contractor who left, a secret taken from the vault, and all passwords asked of a domain controller.
import { alert, connected, hashes, hostile, loggedOn, ran, situation } from '../../shorthand.ts'

export const contractorsKeyStillTurns = situation(
  'contractors-key-still-turns',
  'chains',
  'A tunnel, a secret and a copy of the directory',
  (setting) => {
    const paula = setting.person('paula.ortiz')
    const jump = setting.machine('srv-jump-01')
    const controller = setting.machine('srv-dc-01')
    const gateway = setting.machine('vpn-gw-01')
    const tunnel = setting.ago({ hours: 3, minutes: 40 })
    const secret = setting.ago({ hours: 3, minutes: 22 })
    const at = setting.ago({ hours: 2, minutes: 57 })
    const ip = '94.156.177.42'
    const lent = '10.99.0.40'
    const tool = setting.file('mimikatz.exe')
    const command = 'C:\\PerfLogs\\dsq.exe "lsadump::dcsync /domain:havskoginstruments.com /all /csv" exit'
    return {
      alerts: [
        alert(
          setting,
          tunnel,
          'cisco_asa',
          'AnyConnect session established',
          `<166>${setting.iso(tunnel)} ${gateway.host} : %ASA-6-722051: Group <GP-CONTRACTORS> User <${paula.account}> IP <${ip}> IPv4 Address <${lent}> IPv6 address <::> assigned to session\n<166>${setting.iso(tunnel)} ${gateway.host} : %ASA-6-113039: Group <GP-CONTRACTORS> User <${paula.account}> IP <${ip}> AnyConnect parent session started.`,
        ),
        alert(
          setting,
          secret,
          'delinea_secret_server',
          'Secret checked out outside of working hours',
          `CEF:0|Thycotic Software|Secret Server|11.7.000061|10004|SECRET - VIEW|2|msg=[SecretServer] Event: [Secret] Action: [View] By User: ${paula.account} Item Name: HAVSKOG\\\\svc-deploy (Item Id: 2214) Container Name: Domain services (Container Id: 31) suid=118 suser=${paula.account} cs4=${paula.name} cs4Label=suser Display Name src=${lent} rt=${new Date(secret).toUTCString()} fname=HAVSKOG\\\\svc-deploy fileType=Secret fileId=2214 cs3Label=Folder cs3=Domain services`,
        ),
        alert(
          setting,
          at,
          'semperis_dsp',
          'DCSync: replication asked for by a machine that is no domain controller',
          `<108>1 ${setting.iso(at)} dsp-got Semperis.DSP - Operation - [event category="SecurityIndicator" indicator="DCSync" severity="Critical" mitre="T1003.006" forest="havskoginstruments.com" targetDC="${controller.dnsName}" targetDCIP="${controller.ip}" sourceIP="${jump.ip}" sourceHost="${jump.host}" account="HAVSKOG\\svc-deploy" rights="DS-Replication-Get-Changes-All" objects="all" undo="n/a" status="Allowed"]`,
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 90, [
            ['Current Threat Actor Infrastructure', 4, 'Sold access to companies is used from here today.'],
          ]),
        ],
        telemetry: [
          loggedOn(jump, tunnel + 360_000, paula.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: lent,
            AccountSid: paula.sid,
          }),
          ran(jump, at - 3000, 'dsq.exe', command, {
            AccountName: 'svc-deploy',
            FolderPath: 'C:\\PerfLogs',
            ...hashes(tool),
            InitiatingProcessFileName: 'cmd.exe',
            InitiatingProcessAccountName: paula.account,
          }),
          connected(jump, at, controller.ip, {
            RemotePort: 135,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'dsq.exe',
            InitiatingProcessAccountName: 'svc-deploy',
          }),
        ],
      },
      expected: {
        ...hostile(jump.host),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: controller.host },
          { action: 'isolate-machine', target: gateway.host },
        ],
      },
      because:
        'Somebody at an attacker’s address used the account of a contractor who left two months ago, took a service account from the vault and ran a known tool on the jump host that copied the directory. The controller only answered.',
    }
  },
)
