// Machines: ransom notes, admin tools, exploits, web shells, scanners, miners, retirements, renames.
import {
  alert,
  by,
  clean,
  closed,
  confirmed,
  connected,
  fileSeen,
  harmless,
  hashes,
  hostile,
  malwareFound,
  processSeen,
  ran,
  situation,
  ticket,
  turnedAway,
  undecided,
  unjudged,
  worthALook,
  wrote,
} from '../../shorthand.ts'

export const noteInEveryFolder = situation(
  'note-in-every-folder',
  'vocabulary',
  'A note in every folder',
  (setting) => {
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ minutes: 17 })
    const told = confirmed(setting, 'notes', {
      title: 'Ransomware notes dropped',
      category: 'Ransomware',
      severity: 'High',
      techniques: ['T1486'],
      at,
      machine: server,
      evidence: [fileSeen(setting, 'glaswolf-locker.exe', 'C:\\ProgramData')],
    })
    return {
      alerts: [
        alert(setting, at, 'file_monitor', 'Same file created in many folders', {
          server: server.host,
          file: 'HOW_TO_RESTORE.txt',
          folders: 2211,
          account: 'svc-backup',
          time: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: hostile(server.host),
      because: 'Notes of a locker on the server, confirmed in these minutes.',
    }
  },
)

export const wmiByTheAdministrator = situation(
  'wmi-by-the-administrator',
  'contradiction',
  'Remote commands of the administrator',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-sql-01')
    const at = setting.ago({ hours: 3 })
    const command = 'wmic /node:srv-sql-01 process call create "sqlcmd -Q EXEC sp_updatestats"'
    const told = closed(
      setting,
      'wmi admin',
      {
        title: 'Remote process creation through WMI',
        category: 'LateralMovement',
        severity: 'Medium',
        techniques: ['T1047'],
        at,
        machine: server,
        user: oskar,
        evidence: [processSeen(setting, 'wmic.exe', 'C:\\Windows\\System32\\wbem', command)],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Statistics of the database, change 5110.',
    )
    return {
      alerts: [
        alert(setting, at, 'edr', 'Remote process creation through WMI', {
          target_host: server.host,
          user: `HAVSKOG\\${oskar.account}`,
          command_line: command,
          technique: 'T1047',
          time: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because: 'This very command was judged as planned work.',
    }
  },
)

export const wmiByTheAccountant = situation(
  'wmi-by-the-accountant',
  'vocabulary',
  'Remote commands of an accountant',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const server = setting.machine('srv-sql-01')
    const at = setting.ago({ minutes: 50 })
    const told = unjudged(setting, 'wmi accountant', {
      title: 'Suspicious remote activity',
      category: 'LateralMovement',
      severity: 'High',
      techniques: ['T1047'],
      at,
      machine: server,
      user: tomas,
      evidence: [{ kind: 'User', person: tomas }],
    })
    return {
      alerts: [
        alert(setting, at, 'edr', 'Remote process creation through WMI', {
          target_host: server.host,
          user: `HAVSKOG\\${tomas.account}`,
          command_line: 'wmic /node:srv-sql-01 process call create "cmd /c whoami /all > C:\\Windows\\Temp\\o.txt"',
          technique: 'T1047',
          time: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: worthALook,
      because: 'An open detection of high severity about this; nobody has judged it.',
    }
  },
)

export const exploitOnTheShop = situation(
  'exploit-on-the-shop',
  'formats',
  'An exploit that was refused',
  (setting) => {
    const at = setting.ago({ hours: 1 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'waf',
          'CVE-2024-4577 PHP CGI argument injection',
          `{"timestamp":"${setting.iso(at)}","action":"BLOCK","terminatingRuleId":"PHP-CGI","httpSourceName":"ALB","httpRequest":{"clientIp":"92.118.39.74","country":"RU","uri":"/php-cgi/php-cgi.exe","args":"%ADd+allow_url_include=1","httpMethod":"POST","headers":[{"name":"Host","value":"shop.havskoginstruments.com"}]}}`,
        ),
      ],
      expected: turnedAway,
      because: 'A known attacker tried an exploit and was blocked.',
    }
  },
)

export const shellBehindTheForm = situation(
  'shell-behind-the-form',
  'vocabulary',
  'A program file in the upload folder',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const at = setting.ago({ minutes: 35 })
    const file = setting.file('img_2211.php')
    return {
      alerts: [
        alert(setting, at, 'file_integrity', 'New file in web root', {
          host: server.host,
          path: '/var/www/html/uploads/img_2211.php',
          sha256: file.sha256,
          owner: 'www-data',
          time: setting.iso(at),
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('hash', file.sha256, 92, [
            ['Positive Malware Verdict', 4, 'Web shell of the China Chopper kind.'],
          ]),
        ],
        telemetry: [wrote(server, at, 'img_2211.php', '/var/www/html/uploads', file)],
      },
      expected: hostile(server.host),
      because: 'The file is a known web shell, and it lies on the server.',
    }
  },
)

export const scannerOfAUniversity = situation(
  'scanner-of-a-university',
  'formats',
  'A scanner that publishes itself',
  (setting) => {
    const at = setting.ago({ hours: 8 })
    return {
      alerts: [
        alert(setting, at, 'ids', 'ET SCAN Potential SSH Scan', {
          timestamp: setting.iso(at),
          event_type: 'alert',
          src_ip: '162.142.125.211',
          dest_ip: '193.46.212.10',
          dest_port: 22,
          alert: {
            action: 'blocked',
            signature: 'ET SCAN Potential SSH Scan INBOUND',
            category: 'Attempted Information Leak',
            severity: 2,
          },
        }),
      ],
      expected: harmless,
      because: 'The address publishes that it scans, and it was refused.',
    }
  },
)

export const ownScannerAnnounced = situation(
  'own-scanner-announced',
  'contradiction',
  'The own scanner on its day',
  (setting) => {
    const scanner = setting.machine('scan-vm-01')
    const server = setting.machine('srv-erp-01')
    const at = setting.ago({ hours: 9 })
    const told = closed(
      setting,
      'own scan',
      {
        title: 'Network service scanning',
        category: 'Discovery',
        severity: 'Medium',
        techniques: ['T1046'],
        at,
        machine: scanner,
        evidence: [{ kind: 'Ip', ip: scanner.ip }],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Weekly scan.',
    )
    return {
      alerts: [
        alert(setting, at, 'ids', 'Network service scanning', {
          src_ip: scanner.ip,
          src_host: scanner.host,
          dest_ip: server.ip,
          ports: 1000,
          technique: 'T1046',
          time: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because: 'This scan was judged as the weekly one.',
    }
  },
)

export const retiredServerThatTalks = situation(
  'retired-server-that-talks',
  'resolution',
  'The old record of a server',
  (setting) => {
    const at = setting.ago({ hours: 1, minutes: 30 })
    const server = setting.machine('srv-erp-01')
    return {
      alerts: [
        alert(setting, at, 'ndr', 'Connection to known command server', {
          host: server.host,
          src_ip: server.ip,
          dst_ip: '45.138.16.203',
          port: 8443,
          time: setting.iso(at),
          action: 'allowed',
        }),
      ],
      facts: { telemetry: [connected(server, at, '45.138.16.203', { InitiatingProcessFileName: 'erpsvc.exe' })] },
      expected: hostile(server.host),
      because: 'The server that is in use talked with a command server; its old record is silent.',
    }
  },
)

export const lockerStoppedByTheAgent = situation(
  'locker-stopped-by-the-agent',
  'formats',
  'A locker that was put away',
  (setting) => {
    const laptop = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 1 })
    const file = setting.file('glaswolf-locker.exe')
    return {
      alerts: [
        alert(setting, at, 'antivirus', 'Threat Quarantined', {
          computer: { hostname: laptop.dnsName, connector_guid: laptop.connectorGuid },
          detection: 'W32.Glaswolf.Ransom',
          severity: 'Critical',
          file: {
            file_name: 'glaswolf-locker.exe',
            file_path: 'C:\\Users\\Public\\glaswolf-locker.exe',
            identity: { sha256: file.sha256 },
          },
          event_type: 'Threat Quarantined',
          date: setting.iso(at),
        }),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at,
          'W32.Glaswolf.Ransom',
          { name: 'glaswolf-locker.exe', path: 'C:\\Users\\Public\\glaswolf-locker.exe', identity: file },
          'Threat Quarantined',
          'Critical',
        ),
      },
      expected: turnedAway,
      because: 'Known ransomware that was put away before it ran.',
    }
  },
)

export const lockerThatRanFirst = situation(
  'locker-that-ran-first',
  'chains',
  'Put away, and it ran a minute later',
  (setting) => {
    const laptop = setting.laptopOf('viktor.sand')
    const viktor = setting.person('viktor.sand')
    const at = setting.ago({ minutes: 31 })
    const file = setting.file('glaswolf-locker.exe')
    return {
      alerts: [
        alert(setting, at, 'antivirus', 'Malware quarantined', {
          hostname: laptop.host,
          file: 'glaswolf-locker.exe',
          sha256: file.sha256,
          action: 'quarantined',
          time: setting.iso(at),
        }),
      ],
      facts: {
        telemetry: [
          ran(laptop, at + 60_000, 'glaswolf-locker.exe', 'C:\\Users\\Public\\glaswolf-locker.exe', {
            ...by(viktor),
            ...hashes(file),
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['low', 'medium', 'high', 'critical'] },
      because: 'It ran after it was reported as put away.',
    }
  },
)

export const remoteToolOfTheVendor = situation(
  'remote-tool-of-the-vendor',
  'contradiction',
  'A remote tool that a vendor uses',
  (setting) => {
    const server = setting.machine('srv-erp-01')
    const at = setting.ago({ hours: 4 })
    return {
      alerts: [
        alert(setting, at, 'edr', 'Remote access software installed', {
          host: server.host,
          process: 'AnyDesk.exe',
          user: 'erp-vendor',
          time: setting.iso(at),
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Remote access software installed',
            at,
            'BENIGN',
            [{ machine: server }],
            'Vendor works on the ERP today, order 991.',
          ),
        ],
      },
      expected: harmless,
      because: 'The ticket of these minutes about this server and this very title was closed as harmless.',
    }
  },
)

export const remoteToolOfNobody = situation(
  'remote-tool-of-nobody',
  'vocabulary',
  'A remote tool nobody ordered',
  (setting) => {
    const laptop = setting.laptopOf('leila.haddad')
    const leila = setting.person('leila.haddad')
    const at = setting.ago({ hours: 2 })
    const told = unjudged(setting, 'nobody tool', {
      title: 'Remote access software installed after a call',
      category: 'CommandAndControl',
      severity: 'High',
      techniques: ['T1219'],
      at: at + 120_000,
      machine: laptop,
      user: leila,
      evidence: [processSeen(setting, 'supremo.exe', 'C:\\Users\\Public', 'supremo.exe')],
    })
    return {
      alerts: [
        alert(setting, at, 'siem', 'Remote access software installed', {
          host: laptop.host,
          user: leila.account,
          process: 'supremo.exe',
          time: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: worthALook,
      because: 'A detection of high severity about the same, and nobody has judged it.',
    }
  },
)

export const minerOnTheBuildServer = situation(
  'miner-on-the-build-server',
  'formats',
  'A falco line about a miner',
  (setting) => {
    const server = setting.machine('srv-build-02')
    const at = setting.ago({ minutes: 28 })
    return {
      alerts: [
        alert(setting, at, 'falco', 'Detect crypto miners using the Stratum protocol', {
          output: `${setting.iso(at)}: Critical Possible miner running (command=xmrig -o stratum+tcp://pool.glimmerpool.org:3333 user=build host=srv-build-02)`,
          priority: 'Critical',
          rule: 'Detect crypto miners using the Stratum protocol',
          time: setting.iso(at),
          output_fields: { 'proc.cmdline': 'xmrig -o stratum+tcp://pool.glimmerpool.org:3333', 'user.name': 'build' },
          hostname: server.host,
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('domain', 'pool.glimmerpool.org', 89, [
            ['Current Cryptomining Pool', 4, 'Only intruders use it.'],
          ]),
        ],
        telemetry: [
          connected(server, at, '94.130.12.7', {
            RemoteUrl: 'pool.glimmerpool.org',
            InitiatingProcessFileName: 'xmrig',
          }),
        ],
      },
      expected: hostile(server.host),
      because: 'The server talked with a pool that only intruders use.',
    }
  },
)

export const wrongTimeOfABeacon = situation(
  'wrong-time-of-a-beacon',
  'carry-over',
  'An address that was hostile two years ago',
  (setting) => {
    const laptop = setting.laptopOf('astrid.nyman')
    const at = setting.ago({ hours: 5 })
    return {
      alerts: [
        alert(setting, at, 'ndr', 'Possible beacon', {
          src: laptop.ip,
          dst: '77.83.36.142',
          dport: 443,
          count: 40,
          time: setting.iso(at),
        }),
      ],
      expected: undecided,
      because: 'What was known of the address is two years old.',
    }
  },
)

export const fileServerReadsAll = situation(
  'file-server-reads-all',
  'carry-over',
  'The backup reads everything, as every night',
  (setting) => {
    const server = setting.machine('srv-backup-01')
    const at = setting.ago({ hours: 10 })
    return {
      alerts: [
        alert(setting, at, 'dlp', 'Mass file access', {
          host: server.host,
          user: 'svc-backup',
          files: 88121,
          share: '\\\\srv-files-01\\projects',
          time: setting.iso(at),
        }),
      ],
      facts: {
        telemetry: [1, 2, 3, 4, 5].map((days) =>
          ran(server, setting.ago({ days }), 'bkagent.exe', 'bkagent.exe /full', { AccountName: 'svc-backup' }),
        ),
      },
      expected: undecided,
      because: 'It is most likely the backup; nobody said so of tonight.',
    }
  },
)

export const sliverThroughDns = situation(
  'sliver-through-dns',
  'vocabulary',
  'A name server, a tool with a name',
  (setting) => {
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ minutes: 46 })
    return {
      alerts: [
        alert(setting, at, 'dns', 'Sliver C2 DNS canary', {
          client_ip: laptop.ip,
          query: 'b64a1.ns1.nordcloud-metrics.net',
          type: 'TXT',
          answered: true,
          resolver: 'dns-02',
          time: setting.iso(at),
        }),
      ],
      facts: {
        telemetry: [
          connected(laptop, at, '45.138.16.203', {
            RemoteUrl: 'b64a1.ns1.nordcloud-metrics.net',
            InitiatingProcessFileName: 'optics.exe',
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The name lies under a domain that serves commands today, and the laptop behind the address asked for it.',
    }
  },
)

export const renamedHostKnownById = situation(
  'renamed-host-known-by-id',
  'resolution',
  'An old name and the id',
  (setting) => {
    const laptop = setting.laptopOf('hanna.lindqvist')
    const at = setting.ago({ minutes: 40 })
    const told = confirmed(setting, 'renamed', {
      title: 'Credential stealer activity',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1555'],
      at,
      machine: laptop,
      evidence: [fileSeen(setting, 'notes-sync.exe', 'C:\\Users\\Public')],
    })
    return {
      alerts: [
        alert(setting, at, 'data_lake', 'Credential stealer activity', {
          DeviceName: 'desktop-7hk2p1',
          DeviceId: laptop.machineId,
          FileName: 'notes-sync.exe',
          SHA256: setting.file('notes-sync.exe').sha256,
          Timestamp: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: hostile(laptop.host),
      because: 'The name is that of before it was set up; the id is that of her laptop, where the theft is confirmed.',
    }
  },
)

export const cleanInstallerFlagged = situation(
  'clean-installer-flagged',
  'contradiction',
  'An installer that one product dislikes',
  (setting) => {
    const laptop = setting.laptopOf('robert.keane')
    const at = setting.ago({ hours: 6 })
    const file = setting.file('7zG.exe')
    return {
      alerts: [
        alert(setting, at, 'antivirus', 'Suspicious file', {
          host: laptop.host,
          file: '7zG.exe',
          sha256: file.sha256,
          action: 'allowed',
          time: setting.iso(at),
        }),
      ],
      facts: { intelligence: [clean(setting, 'hash', file.sha256)] },
      expected: undecided,
      because: 'Nothing bad is known of the file, which clears nothing.',
    }
  },
)

export const kerberoastByTheTester = situation(
  'kerberoast-by-the-tester',
  'vocabulary',
  'A test that was ordered',
  (setting) => {
    const laptop = setting.laptopOf('elif.demir')
    const elif = setting.person('elif.demir')
    const at = setting.ago({ hours: 2 })
    const told = closed(
      setting,
      'roast test',
      {
        title: 'Kerberoasting activity',
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1558.003'],
        at,
        machine: laptop,
        user: elif,
        evidence: [{ kind: 'User', person: elif }],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Ordered test of this week.',
    )
    return {
      alerts: [
        alert(setting, at, 'siem', 'Kerberoasting', {
          EventID: 4769,
          Computer: 'srv-dc-01.havskoginstruments.com',
          TargetUserName: `${elif.account}@HAVSKOG.LOCAL`,
          TicketEncryptionType: '0x17',
          IpAddress: laptop.ip,
          tickets: 32,
          TimeCreated: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because: 'The ordered test of this week, judged for this very event.',
    }
  },
)
