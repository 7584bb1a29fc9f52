// Flowmon sees an unknown Boston address knock on every machine; the second scanner was set up there and has no name yet.
import { alert, by, harmless, ran, situation } from '../../shorthand.ts'

export const flowmonSweepFromAnAddressWithoutAName = situation(
  'flowmon-sweep-from-an-address-without-a-name',
  'resolution',
  'Flowmon ADS: port scanning and SMB sweep from inside',
  (setting) => {
    const elif = setting.person('elif.demir')
    const grace = setting.person('grace.mbeki')
    const scanner = setting.newMachine({
      host: 'scan-vm-02',
      os: 'Linux',
      office: 'boston',
      purpose: 'scanner',
      tags: ['vulnerability-scanner'],
      inventories: ['endpoint', 'assets'],
      last: 238,
    })
    const targets = [setting.machine('srv-print-03'), setting.machine('srv-dc-02')]
    const at = setting.ago({ hours: 4, minutes: 33 })
    const week = 7 * 24 * 60 * 60_000
    const ports = [22, 80, 135, 139, 443, 445, 3389, 8080]
    const knocks = (time: number) => [
      ran(scanner, time - 40_000, 'openvas', 'openvas: testing 10.30.0.0/23 (task Boston weekly)', {
        AccountName: 'svc-vulnscan',
        FolderPath: '/usr/sbin',
        InitiatingProcessFileName: 'ospd-openvas',
        InitiatingProcessAccountName: 'svc-vulnscan',
      }),
      ...targets.flatMap((machine, m) =>
        ports.map((LocalPort, n) => ({
          table: 'DeviceNetworkEvents' as const,
          at: time + m * 30_000 + n * 1000,
          machine,
          columns: {
            ActionType: n % 3 === 0 ? 'InboundConnectionAccepted' : 'ConnectionAttempt',
            RemoteIP: scanner.ip,
            RemotePort: 41_000 + n,
            LocalPort,
            Protocol: 'Tcp',
            RemoteIPType: 'Private',
          },
        })),
      ),
    ]
    return {
      alerts: [
        alert(
          setting,
          at + 5 * 60_000,
          'progress_flowmon_ads',
          'SCANS',
          `CEF:0|Progress|Flowmon ADS|12.4.2|SCANS|Port scanning - horizontal and vertical, SMB sweep|9|rt=${at} start=${at} end=${at + 240_000} externalId=${setting.seeded.number('flowmon event', 4_000_000, 4_900_000)} dvchost=flowmon-bos-01 dvc=10.30.0.60 src=${scanner.ip} shost= smac=${scanner.mac} suser= dst=10.30.1.225 cnt=41822 act=detected cat=Reconnaissance cs1Label=Perspective cs1=Security issues cs2Label=Priority cs2=Critical cs3Label=Detail cs3=TCP SYN scan, attempts: 41822, targets: 311, ports: 22,80,135,139,443,445,3389,8080 and 1992 more, success ratio 4 % cs4Label=NfSource cs4=BOS-core (sampling 1:1) cs5Label=Targets cs5=10.30.0.2,10.30.1.225,10.30.1.226,10.30.10.25,10.30.10.27,10.30.10.36,10.30.10.39,10.30.10.46,10.30.10.49,10.30.10.54,10.30.10.61,10.30.10.66 (+299) cs6Label=EventUrl cs6=https://flowmon-bos-01.havskoginstruments.com/adsplug/events/detail?id=${setting.seeded.number('flowmon url', 4_000_000, 4_900_000)} cn1Label=Confidence cn1=98 cn2Label=FlowCount cn2=83790 cn3Label=MethodInstance cn3=17 flexString1Label=Tactic flexString1=TA0007 Discovery, TA0008 Lateral Movement flexString2Label=Technique flexString2=T1046 Network Service Discovery, T1021.002 SMB/Windows Admin Shares deviceFacility=local3 deviceCustomDate1Label=FirstFlow deviceCustomDate1=${setting.iso(at)} deviceCustomDate2Label=LastFlow deviceCustomDate2=${setting.iso(at + 240_000)} msg=Device ${scanner.ip} (no host name, no identity, VLAN 301 Servers BOS) scanned 311 devices in 4 minutes. This behaviour is typical of malware that looks for devices to spread to (WannaCry, Conficker, Ryuk) or of an attacker within the network. Recommended action: disconnect the device from the network and examine it. Related events in 30 days: SCANS 3, DIVCOM 0, SMBREG 1. Captured traffic: pcap-118.zip (100 flows, sample). Average packets per flow: 1.2, TCP flags: S 78 %, SR 18 %, SAR 4 %. Blacklists: none of 14 hit. User identity source (srv-dc-02, syslog 4768): no record. DHCP lease: none (static). Switch port: bos-sw-srv-1 Gi1/0/14, first seen 22 days ago. Filters: none. False-positive rules: "own scanner" (10.20.1.230/32). Report recipients: soc@havskoginstruments.com, netadmin@havskoginstruments.com. License: ADS Business, 1500 fps.`,
        ),
      ],
      facts: {
        machines: [scanner],
        investigations: [
          {
            key: 'scanner boston',
            title: 'Skanna även Boston',
            status: 'WAITING',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: elif,
            at: setting.ago({ days: 23 }),
            tags: ['Change'],
            alerts: [],
            comments: [
              {
                author: 'Elif Demir',
                body: `Ställde upp en andra skanner i Boston, en kopia av den vi har här. Den står i servernätet och fick ${scanner.ip}. Kör varje vecka samma dag, med svc-vulnscan, hela kontoret.`,
                at: setting.ago({ days: 22 }),
              },
              {
                author: 'Grace Mbeki',
                body: 'The printers spat out a page of rubbish each this morning, is that your thing?',
                at: at - 2 * week + 3 * 60 * 60_000,
              },
              {
                author: 'Elif Demir',
                body: 'Sorry Grace, yes. I took port 9100 out. Still waiting for Oskar to make a name in DNS for it and for the exception in Flowmon, then this can be closed.',
                at: at - 2 * week + 4 * 60 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ...knocks(at - 2 * week),
          ...knocks(at - week),
          ...knocks(at),
          ran(setting.laptopOf(grace.key), at + 20 * 60_000, 'excel.exe', 'excel.exe', {
            ...by(grace),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The address belongs to a machine that the endpoint platform tags as a vulnerability scanner, and on it the scanner ran its weekly task in just these minutes, under the account for it. The analyst wrote down address, office and rhythm when she set it up; two earlier weeks look the same. Nothing came after the knocks.',
    }
  },
)
