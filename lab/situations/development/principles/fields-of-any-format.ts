// Fields are read whatever stands around their values: brackets, labels with a qualifier, lists of objects, deep events.
import {
  alert,
  closed,
  confirmed,
  fileSeen,
  harmless,
  hostile,
  processSeen,
  situation,
  ticket,
  unjudged,
  worthALook,
} from '../../shorthand.ts'

export const bracketedLockout = situation(
  'bracketed-privilege',
  'formats',
  'Values in square brackets, and the collector in the header',
  (setting) => {
    const person = setting.person('johanna.solheim')
    const laptop = setting.laptopOf('johanna.solheim')
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'adaudit_plus',
          'User added to local administrators',
          `<134>1 ${setting.iso(at)} adaudit-01 ADAuditPlus - - - REPORT=[Local group changes] USER_NAME=[${person.account}] DOMAIN=[HAVSKOG] CLIENT_HOST_NAME=[${laptop.host}] CLIENT_IP=[${laptop.ip}] STATUS=[Success] TIME=[${setting.iso(at)}]`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'User added to local administrators',
            at,
            'BENIGN',
            [{ person }, { machine: laptop }],
            'Approved for one day to install the payroll client.',
          ),
        ],
      },
      expected: harmless,
      because: 'The ticket is about this person and laptop at this time, and was closed as approved.',
    }
  },
)

export const impactedHostLabels = situation(
  'impacted-host-labels',
  'formats',
  'Labels with a qualifier, and an address behind the name',
  (setting) => {
    const person = setting.person('viktor.sand')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ minutes: 50 })
    const told = confirmed(setting, 'rogue task', {
      title: 'Suspicious scheduled task',
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1053.005'],
      at,
      machine: laptop,
      user: person,
      evidence: [{ kind: 'User', person }],
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'logrhythm',
          'Scheduled task created by a script',
          `AIE Rule: T1053.005:Scheduled Task\nAlarm Date: ${setting.iso(at)}\nHost (Impacted): ${laptop.host} (${laptop.ip})\nHost (Origin): ${laptop.host}\nUser (Origin): HAVSKOG\\${person.account}\nProcess: schtasks.exe\nSubject: Task registered`,
        ),
      ],
      facts: { incidents: [told.incident] },
      expected: hostile(laptop.host),
      because: 'People confirmed the same technique on this laptop by this person at this time.',
    }
  },
)

export const bracketAddressBehindName = situation(
  'name-and-address-in-one-field',
  'formats',
  'A machine written with its address in one field',
  (setting) => {
    const laptop = setting.laptopOf('grace.mbeki')
    const at = setting.ago({ minutes: 35 })
    const file = setting.file('hollowreed-stager.dll')
    return {
      alerts: [
        alert(
          setting,
          at,
          'exabeam',
          'Malicious library loaded',
          `Notable: Malicious library loaded\nTime: ${setting.iso(at)}\nAffected host: ${laptop.host.toUpperCase()} [${laptop.ip}]\nFile hash: ${file.sha256}\nFile name: cab.ocx`,
        ),
      ],
      facts: {
        telemetry: [
          {
            table: 'DeviceFileEvents',
            at,
            machine: laptop,
            columns: {
              ActionType: 'FileCreated',
              FileName: 'cab.ocx',
              FolderPath: 'C:\\Users\\Public\\cab.ocx',
              SHA256: file.sha256,
            },
          },
        ],
      },
      expected: hostile(laptop.host),
      because: 'A backdoor by its hash, on a laptop that the alert names.',
    }
  },
)

export const listsOfDisplayNames = situation(
  'lists-of-display-names',
  'formats',
  'Machines and people in lists that hold display names',
  (setting) => {
    const person = setting.person('marcus.bell')
    const laptop = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 2, minutes: 10 })
    const told = closed(
      setting,
      'field tool',
      {
        title: 'Driver loaded from a user folder',
        category: 'DefenseEvasion',
        severity: 'Medium',
        techniques: ['T1068'],
        at,
        machine: laptop,
        user: person,
        evidence: [{ kind: 'User', person }, fileSeen(setting, 'spectro.sys', 'C:\\Users\\marcus.bell\\bench')],
      },
      'FalsePositive',
      'Clean',
      'The driver of our own bench.',
    )
    return {
      alerts: [
        alert(setting, at, 'cybereason', 'Malop: vulnerable driver', {
          guid: '11.99120',
          displayName: 'Driver loaded from a user folder',
          severity: 'Medium',
          creationTime: at,
          affectedMachines: [{ displayName: laptop.host, osType: 'WINDOWS' }],
          affectedUsers: [{ displayName: `havskog\\${person.account}` }],
          files: [{ elementDisplayName: 'spectro.sys', sha1: setting.file('spectro.sys').sha1 }],
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because: 'This very detection, on this laptop, of this person and file, was closed as a false positive.',
    }
  },
)

export const deepUdmLogon = situation('deep-udm-mail', 'formats', 'An event deep inside a detection', (setting) => {
  const tomas = setting.person('tomas.wikner')
  const at = setting.ago({ minutes: 52 })
  return {
    alerts: [
      alert(setting, at, 'google_secops', 'rule_detection', {
        type: 'RULE_DETECTION',
        detection: [{ ruleName: 'okta_login_from_bad_ip', ruleLabels: [{ key: 'technique', value: 'T1078' }] }],
        detectionTime: setting.iso(at),
        collectionElements: [
          {
            references: [
              {
                event: {
                  metadata: { eventTimestamp: setting.iso(at), eventType: 'USER_LOGIN', productName: 'Okta' },
                  principal: { ip: ['92.118.39.74'], location: { countryOrRegion: 'BG' } },
                  target: { user: { userid: tomas.account, emailAddresses: [tomas.email] } },
                  securityResult: [{ action: ['ALLOW'] }],
                },
              },
            ],
          },
        ],
      }),
    ],
    expected: hostile(),
    because: 'A sign-in from a known attacker that was let in.',
  }
})

export const titleInXml = situation(
  'title-in-xml',
  'formats',
  'The title of the detection stands in an element',
  (setting) => {
    const server = setting.machine('srv-build-02')
    const at = setting.ago({ hours: 3 })
    const title = 'Compiler wrote into a protected folder'
    const told = closed(
      setting,
      'compiler',
      {
        title,
        category: 'SuspiciousActivity',
        severity: 'Medium',
        at,
        machine: server,
        evidence: [processSeen(setting, 'linkd', '/opt/build', '/opt/build/linkd --out /usr/lib/havskog')],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'The release build.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'eset_protect',
          'HIPS event',
          `<?xml version="1.0"?><HIPS_EVENT><severity>2</severity><occured>${setting.iso(at)}</occured><hostname>${server.host}</hostname><ipv4>${server.ip}</ipv4><rule_name>${title}</rule_name><application>/opt/build/linkd</application><processname>/opt/build/linkd</processname><action>allowed</action></HIPS_EVENT>`,
        ),
      ],
      facts: { incidents: [told.incident] },
      expected: harmless,
      because: 'This very detection on this server with this program was judged expected.',
    }
  },
)

export const commaSeparatedLabels = situation(
  'comma-separated-labels',
  'formats',
  'Labels and values in one line, separated by commas',
  (setting) => {
    const person = setting.person('amelie.roux')
    const laptop = setting.laptopOf('amelie.roux')
    const at = setting.ago({ minutes: 45 })
    const file = setting.file('Faktura_2291.scr')
    return {
      alerts: [
        alert(
          setting,
          at,
          'symantec_sep',
          'Security risk found',
          `Security risk found,Computer name: ${laptop.host},IP Address: ${laptop.ip},Detection type: Signature,Application name: Faktura_2291.scr,Hash type: SHA-256,Application hash: ${file.sha256},File path: C:\\Users\\amelie.roux\\Downloads\\Faktura_2291.scr,Actual action: Left alone,Event time: ${setting.iso(at)},User Name: ${person.account},Domain Name: HAVSKOG`,
        ),
      ],
      expected: hostile(laptop.host),
      because: 'A known loader by its hash that was left alone on this laptop.',
    }
  },
)

export const timerClosedMedium = situation(
  'timer-closed-consent',
  'contradiction',
  'Closed by automation without a judgement, high severity',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ hours: 2 })
    const told = unjudged(
      setting,
      'auto closed',
      {
        title: 'Suspicious service registration',
        category: 'Persistence',
        severity: 'High',
        techniques: ['T1543.003'],
        status: 'Resolved',
        at,
        machine: laptop,
        user: jonas,
        evidence: [{ kind: 'User', person: jonas }],
      },
      { status: 'Resolved' },
    )
    return {
      alerts: [
        alert(setting, at, 'defender', 'Suspicious service registration', {
          title: 'Suspicious service registration',
          machine: laptop.host,
          user: jonas.account,
          time: setting.iso(at),
          technique: 'T1543.003',
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: worthALook,
      because: 'Automation closed it, and nobody judged it.',
    }
  },
)

export const closedElsewhereUnjudged = situation(
  'closed-unjudged-hours-before',
  'contradiction',
  'Another event that was closed without a judgement hours before',
  (setting) => {
    const priya = setting.person('priya.raman')
    const laptop = setting.laptopOf('priya.raman')
    const at = setting.ago({ hours: 1 })
    const told = unjudged(
      setting,
      'hours before',
      {
        title: 'Suspicious service registration',
        category: 'Persistence',
        severity: 'High',
        techniques: ['T1543.003'],
        status: 'Resolved',
        at: at - 9 * 3_600_000,
        machine: laptop,
        user: priya,
        evidence: [{ kind: 'User', person: priya }],
      },
      { status: 'Resolved' },
    )
    return {
      alerts: [
        alert(setting, at, 'defender', 'Unusual child process', {
          title: 'Unusual child process',
          machine: laptop.host,
          user: priya.account,
          time: setting.iso(at),
          technique: 'T1204',
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: { verdict: 'inconclusive', forbidden: [{ action: 'any', target: '*' }] },
      because: 'Another event, closed hours ago: nothing is known of this one.',
    }
  },
)
