// One source of medium weight about what a machine did meet: that points to an attack and proves none.
import { alert, connected, hashes, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const suricataToASuspectedServer: TellSituation = (setting) => {
  const laptop = setting.laptopOf('wei.chen')
  const at = setting.ago({ hours: 1 })
  const ip = '185.231.70.44'
  return {
    id: 'suricata-to-a-suspected-server',
    group: 'formats',
    title: 'A sensor and one doubt',
    alerts: [
      alert(setting, at, 'suricata', 'ET MALWARE Possible beacon check-in', {
        timestamp: setting.iso(at),
        event_type: 'alert',
        src_ip: laptop.ip,
        src_port: 51022,
        dest_ip: ip,
        dest_port: 443,
        proto: 'TCP',
        alert: {
          action: 'allowed',
          signature: 'ET MALWARE Possible beacon check-in',
          category: 'A Network Trojan was detected',
          severity: 1,
        },
      }),
    ],
    facts: {
      intelligence: [setting.risk('ip', ip, 58, [['Recently Suspected C&C Server', 2, 'One feed, not validated.']])],
      telemetry: [connected(laptop, at, ip, { InitiatingProcessFileName: 'labtool.exe' })],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'One feed suspects the address, and the laptop talked with it.',
  }
}

export const longNamesToASuspectedDomain: TellSituation = (setting) => {
  const laptop = setting.laptopOf('nadia.petrova')
  const at = setting.ago({ hours: 4 })
  return {
    id: 'long-names-to-a-suspected-domain',
    group: 'vocabulary',
    title: 'Many long names under one domain',
    alerts: [
      alert(setting, at, 'dns_guard', 'DNS tunneling suspected', {
        client: laptop.ip,
        queries: 1822,
        unique_subdomains: 1790,
        zone: 'tq.relayworks.info',
        qtype: 'TXT',
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', 'relayworks.info', 47, [
          ['Recently Suspected DNS Tunnel', 2, 'Seen by one resolver operator.'],
        ]),
      ],
      telemetry: [
        connected(laptop, at, '185.12.90.2', {
          RemoteUrl: 'aa01.tq.relayworks.info',
          InitiatingProcessFileName: 'dnsq.exe',
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'A tunnel is claimed, one operator suspects the domain, and the laptop asked for it.',
  }
}

export const fileThatOneSandboxDislikes: TellSituation = (setting) => {
  const laptop = setting.laptopOf('jonas.brandt')
  const at = setting.ago({ hours: 2 })
  const file = setting.file('lens-solver-trial.exe')
  return {
    id: 'file-that-one-sandbox-dislikes',
    group: 'contradiction',
    title: 'A file with a middling name',
    alerts: [
      alert(setting, at, 'edr', 'Suspicious file executed', {
        device_name: laptop.host,
        user_name: 'jonas.brandt',
        file_name: 'lens-solver-trial.exe',
        sha256: file.sha256,
        timestamp: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('hash', file.sha256, 52, [['Reported by sandbox', 2, 'One sandbox calls it suspicious.']]),
      ],
      telemetry: [ran(laptop, at, 'lens-solver-trial.exe', 'lens-solver-trial.exe', hashes(file))],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high', 'low'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'One sandbox suspects the file, and it ran.',
  }
}

export const twoDoubtsTogether: TellSituation = (setting) => {
  const laptop = setting.laptopOf('daniel.okafor')
  const daniel = setting.person('daniel.okafor')
  const at = setting.ago({ hours: 3 })
  const ip = '176.97.210.18'
  const told = unjudged(setting, 'two doubts', {
    title: 'Unusual outbound connection by a script host',
    category: 'CommandAndControl',
    severity: 'Medium',
    techniques: ['T1071.001'],
    at: at + 60_000,
    machine: laptop,
    user: daniel,
    evidence: [{ kind: 'Ip', ip }],
  })
  return {
    id: 'two-doubts-together',
    group: 'contradiction',
    title: 'Two weak signs',
    alerts: [
      alert(setting, at, 'proxy', 'Beaconing pattern', {
        client_ip: laptop.ip,
        client_host: laptop.host,
        dest_ip: ip,
        interval_s: 60,
        jitter: 0.04,
        action: 'allowed',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [setting.risk('ip', ip, 33, [['Historically Reported in Threat List', 1, 'Two lists.']])],
    },
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because: 'A detection of medium severity about the same connection, and an address with a middling name.',
  }
}

export const middlingAddressThatNobodyMet: TellSituation = (setting) => {
  const at = setting.ago({ hours: 6 })
  const ip = '193.189.100.77'
  return {
    id: 'middling-address-that-nobody-met',
    group: 'contradiction',
    title: 'A refused knock of a middling address',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'Connection denied',
        `CEF:0|Palo Alto Networks|PAN-OS|11.1|deny|THREAT deny|3|rt=${at} src=${ip} dst=193.46.212.10 dpt=8443 act=deny dvchost=fw-edge-01`,
      ),
    ],
    facts: { intelligence: [setting.risk('ip', ip, 29, [['Historically Reported in Threat List', 1, 'One list.']])] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'It was refused, and little is known of the address.',
  }
}

export const clickedOnAMiddlingLink: TellSituation = (setting) => {
  const amelie = setting.person('amelie.roux')
  const laptop = setting.laptopOf('amelie.roux')
  const at = setting.ago({ minutes: 80 })
  return {
    id: 'clicked-on-a-middling-link',
    group: 'vocabulary',
    title: 'A click on a new site',
    alerts: [
      alert(setting, at, 'mail_gateway', 'User clicked a suspicious link', {
        recipient: amelie.email,
        sender: 'voucher@lunch-bonus.club',
        clicked_url: 'https://lunch-bonus.club/claim?u=88',
        click_time: setting.iso(at),
        verdict: 'suspicious',
        action: 'allowed',
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', 'lunch-bonus.club', 46, [
          ['Recently Registered Suspicious Domain', 2, 'Six days old, imitates a brand.'],
        ]),
      ],
      telemetry: [
        connected(laptop, at, '104.18.7.90', { RemoteUrl: 'lunch-bonus.club', InitiatingProcessFileName: 'Safari' }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high', 'low'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'The page is suspected by one source, and it was opened.',
  }
}

export const signInThroughABoughtLine: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const at = setting.ago({ hours: 7 })
  return {
    id: 'sign-in-through-a-bought-line',
    group: 'travel',
    title: 'A sign-in through a consumer VPN',
    alerts: [
      alert(setting, at, 'identity_provider', 'Sign-in from anonymized network', {
        user: viktor.email,
        ip: '146.70.181.35',
        network: 'commercial VPN',
        result: 'success',
        mfa: 'passed',
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'informational'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'Many use such a line; the second factor was given; nobody knows why he used it.',
  }
}
