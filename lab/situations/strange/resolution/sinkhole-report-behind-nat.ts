// A public report names the internet address of an office; one laptop behind it made the calls.
import { alert, by, connected, hostile, ran, situation } from '../../shorthand.ts'

export const sinkholeReportBehindNat = situation(
  'sinkhole-report-behind-nat',
  'resolution',
  'A sinkhole report about the internet address of an office',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const neighbour = setting.laptopOf('jonas.brandt')
    const seen = setting.ago({ hours: 5, minutes: 12 })
    const at = setting.ago({ minutes: 35 })
    const office = nadia.office.externalIp
    const host = 'b41.nordcloud-metrics.net'
    const sinkhole = '178.162.217.107'
    const stamp = setting.iso(seen).slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(
          setting,
          at,
          'shadowserver',
          'Sinkhole HTTP Events Report',
          [
            'From: autoreports@shadowserver.org',
            'To: abuse@havskoginstruments.com',
            `Subject: [Shadowserver] Sinkhole HTTP Events Report: ${setting.iso(seen).slice(0, 10)}`,
            'Content-Type: text/csv; name="event4_sinkhole_http-havskog-asn.csv"',
            '',
            '"timestamp","severity","protocol","src_ip","src_port","src_asn","src_geo","src_region","src_city","src_hostname","dst_ip","dst_port","dst_asn","dst_geo","public_source","infection","family","tag","http_url","http_host","http_agent"',
            `"${stamp}","critical","tcp","${office}",50233,"AS210777","SE","VASTRA GOTALANDS LAN","GOTHENBURG","","${sinkhole}",80,"AS28753","DE","","hollowreed","hollowreed","c2-beacon","/api/v2/beat?i=7f20","${host}","Mozilla/5.0 (Windows NT 10.0; Win64; x64)"`,
          ].join('\r\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', sinkhole, 12, [['Sinkhole', 1, 'Operated by researchers to count infected machines.']]),
        ],
        telemetry: [
          ran(
            laptop,
            seen - 90_000,
            'regsvr32.exe',
            'regsvr32.exe /s C:\\Users\\nadia.petrova\\AppData\\Roaming\\LensCat\\lc.ocx',
            {
              ...by(nadia),
              InitiatingProcessFileName: 'wscript.exe',
            },
          ),
          connected(laptop, seen, sinkhole, {
            RemotePort: 80,
            RemoteUrl: host,
            LocalPort: 50233,
            InitiatingProcessFileName: 'regsvr32.exe',
            InitiatingProcessCommandLine: 'regsvr32.exe /s C:\\Users\\nadia.petrova\\AppData\\Roaming\\LensCat\\lc.ocx',
            InitiatingProcessAccountName: nadia.account,
          }),
          connected(laptop, seen + 15 * 60_000, sinkhole, {
            RemotePort: 80,
            RemoteUrl: host,
            LocalPort: 50291,
            InitiatingProcessFileName: 'regsvr32.exe',
            InitiatingProcessAccountName: nadia.account,
          }),
          connected(neighbour, seen + 20_000, '52.113.194.132', {
            RemoteUrl: 'teams.microsoft.com',
            InitiatingProcessFileName: 'teams.exe',
            InitiatingProcessAccountName: 'jonas.brandt',
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [
          { action: 'block-indicator', target: office },
          { action: 'isolate-machine', target: neighbour.host },
        ],
      },
      because:
        'The host name belongs to a command domain of today. Behind the office address, the endpoint platform saw exactly one laptop call it at that second with that port, out of a script-started regsvr32. That laptop is infected; the office address itself is ours.',
    }
  },
)
