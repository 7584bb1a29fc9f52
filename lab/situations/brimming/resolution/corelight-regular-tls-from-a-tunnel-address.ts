// Corelight sees regular TLS sessions from an address of the VPN pool; only the address report tells whose it is now.
import { alert, by, connected, hashes, hostile, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const corelightRegularTlsFromATunnelAddress: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const laptop = setting.laptopOf('viktor.sand')
  const at = setting.ago({ minutes: 71 })
  const vpn = '10.99.0.17'
  const server = '193.149.187.52'
  const domain = 'cargo-edi-sync.com'
  const host = `gw.${domain}`
  const library = setting.file('ediview-helper.dll')
  const folder = `C:\\Users\\${viktor.account}\\AppData\\Roaming\\EdiView`
  const command = `regsvr32.exe /s /n /i:u "${folder}\\ediview-helper.dll"`
  const uid = `C${setting.seeded.code('corelight uid', 17)}`
  const ts = (time: number) => setting.iso(time).replace(/(\.\d{3})Z$/, '$1412Z')
  const id = (port: number) => ({ 'id.orig_h': vpn, 'id.orig_p': port, 'id.resp_h': server, 'id.resp_p': 443 })
  const common = (path: string, time: number) => ({
    _path: path,
    _system_name: 'corelight-got-ap3100',
    _write_ts: ts(time + 1200),
    ts: ts(time),
    uid,
  })
  const lines = [
    {
      ...common('notice', at),
      ...id(52_114),
      fuid: null,
      proto: 'tcp',
      note: 'Corelight_Beaconing::Periodic_TLS',
      msg: `${vpn} contacted ${server} (${host}) 61 times within 3600 s, median interval 59.8 s, deviation 0.7 s`,
      sub: 'score=0.94',
      src: vpn,
      dst: server,
      p: 443,
      n: 61,
      peer_descr: 'proxy-01-worker-3',
      actions: ['Notice::ACTION_LOG'],
      email_dest: [],
      suppress_for: 3600,
      'remote_location.country_code': 'MD',
      severity: { level: 4, name: 'warning' },
    },
    {
      ...common('ssl', at - 400),
      ...id(52_114),
      version: 'TLSv12',
      cipher: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
      curve: 'x25519',
      server_name: host,
      resumed: false,
      established: true,
      ssl_history: 'CsxkniIi',
      cert_chain_fps: [setting.seeded.hex('corelight cert', 64)],
      client_cert_chain_fps: [],
      sni_matches_cert: true,
      validation_status: 'self signed certificate',
      ja3: setting.seeded.hex('corelight ja3', 32),
      ja3s: setting.seeded.hex('corelight ja3s', 32),
      ja4: 't12d190700_d83cc789557e_7af1ed941c26',
    },
    {
      ...common('conn', at - 600),
      ...id(52_114),
      proto: 'tcp',
      service: 'ssl',
      duration: 1.18,
      orig_bytes: 1207,
      resp_bytes: 3319,
      conn_state: 'SF',
      local_orig: true,
      local_resp: false,
      missed_bytes: 0,
      history: 'ShADadFf',
      orig_pkts: 12,
      orig_ip_bytes: 1843,
      resp_pkts: 11,
      resp_ip_bytes: 3891,
      community_id: `1:${Buffer.from(setting.seeded.hex('corelight community', 40), 'hex').toString('base64')}`,
      corelight_shunted: false,
      spcap_trigger: 'ALL',
      spcap_rule: 1,
      spcap_url: `https://corelight-got-ap3100.havskoginstruments.com/smartpcap?uid=${uid}`,
      vlan: 990,
      orig_l2_addr: '00:1b:17:00:01:30',
      resp_l2_addr: '00:1b:17:00:01:12',
      suri_ids: [],
      'enrichment_orig.network_name': 'VPN-POOL-GOT',
      'enrichment_orig.host_name': null,
    },
    {
      ...common('dns', at - 2400),
      'id.orig_h': vpn,
      'id.orig_p': 61_020,
      'id.resp_h': '10.20.0.4',
      'id.resp_p': 53,
      proto: 'udp',
      trans_id: 41_902,
      rtt: 0.021,
      query: host,
      qclass_name: 'C_INTERNET',
      qtype_name: 'A',
      rcode_name: 'NOERROR',
      answers: [server],
      TTLs: [60],
      rejected: false,
      is_trusted_domain: false,
      icann_domain: domain,
    },
  ]
  return {
    id: 'corelight-regular-tls-from-a-tunnel-address',
    group: 'resolution',
    title: 'Corelight: regular TLS from an address of the VPN',
    alerts: [
      alert(
        setting,
        at,
        'corelight',
        'Corelight_Beaconing::Periodic_TLS',
        lines.map((line) => JSON.stringify(line)).join('\n'),
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', domain, 83, [
          ['Recent C&C DNS Name', 3, 'Named in the settings of a Marrowgate sample two days ago.'],
          ['Newly Registered Domain', 2, 'Registered last month.'],
        ]),
        setting.risk(
          'ip',
          server,
          68,
          [['Recently Active C&C Server', 3, 'Answered like Marrowgate to a scan this week.']],
          { location: { country: 'Moldova', city: 'Chisinau', asn: 'AS200019', organization: 'Rented servers' } },
        ),
      ],
      telemetry: [
        {
          table: 'DeviceNetworkInfo',
          at: at - 4_500_000,
          machine: laptop,
          columns: {
            NetworkAdapterName: 'VPN',
            NetworkAdapterType: 'Tunnel',
            NetworkAdapterStatus: 'Up',
            TunnelType: 'TLS',
            MacAddress: '',
            IPAddresses: JSON.stringify([{ IPAddress: vpn, SubnetPrefix: 32, AddressType: 'Private' }]),
            ConnectedNetworks: JSON.stringify([
              { Name: 'havskoginstruments.com', IsConnectedToInternet: true, Category: 'Domain' },
            ]),
          },
        },
        ran(laptop, at - 4_100_000, 'EdiView-Setup.exe', `"D:\\EdiView-Setup.exe"`, {
          ...by(viktor),
          FolderPath: 'D:',
          ...hashes(setting.file('EdiView-Setup.exe')),
          InitiatingProcessFileName: 'explorer.exe',
        }),
        wrote(laptop, at - 4_090_000, 'ediview-helper.dll', folder, library, {
          InitiatingProcessFileName: 'EdiView-Setup.exe',
          InitiatingProcessAccountName: viktor.account,
        }),
        ran(laptop, at - 4_080_000, 'regsvr32.exe', command, {
          ...by(viktor),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'EdiView-Setup.exe',
        }),
        {
          table: 'DeviceRegistryEvents',
          at: at - 4_075_000,
          machine: laptop,
          columns: {
            ActionType: 'RegistryValueSet',
            RegistryKey: 'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
            RegistryValueName: 'EdiView Helper',
            RegistryValueType: 'String',
            RegistryValueData: command,
            InitiatingProcessFileName: 'regsvr32.exe',
            InitiatingProcessAccountName: viktor.account,
          },
        },
        ...[60, 45, 30, 15, 0, -20, -40].map((minutes) =>
          connected(laptop, at - minutes * 60_000, server, {
            LocalIP: vpn,
            RemoteUrl: host,
            InitiatingProcessFileName: 'regsvr32.exe',
            InitiatingProcessCommandLine: command,
            InitiatingProcessAccountName: viktor.account,
          }),
        ),
        ...['whoami.exe /groups', 'nltest.exe /domain_trusts', 'net.exe group "Domain Admins" /domain'].map((line, i) =>
          ran(laptop, at - 1_800_000 + i * 40_000, line.split(' ')[0] ?? '', line, {
            ...by(viktor),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'regsvr32.exe',
            InitiatingProcessCommandLine: command,
          }),
        ),
      ],
    },
    expected: {
      ...hostile(laptop.host),
      forbidden: [{ action: 'block-indicator', target: vpn }],
    },
    because:
      'The tunnel address was lent to the logistics planner’s laptop, and the endpoint platform saw these sessions leave it: a library that came with a program from a mounted image runs in regsvr32, starts with the session, and asked for the domain administrators. Intelligence ties both the domain and the address to a backdoor this week.',
  }
}
