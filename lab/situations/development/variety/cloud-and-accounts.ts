// Accounts, mailboxes and the cloud: consent, rules, roles, keys, resets, insiders.
import {
  alert,
  clean,
  closed,
  cloudApps,
  confirmed,
  harmless,
  hostile,
  identity,
  situation,
  stay,
  ticket,
  turnedAway,
  undecided,
  unjudged,
  worthALook,
} from '../../shorthand.ts'

export const consentToAMailReader = situation(
  'consent-to-a-mail-reader',
  'vocabulary',
  'An app that reads all mail',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const at = setting.ago({ hours: 1 })
    const told = confirmed(setting, 'consent', {
      ...cloudApps,
      title: 'Malicious OAuth app consented',
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1528'],
      at,
      user: leila,
      evidence: [{ kind: 'User', person: leila }],
    })
    return {
      alerts: [
        alert(setting, at, 'm365', 'Consent to application', {
          Operation: 'Consent to application.',
          UserId: leila.email,
          ObjectId: 'MailMerge Pro',
          ModifiedProperties: [
            { Name: 'ConsentAction.Permissions', NewValue: 'Mail.ReadWrite Mail.Send offline_access' },
          ],
          ClientIP: '185.243.96.107',
          CreationTime: setting.iso(at),
          ResultStatus: 'Success',
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: hostile(),
      because: 'People confirmed this very consent as malicious.',
    }
  },
)

export const consentThatItApproved = situation(
  'consent-that-it-approved',
  'contradiction',
  'An app that IT approved',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const at = setting.ago({ hours: 4 })
    const told = closed(
      setting,
      'approved app',
      {
        ...cloudApps,
        title: 'Unusual OAuth app consent',
        category: 'Persistence',
        severity: 'Medium',
        techniques: ['T1528'],
        at,
        user: astrid,
        evidence: [{ kind: 'User', person: astrid }],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'The field service planner, approved in change 4410.',
    )
    return {
      alerts: [
        alert(setting, at, 'm365', 'Unusual OAuth app consent', {
          user: astrid.email,
          app: 'Field Planner',
          scopes: ['Calendars.Read'],
          ip: '193.46.212.10',
          time: setting.iso(at),
          result: 'success',
        }),
      ],
      facts: { incidents: [told.incident], intelligence: [clean(setting, 'ip', '193.46.212.10')] },
      expected: harmless,
      because: 'This consent was judged: the planner was approved.',
    }
  },
)

export const ruleThatForwardsOutside = situation(
  'rule-that-forwards-outside',
  'formats',
  'A rule that forwards to a stranger',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [
        alert(setting, at, 'm365', 'New-InboxRule', {
          Operation: 'New-InboxRule',
          UserId: tomas.email,
          ClientIP: '92.118.39.74:50112',
          Parameters: [
            { Name: 'SubjectContainsWords', Value: 'invoice;payment' },
            { Name: 'ForwardTo', Value: 'acc.dept.77@mailbox-hub.top' },
            { Name: 'DeleteMessage', Value: 'True' },
          ],
          CreationTime: setting.iso(at),
          ResultStatus: 'True',
        }),
      ],
      expected: hostile(),
      because: 'The rule was made from an address that is a known attacker today.',
    }
  },
)

export const ruleOfTheOwner = situation('rule-of-the-owner', 'formats', 'A rule that sorts newsletters', (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 3 })
  return {
    alerts: [
      alert(setting, at, 'm365', 'Inbox rule created', {
        UserId: hanna.email,
        ClientIP: '193.46.212.10',
        Parameters: [
          { Name: 'From', Value: 'news@massaochmote.se' },
          { Name: 'MoveToFolder', Value: 'Newsletters' },
        ],
        CreationTime: setting.iso(at),
      }),
    ],
    expected: undecided,
    because: 'Nobody said that it was meant, and nothing bad is known.',
  }
})

export const globalAdminAtNight = situation(
  'global-admin-at-night',
  'vocabulary',
  'A new global administrator',
  (setting) => {
    const at = setting.ago({ hours: 5 })
    return {
      alerts: [
        alert(setting, at, 'entra', 'Add member to role', {
          activityDisplayName: 'Add member to role',
          initiatedBy: {
            user: { userPrincipalName: 'karin.strand@havskoginstruments.com', ipAddress: '45.138.16.203' },
          },
          targetResources: [
            {
              userPrincipalName: 'helpdesk7@havskoginstruments.com',
              modifiedProperties: [{ displayName: 'Role.DisplayName', newValue: 'Global Administrator' }],
            },
          ],
          activityDateTime: setting.iso(at),
          result: 'success',
        }),
      ],
      expected: hostile(),
      because: 'A global administrator was made from the address of a command server.',
    }
  },
)

export const accessKeyFromAStranger = situation(
  'access-key-from-a-stranger',
  'formats',
  'A key of the cloud, used by a known attacker',
  (setting) => {
    const at = setting.ago({ hours: 1, minutes: 5 })
    return {
      alerts: [
        alert(setting, at, 'aws', 'GetCallerIdentity from unusual address', {
          eventVersion: '1.08',
          eventName: 'GetCallerIdentity',
          eventSource: 'sts.amazonaws.com',
          userIdentity: {
            type: 'IAMUser',
            userName: 'ci-deploy',
            accessKeyId: 'AKIAEXAMPLE7KEY',
            arn: 'arn:aws:iam::114477:user/ci-deploy',
          },
          sourceIPAddress: '185.243.96.107',
          userAgent: 'aws-cli/2.15',
          awsRegion: 'eu-north-1',
          eventTime: setting.iso(at),
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', '185.243.96.107', 91, [
            ['Current Credential Abuse Source', 4, 'Uses stolen cloud keys today.'],
          ]),
        ],
      },
      expected: hostile(),
      because: 'The key of the build was used from an address that abuses stolen keys today.',
    }
  },
)

export const bucketMadePublicByPlan = situation(
  'bucket-made-public-by-plan',
  'contradiction',
  'A bucket that was meant to be public',
  (setting) => {
    const at = setting.ago({ hours: 6 })
    const wei = setting.person('wei.chen')
    const told = closed(
      setting,
      'public bucket',
      {
        ...cloudApps,
        title: 'Storage bucket made public',
        category: 'Exfiltration',
        severity: 'Medium',
        techniques: ['T1530'],
        at,
        user: wei,
        evidence: [{ kind: 'User', person: wei }],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Firmware downloads for customers, public on purpose.',
    )
    return {
      alerts: [
        alert(setting, at, 'cspm', 'Storage bucket made public', {
          resource: 'havskog-firmware-public',
          actor: wei.email,
          change: 'allUsers:objectViewer',
          source_ip: '193.46.215.10',
          time: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident], intelligence: [clean(setting, 'ip', '193.46.215.10')] },
      expected: harmless,
      because: 'This change was judged: the downloads are public on purpose.',
    }
  },
)

export const resetByTheServiceDesk = situation(
  'reset-by-the-service-desk',
  'vocabulary',
  'A password reset that a ticket covers',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const at = setting.ago({ hours: 2, minutes: 15 })
    return {
      alerts: [
        alert(setting, at, 'siem', 'Password reset by administrator', {
          EventID: 4724,
          Computer: 'srv-dc-01',
          SubjectUserName: 'oskar.falk',
          TargetUserName: viktor.account,
          TimeCreated: setting.iso(at),
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Password reset by administrator',
            at,
            'BENIGN',
            [{ person: viktor }],
            'Viktor called the desk from his own telephone; identity checked.',
          ),
        ],
      },
      expected: harmless,
      because: 'The ticket is about this reset of this account in these minutes, and was closed as harmless.',
    }
  },
)

export const resetThenStranger = situation(
  'reset-then-stranger',
  'chains',
  'A reset, and then a sign-in from an attacker',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const at = setting.ago({ minutes: 44 })
    return {
      alerts: [
        alert(setting, at - 1_500_000, 'siem', 'Password reset by service desk', {
          target_user: grace.account,
          by: 'desk-agent-3',
          time: setting.iso(at - 1_500_000),
        }),
        alert(setting, at, 'identity_provider', 'Sign-in with new credentials', {
          user: grace.email,
          ip: '92.118.39.74',
          city: 'Minsk',
          country: 'BY',
          result: 'success',
          mfa: 'new method',
          time: setting.iso(at),
        }),
      ],
      expected: hostile(),
      because: 'After the reset somebody signed in from an address that attacks today.',
    }
  },
)

export const insiderCopiesDrawings = situation(
  'insider-copies-drawings',
  'vocabulary',
  'Many drawings on a stick in the last week',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ hours: 3 })
    const told = unjudged(setting, 'drawings', {
      title: 'Unusual volume of files copied to removable media',
      category: 'Exfiltration',
      severity: 'High',
      techniques: ['T1052.001'],
      at,
      machine: laptop,
      user: nadia,
      evidence: [{ kind: 'User', person: nadia }],
    })
    return {
      alerts: [
        alert(setting, at, 'dlp', 'Unusual volume of files copied to removable media', {
          user: nadia.email,
          host: laptop.host,
          files: 4120,
          label: 'Confidential',
          device: 'USB\\VID_0781',
          time: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: worthALook,
      because: 'A detection of high severity about this copy, which nobody has judged.',
    }
  },
)

export const hrExportForTheAuditor = situation(
  'hr-export-for-the-auditor',
  'contradiction',
  'An export that was ordered',
  (setting) => {
    const robert = setting.person('robert.keane')
    const at = setting.ago({ hours: 7 })
    const told = closed(
      setting,
      'audit export',
      {
        ...cloudApps,
        title: 'Mass download by a single user',
        category: 'Exfiltration',
        severity: 'Medium',
        techniques: ['T1530'],
        at,
        user: robert,
        evidence: [{ kind: 'User', person: robert }],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Export for the yearly audit.',
    )
    return {
      alerts: [
        alert(setting, at, 'casb', 'Mass download by a single user', {
          user: robert.email,
          app: 'HR system',
          files: 812,
          client_ip: '193.46.214.10',
          time: setting.iso(at),
        }),
      ],
      facts: { incidents: [told.incident], intelligence: [clean(setting, 'ip', '193.46.214.10')] },
      expected: harmless,
      because: 'This download was judged: it is for the audit.',
    }
  },
)

export const sprayRefused = situation(
  'spray-refused',
  'formats',
  'Many accounts, one address, no success',
  (setting) => {
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [
        alert(setting, at, 'entra', 'Password spray', {
          ipAddress: '92.118.39.74',
          failures: 340,
          successes: 0,
          users: [
            'ingrid.solberg',
            'mattias.ekdahl',
            'leila.haddad',
            'tomas.wikner',
            'priya.raman',
            'daniel.okafor',
            'hanna.lindqvist',
          ].map((name) => `${name}@havskoginstruments.com`),
          result: 'failure',
          time: setting.iso(at),
        }),
      ],
      expected: turnedAway,
      because: 'A known attacker tried and failed.',
    }
  },
)

export const tripWithAPlaceAndAToken = situation(
  'trip-with-a-place-and-a-token',
  'travel',
  'A stolen session in the booked city',
  (setting) => {
    const priya = setting.person('priya.raman')
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [
        alert(setting, at, 'identity_provider', 'Anomalous token', {
          user: priya.email,
          ip: '103.6.151.40',
          city: 'Jakarta',
          country: 'ID',
          detection: 'session token replayed on another device',
          result: 'success',
          time: setting.iso(at),
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          priya,
          { city: 'Jakarta', country: 'ID', airport: 'CGK' },
          setting.ago({ days: 1 }),
          setting.ahead({ days: 3 }),
        ),
        intelligence: [clean(setting, 'ip', '103.6.151.40')],
      },
      expected: undecided,
      because: 'The trip tells where she is, not who holds the session.',
    }
  },
)

export const vpnEgressOfTheCompany = situation(
  'vpn-egress-of-the-company',
  'travel',
  "The company's own exit in another country",
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const at = setting.ago({ hours: 5 })
    const told = closed(
      setting,
      'own exit',
      {
        ...identity,
        title: 'Impossible travel',
        category: 'InitialAccess',
        severity: 'Medium',
        techniques: ['T1078'],
        at,
        user: daniel,
        evidence: [
          { kind: 'User', person: daniel },
          { kind: 'Ip', ip: '193.46.212.10' },
        ],
      },
      'FalsePositive',
      'Clean',
      'He was on the VPN of Gothenburg.',
    )
    return {
      alerts: [
        alert(setting, at, 'casb', 'Impossible travel', {
          user: daniel.email,
          events: [
            { ip: '193.46.214.10', city: 'Boston', country: 'US' },
            { ip: '193.46.212.10', city: 'Gothenburg', country: 'SE' },
          ],
          time: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [told.incident],
        intelligence: [clean(setting, 'ip', '193.46.212.10'), clean(setting, 'ip', '193.46.214.10')],
      },
      expected: harmless,
      because: 'People judged it: one of the two places is the exit of the own VPN.',
    }
  },
)

export const leakedPasswordNew = situation(
  'leaked-password-new',
  'vocabulary',
  'A fresh password for sale',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const at = setting.ago({ hours: 4 })
    return {
      alerts: [
        alert(setting, at, 'intelligence', 'Stealer log with company credential', {
          login: amelie.email,
          url: 'https://login.havskoginstruments.com',
          password_type: 'cleartext',
          log_date: setting.iso(at - 86_400_000),
          malware: 'Lumma',
          published: setting.iso(at),
        }),
      ],
      expected: worthALook,
      because: 'A readable password of hers is offered since yesterday; nobody has used it yet.',
    }
  },
)
