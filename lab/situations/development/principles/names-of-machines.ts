// A machine goes by many names: its account with a dollar sign, a share, an id, a hardware address, a person's machine.
import {
  alert,
  by,
  clean,
  closed,
  confirmed,
  connected,
  fileSeen,
  processSeen,
  ran,
  unjudged,
} from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const ticketOfAMachineAccount: TellSituation = (setting) => {
  const laptop = setting.laptopOf('leila.haddad')
  const dc = setting.machine('srv-dc-02')
  const at = setting.ago({ minutes: 38 })
  const told = confirmed(setting, 'coerced laptop', {
    title: 'Coerced authentication and relay',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1187'],
    at: at - 300_000,
    machine: laptop,
    evidence: [processSeen(setting, 'petit.exe', 'C:\\ProgramData', 'petit.exe -relay')],
  })
  return {
    id: 'ticket-of-a-machine-account',
    group: 'resolution',
    title: 'A ticket for a machine account',
    alerts: [
      alert(setting, at, 'siem', 'Unusual Kerberos service ticket for a computer account', {
        EventID: 4769,
        Computer: dc.dnsName,
        TargetUserName: `${laptop.host.toUpperCase()}$@HAVSKOG.LOCAL`,
        ServiceName: 'krbtgt',
        IpAddress: `::ffff:${laptop.ip}`,
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'isolate-machine', target: dc.host }],
    },
    because: 'The account is that of a laptop on which relaying was confirmed five minutes earlier.',
  }
}

export const shareOfAnotherMachine: TellSituation = (setting) => {
  const source = setting.laptopOf('tomas.wikner')
  const target = setting.machine('srv-files-01')
  const at = setting.ago({ minutes: 29 })
  const told = confirmed(setting, 'stolen admin', {
    title: 'Credential theft tool executed',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1003.001'],
    at: at - 900_000,
    machine: source,
    evidence: [fileSeen(setting, 'mimikatz.exe', 'C:\\ProgramData')],
  })
  return {
    id: 'share-of-another-machine',
    group: 'resolution',
    title: 'An admin share is opened',
    alerts: [
      alert(setting, at, 'siem', 'Administrative share accessed', {
        EventID: 5140,
        Computer: target.dnsName,
        SubjectUserName: 'adm-files',
        ShareName: '\\\\*\\ADMIN$',
        IpAddress: source.ip,
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: source.host }],
    },
    because: 'The share was opened from a laptop on which passwords were stolen a quarter of an hour before.',
  }
}

export const wrongPasswordsOfAMachine: TellSituation = (setting) => {
  const laptop = setting.laptopOf('viktor.sand')
  const at = setting.ago({ hours: 2 })
  return {
    id: 'wrong-passwords-of-a-machine',
    group: 'resolution',
    title: 'A machine account with a wrong password',
    alerts: [
      alert(setting, at, 'siem', 'Logon failures of a computer account', {
        EventID: 4625,
        Computer: 'srv-dc-01.havskoginstruments.com',
        TargetUserName: `${laptop.host.toUpperCase()}$`,
        WorkstationName: laptop.host.toUpperCase(),
        Status: '0xC000006A',
        Count: 6,
        TimeCreated: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'A laptop that was away for long has an old machine password; nothing bad is known.',
  }
}

export const certificateForTheFleet: TellSituation = (setting) => {
  const laptop = setting.laptopOf('hanna.lindqvist')
  const at = setting.ago({ hours: 6 })
  const told = closed(
    setting,
    'certificate fleet',
    {
      title: 'Suspicious certificate request by a computer account',
      category: 'CredentialAccess',
      severity: 'Medium',
      techniques: ['T1649'],
      at,
      machine: laptop,
      evidence: [],
    },
    'InformationalExpectedActivity',
    'ConfirmedActivity',
    'Renewal of the machine certificates this week.',
  )
  return {
    id: 'certificate-for-the-fleet',
    group: 'resolution',
    title: 'A certificate for a machine account',
    alerts: [
      alert(setting, at, 'siem', 'Suspicious certificate request by a computer account', {
        EventID: 4886,
        Computer: 'srv-dc-01',
        Requester: `HAVSKOG\\${laptop.host.toUpperCase()}$`,
        Template: 'Machine',
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'This very request was judged as expected: certificates are renewed this week.',
  }
}

export const guidOfALaptop: TellSituation = (setting) => {
  const laptop = setting.laptopOf('daniel.okafor')
  const at = setting.ago({ minutes: 52 })
  const told = confirmed(setting, 'guid laptop', {
    title: 'Infostealer activity',
    category: 'Malware',
    severity: 'High',
    techniques: ['T1555.003'],
    at,
    machine: laptop,
    evidence: [fileSeen(setting, 'photoview.exe', 'C:\\Users\\Public')],
  })
  return {
    id: 'guid-of-a-laptop',
    group: 'resolution',
    title: 'A machine that the directory numbers',
    alerts: [
      alert(setting, at, 'device_management', 'Infostealer activity', {
        azureADDeviceId: laptop.aadDeviceId,
        platform: 'windows',
        ownerType: 'company',
        fileName: 'photoview.exe',
        sha256: setting.file('photoview.exe').sha256,
        eventDateTime: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because: 'The id is that of a laptop on which the theft was confirmed in that minute.',
  }
}

export const idOfTheSensor: TellSituation = (setting) => {
  const laptop = setting.laptopOf('grace.mbeki')
  const at = setting.ago({ minutes: 33 })
  const told = confirmed(setting, 'sensor id', {
    title: 'Ransomware behaviour',
    category: 'Ransomware',
    severity: 'High',
    techniques: ['T1486'],
    at: at - 60_000,
    machine: laptop,
    evidence: [fileSeen(setting, 'glaswolf-locker.exe', 'C:\\ProgramData')],
  })
  return {
    id: 'id-of-the-sensor',
    group: 'resolution',
    title: 'A machine by the id of the sensor',
    alerts: [
      alert(setting, at, 'data_lake', 'Mass file rename', {
        MachineId: laptop.machineId,
        ActionType: 'FileRenamed',
        Count: 3122,
        Extension: '.glw',
        Timestamp: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['critical', 'high'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because: 'The id means a laptop whose encryption people confirmed a minute before.',
  }
}

export const idOfTheMalwareAgent: TellSituation = (setting) => {
  const laptop = setting.laptopOf('marcus.bell')
  const at = setting.ago({ hours: 1 })
  const file = setting.file('Faktura_2291.scr')
  return {
    id: 'id-of-the-malware-agent',
    group: 'resolution',
    title: 'A machine by its agent',
    alerts: [
      alert(setting, at, 'antivirus', 'Quarantine failure', {
        connector_guid: laptop.connectorGuid,
        detection: 'W32.Faktura.Trojan',
        file: { file_name: 'Faktura_2291.scr', identity: { sha256: file.sha256 } },
        date: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: [
        {
          key: 'agent failure',
          type: 'Quarantine Failure',
          at,
          machine: laptop,
          severity: 'High',
          detection: 'W32.Faktura.Trojan',
          detectionKey: 'agent failure',
          file: {
            name: 'Faktura_2291.scr',
            path: 'C:\\Users\\Public\\Faktura_2291.scr',
            identity: file,
            disposition: 'Malicious',
          },
        },
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical', 'medium'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because: 'The agent is that of his laptop, where a known trojan could not be put away.',
  }
}

export const personByANumber: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 3 })
  const ip = '81.228.11.90'
  const told = closed(
    setting,
    'object id sign-in',
    {
      title: 'Unfamiliar sign-in properties',
      category: 'InitialAccess',
      severity: 'Medium',
      service: 'AADIdentityProtection',
      source: 'AAD',
      techniques: ['T1078'],
      at,
      user: hanna,
      evidence: [
        { kind: 'User', person: hanna },
        { kind: 'Ip', ip },
      ],
    },
    'FalsePositive',
    'Clean',
    'Her new flat, confirmed by telephone.',
  )
  return {
    id: 'person-by-a-number',
    group: 'resolution',
    title: 'A person who is only a number',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in properties', {
        userId: hanna.aadId,
        ipAddress: ip,
        riskLevel: 'medium',
        activityDateTime: setting.iso(at),
        status: { errorCode: 0 },
      }),
    ],
    facts: { incidents: [told.incident], intelligence: [clean(setting, 'ip', ip)] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The number is hers in the directory, and this very sign-in was closed.',
  }
}

export const sidOfSomebodyWhoLeft: TellSituation = (setting) => {
  const henrik = setting.person('henrik.lund')
  const at = setting.ago({ hours: 1, minutes: 40 })
  return {
    id: 'sid-of-somebody-who-left',
    group: 'resolution',
    title: 'A security identifier that signs in',
    alerts: [
      alert(setting, at, 'siem', 'Successful logon', {
        EventID: 4624,
        Computer: 'srv-jump-01.havskoginstruments.com',
        TargetUserSid: henrik.sid,
        LogonType: 10,
        IpAddress: '10.20.1.229',
        TimeCreated: setting.iso(at),
      }),
    ],
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because: 'The identifier is that of somebody who left, and it signs in.',
  }
}

export const familyNameFirst: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const at = setting.ago({ minutes: 47 })
  const told = confirmed(setting, 'sofia token', {
    title: 'Session token replayed',
    category: 'CredentialAccess',
    severity: 'High',
    service: 'AADIdentityProtection',
    source: 'AAD',
    techniques: ['T1550.004'],
    at,
    user: sofia,
    evidence: [{ kind: 'User', person: sofia }],
  })
  return {
    id: 'family-name-first',
    group: 'resolution',
    title: 'A name turned round',
    alerts: [
      alert(setting, at, 'cloud_apps', 'Session token replayed', {
        user_display_name: `${sofia.familyName}, ${sofia.givenName}`,
        app: 'Mail',
        ip: '185.243.96.107',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'People confirmed the same for the same person in the same minute.',
  }
}

export const retiredNameOfAMachine: TellSituation = (setting) => {
  const laptop = setting.laptopOf('simon.quist')
  const at = setting.ago({ hours: 2 })
  return {
    id: 'retired-name-of-a-machine',
    group: 'resolution',
    title: 'A machine that was handed in',
    alerts: [
      alert(setting, at, 'nac', 'Retired device connected', {
        hostname: laptop.host,
        switch: 'sw-got-04',
        port: 'Gi1/0/14',
        state: 'allowed',
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'informational'],
      forbidden: [{ action: 'isolate-machine', target: 'sw-got-04' }],
    },
    because: 'The laptop was handed in nine days ago. That it is used again may be meant; nobody can tell.',
  }
}

export const highDetectionFromAMachineAccount: TellSituation = (setting) => {
  const laptop = setting.laptopOf('amelie.roux')
  const at = setting.ago({ hours: 1, minutes: 5 })
  const told = unjudged(setting, 'spoofed name', {
    title: 'Suspicious computer account name change',
    category: 'PrivilegeEscalation',
    severity: 'High',
    techniques: ['T1078.002'],
    at,
    machine: laptop,
    evidence: [],
  })
  return {
    id: 'high-detection-from-a-machine-account',
    group: 'resolution',
    title: 'A machine account takes another name',
    alerts: [
      alert(setting, at, 'siem', 'Suspicious computer account name change', {
        EventID: 4781,
        OldTargetUserName: `${laptop.host}$`,
        NewTargetUserName: 'srv-dc-01',
        Computer: 'srv-dc-01.havskoginstruments.com',
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: 'srv-dc-01' }],
    },
    because: 'A detection of high severity about this very change that nobody has judged.',
  }
}

export const addressOfTheCardInAnAlert: TellSituation = (setting) => {
  const laptop = setting.laptopOf('jonas.brandt')
  const jonas = setting.person('jonas.brandt')
  const at = setting.ago({ minutes: 58 })
  const mac = laptop.mac.match(/../g)?.join(':').toLowerCase() ?? laptop.mac
  return {
    id: 'address-of-the-card-in-an-alert',
    group: 'resolution',
    title: 'A machine by its network card',
    alerts: [
      alert(setting, at, 'wireless', 'Client contacted a known command server', {
        client_mac: mac,
        ssid: 'havskog-staff',
        destination_ip: '45.138.16.203',
        action: 'allowed',
        time: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '45.138.16.203', { InitiatingProcessFileName: 'optic.exe' }),
        ran(laptop, at - 60_000, 'optic.exe', 'optic.exe', by(jonas)),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because: 'One laptop talked with the command server at that time, and it is the one with this card.',
  }
}
