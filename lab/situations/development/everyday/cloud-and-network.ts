// What cloud platforms and network devices report on an ordinary day.
import {
  alert,
  clean,
  closed,
  confirmed,
  connected,
  harmless,
  hostile,
  situation,
  ticket,
  turnedAway,
  undecided,
  worthALook,
} from '../../shorthand.ts'

export const guardDutyKeyAbuse = situation(
  'guardduty-key-abuse',
  'formats',
  'A key of a person used from a known attacker',
  (setting) => {
    const wei = setting.person('wei.chen')
    const at = setting.ago({ minutes: 55 })
    return {
      alerts: [
        alert(setting, at, 'aws_guardduty', 'UnauthorizedAccess:IAMUser/MaliciousIPCaller.Custom', {
          schemaVersion: '2.0',
          accountId: '441288120911',
          region: 'eu-north-1',
          type: 'UnauthorizedAccess:IAMUser/MaliciousIPCaller.Custom',
          resource: {
            resourceType: 'AccessKey',
            accessKeyDetails: { accessKeyId: 'AKIAQ3EGRX7EXAMPLE12', userName: wei.account, userType: 'IAMUser' },
          },
          service: {
            action: {
              actionType: 'AWS_API_CALL',
              awsApiCallAction: {
                api: 'ListBuckets',
                serviceName: 's3.amazonaws.com',
                remoteIpDetails: { ipAddressV4: '45.138.16.203', country: { countryName: 'Netherlands' } },
              },
            },
            eventFirstSeen: setting.iso(at),
            eventLastSeen: setting.iso(at + 60_000),
          },
          severity: 5,
        }),
      ],
      expected: hostile(),
      because: 'The key was used from the server of a known framework.',
    }
  },
)

export const securityCommandCenterBucket = situation(
  'bucket-opened-on-order',
  'formats',
  'A bucket that was opened for the web team, with a ticket',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const at = setting.ago({ hours: 4 })
    return {
      alerts: [
        alert(setting, at, 'gcp_scc', 'Public bucket ACL', {
          finding: {
            category: 'PUBLIC_BUCKET_ACL',
            resourceName: '//storage.googleapis.com/havskog-press-photos',
            eventTime: setting.iso(at),
            severity: 'MEDIUM',
            access: {
              principalEmail: amelie.email,
              callerIp: '193.46.212.10',
              methodName: 'storage.setIamPermissions',
            },
          },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Public bucket ACL',
            at + 120_000,
            'BENIGN',
            [{ person: amelie }, { ip: '193.46.212.10' }],
            'The press photos are public on purpose. Approved by Karin.',
          ),
        ],
        intelligence: [clean(setting, 'ip', '193.46.212.10')],
      },
      expected: harmless,
      because: 'The ticket of this very change says that it was meant.',
    }
  },
)

export const fortigateBotnet = situation(
  'fortigate-botnet',
  'formats',
  'A laptop that calls a known command server, let through',
  (setting) => {
    const laptop = setting.laptopOf('sofia.marklund')
    const at = setting.ago({ minutes: 30 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'fortigate',
          'Botnet C&C communication',
          `date=2026-11-15 time=10:11:12 devname="fw-edge-01" devid="FG100FTK21001234" eventtime=${at}000000 tz="+0000" logid="0422016400" type="utm" subtype="ips" eventtype="botnet" level="warning" vd="root" msg="Botnet C&C Communication." severity="critical" srcip=${laptop.ip} srccountry="Reserved" dstip=45.138.16.203 dstcountry="Netherlands" srcport=50112 dstport=443 proto=6 service="HTTPS" action="detected" attack="Hollowreed"`,
        ),
      ],
      facts: { telemetry: [connected(laptop, at, '45.138.16.203')] },
      expected: hostile(laptop.host),
      because: 'The laptop behind the address connected to a command server of today, and nothing stopped it.',
    }
  },
)

export const asaScannerDenied = situation(
  'asa-scanner-denied',
  'formats',
  'A published scanner that the firewall refused',
  (setting) => {
    const at = setting.ago({ minutes: 12 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'cisco_asa',
          'Port scan from the Internet',
          `<164>${setting.iso(at)} fw-edge-01 : %ASA-4-106023: Deny tcp src outside:167.94.138.52/51234 dst dmz:185.80.12.40/22 by access-group "outside_in" [0x0, 0x0]`,
        ),
      ],
      expected: harmless,
      because: 'The source publishes that it scans, and it was refused.',
    }
  },
)

export const zscalerBlockedLure = situation(
  'zscaler-blocked-lure',
  'formats',
  'A lure that the proxy blocked',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const at = setting.ago({ hours: 1 })
    return {
      alerts: [
        alert(setting, at, 'zscaler_zia', 'Phishing site blocked', {
          sourcetype: 'zscalernss-web',
          event: {
            datetime: setting.iso(at),
            reason: 'Reputation block outbound request: phishing site',
            action: 'Blocked',
            threatname: 'HTML.Phish.Benefits',
            url: 'havskog-benefits.com/choose',
            hostname: 'havskog-benefits.com',
            user: grace.email,
            ClientIP: setting.laptopOf('grace.mbeki').ip,
            serverip: '104.21.9.9',
            urlcategory: 'Phishing',
          },
        }),
      ],
      expected: turnedAway,
      because: 'A known lure that the proxy blocked.',
    }
  },
)

export const suricataDnsTunnel = situation(
  'suricata-name-under-a-known-domain',
  'resolution',
  'Names under a known domain, asked by a laptop behind an address',
  (setting) => {
    const laptop = setting.laptopOf('oskar.falk')
    const at = setting.ago({ minutes: 18 })
    return {
      alerts: [
        alert(setting, at, 'suricata', 'ET TROJAN Possible DNS tunnel', {
          timestamp: setting.iso(at),
          event_type: 'alert',
          src_ip: laptop.ip,
          src_port: 53_122,
          dest_ip: '10.20.1.2',
          dest_port: 53,
          proto: 'UDP',
          alert: {
            action: 'allowed',
            signature: 'ET TROJAN Possible DNS tunnel',
            category: 'A Network Trojan was detected',
            severity: 1,
          },
          dns: { type: 'query', rrname: 'a81f3c.k2.nordcloud-metrics.net', rrtype: 'TXT' },
        }),
      ],
      facts: {
        telemetry: [
          {
            table: 'DeviceNetworkEvents',
            at,
            machine: laptop,
            columns: {
              ActionType: 'DnsConnectionInspected',
              RemoteUrl: 'a81f3c.k2.nordcloud-metrics.net',
              RemoteIP: '10.20.1.2',
              RemotePort: 53,
              LocalIP: laptop.ip,
            },
          },
        ],
      },
      expected: hostile(laptop.host),
      because: 'The laptop behind the address talks below a domain that is a command server today.',
    }
  },
)

export const cloudflareWafProbe = situation(
  'waf-probe-by-nobody-known',
  'formats',
  'A probe by somebody nobody knows, refused',
  (setting) => {
    const at = setting.ago({ minutes: 45 })
    return {
      alerts: [
        alert(setting, at, 'cloudflare_waf', 'SQL injection attempt blocked', {
          Action: 'block',
          ClientIP: '198.18.44.7',
          ClientRequestHost: 'www.havskoginstruments.com',
          ClientRequestPath: '/search',
          ClientRequestQuery: "?q=1'+OR+'1'='1",
          Datetime: setting.iso(at),
          RuleID: '942100',
          Source: 'waf',
        }),
      ],
      expected: undecided,
      because: 'Nobody knows the source.',
    }
  },
)

export const qradarOffenseJudged = situation(
  'qradar-offense-judged',
  'contradiction',
  'A transfer that the backup desk explained in words of its own',
  (setting) => {
    const server = setting.machine('srv-backup-01')
    const at = setting.ago({ hours: 5 })
    const told = closed(
      setting,
      'large transfer',
      {
        title: 'Large outbound data transfer',
        category: 'Exfiltration',
        severity: 'Medium',
        techniques: ['T1048'],
        at: at + 200_000,
        machine: server,
        evidence: [{ kind: 'Ip', ip: '52.113.194.132' }],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Weekly copy to the cloud vault.',
    )
    return {
      alerts: [
        alert(setting, at, 'qradar', 'Excessive outbound bytes to a single destination', {
          id: 20_114,
          description: 'Excessive outbound bytes to a single destination\n',
          offense_source: server.ip,
          source_address: server.ip,
          source_hostname: server.host,
          destination_address: '52.113.194.132',
          start_time: at,
          last_updated_time: at + 300_000,
          magnitude: 6,
          categories: ['Data exfiltration'],
          bytes: 88_120_441_120,
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because: 'The same transfer, server and peer in the same minutes was judged expected.',
    }
  },
)

export const vpnBruteForceByKnown = situation(
  'vpn-many-failures-known-attacker',
  'formats',
  'Many failed sign-ins at the gateway by a known attacker',
  (setting) => {
    const at = setting.ago({ minutes: 35 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'globalprotect',
          'GlobalProtect brute force',
          `1,${setting.iso(at)},013201001234,GLOBALPROTECT,0,2561,${setting.iso(at)},vsys1,gateway-auth,login,Other,,unknown,BG,,92.118.39.74,0.0.0.0,0.0.0.0,0.0.0.0,,,,,1,,,Authentication failed: Invalid username or password,failure,,0,,0,vpn-gw-01`,
        ),
      ],
      expected: turnedAway,
      because: 'A known attacker tried and failed.',
    }
  },
)

export const kubernetesExecByDeveloper = situation(
  'exec-into-a-pod',
  'vocabulary',
  'A shell in a pod by a developer, and nobody has said anything',
  (setting) => {
    const wei = setting.person('wei.chen')
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [
        alert(setting, at, 'kubernetes_audit', 'Exec into container', {
          kind: 'Event',
          verb: 'create',
          requestURI: '/api/v1/namespaces/test/pods/web-0/exec?command=sh',
          user: { username: wei.email, groups: ['developers'] },
          sourceIPs: [setting.laptopOf('wei.chen').ip],
          objectRef: { resource: 'pods', subresource: 'exec', namespace: 'test', name: 'web-0' },
          responseStatus: { code: 101 },
          requestReceivedTimestamp: setting.iso(at),
        }),
      ],
      expected: undecided,
      because: 'Nothing is known beyond the alert.',
    }
  },
)

export const lateralConfirmedOpen = situation(
  'smb-spread-from-a-confirmed-machine',
  'chains',
  'Connections to many machines from a laptop on which people work',
  (setting) => {
    const laptop = setting.laptopOf('astrid.nyman')
    const astrid = setting.person('astrid.nyman')
    const at = setting.ago({ minutes: 40 })
    const told = confirmed(setting, 'open intrusion', {
      title: 'Hands-on-keyboard attack involving multiple users',
      category: 'LateralMovement',
      severity: 'High',
      techniques: ['T1021.002'],
      at: at - 50 * 60_000,
      machine: laptop,
      user: astrid,
      evidence: [{ kind: 'User', person: astrid }],
    })
    return {
      alerts: [
        alert(setting, at, 'vectra', 'Suspicious Remote Execution', {
          detection_type: 'Suspicious Remote Execution',
          category: 'LATERAL MOVEMENT',
          src_ip: laptop.ip,
          src_host: { name: laptop.host },
          first_timestamp: setting.iso(at),
          certainty: 60,
          threat: 70,
          grouped_details: [{ dst_hosts: [{ name: 'srv-files-01' }], account: astrid.account }],
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: hostile(laptop.host),
      because: 'People confirmed an intrusion of the same kind on this laptop within the hour and still work on it.',
    }
  },
)

export const anonymousVpnNoTrip = situation(
  'sign-in-through-a-consumer-vpn',
  'travel',
  'A sign-in through a consumer VPN, and no trip',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const at = setting.ago({ hours: 3 })
    return {
      alerts: [
        alert(setting, at, 'jumpcloud', 'Unfamiliar sign-in', {
          event_type: 'user_portal_login',
          timestamp: setting.iso(at),
          initiated_by: { type: 'user', email: viktor.email },
          client_ip: '146.70.181.35',
          geoip: { country_code: 'SE', region_name: 'Stockholm' },
          success: true,
          mfa: true,
        }),
      ],
      expected: { ...worthALook, severities: ['informational', 'low', 'medium'] },
      because: 'One source of medium weight: an anonymising service and no booking.',
    }
  },
)
