// ThreatDown stops guesses at the remote desktop of a laptop on a mobile line; last week's failed logons there were a colleague's.
import { alert, closed, loggedOn, situation, ticket, turnedAway } from '../../shorthand.ts'

export const threatdownGuessesOnAMobileLine = situation(
  'threatdown-guesses-on-a-mobile-line',
  'carry-over',
  'ThreatDown Nebula: brute force protection',
  (setting) => {
    const felix = setting.person('felix.bergh')
    const laptop = setting.laptopOf('felix.bergh')
    const at = setting.ago({ minutes: 58 })
    const minute = 60_000
    const attacker = '92.118.39.74'
    const lastWeek = setting.ago({ days: 6, hours: 4 })
    const colleague = setting.laptopOf('edith.granath-forsell')
    const cleared = closed(
      setting,
      'threatdown last week',
      {
        title: 'Multiple failed remote desktop logons',
        category: 'CredentialAccess',
        severity: 'Low',
        at: lastWeek,
        machine: laptop,
        user: felix,
        techniques: ['T1110'],
        evidence: [
          { kind: 'Ip', ip: setting.addressAt(colleague, lastWeek) },
          { kind: 'User', person: felix },
        ],
      },
      'FalsePositive',
      'Clean',
      'Edith tried to reach the measuring program on his laptop with his old password, both confirmed it.',
    )
    const names = ['administrator', 'admin', 'user', 'test', 'felix.bergh', 'service', 'administrator', 'scanner']
    return {
      alerts: [
        alert(
          setting,
          at + 2 * minute,
          'threatdown_nebula',
          'RdpIntrusionDetection',
          `<134>1 ${setting.iso(at + minute)} nebula-syslog MBEP 2216 - - CEF:0|Malwarebytes|Malwarebytes Endpoint Protection|Endpoint Protection 1.2.0.1318|RdpIntrusionDetection|Brute Force Protection: RDP intrusion blocked|5|deviceExternalId=${setting.seeded.hex('nebula device', 32)} dvchost=${laptop.dnsName} dvc=${laptop.ip} dvcmac=${laptop.mac.match(/../g)?.join('-')} deviceDnsDomain=havskoginstruments.com cs1Label=Group cs1=Boston field service cs2Label=Policy cs2=Laptops US v14 cs3Label=Account cs3=Havskog Instruments rt=${at} start=${at - 6 * minute} end=${at} cat=RDP act=Blocked outcome=success src=${attacker} spt=0 dst=166.198.71.20 dpt=3389 proto=TCP cnt=37 cn1Label=TriggerThreshold cn1=20 cn2Label=BlockMinutes cn2=30 cs4Label=UserNamesTried cs4=administrator, admin, user, test, felix.bergh, service, scanner (7 distinct) cs5Label=InterfaceProfile cs5=Sierra Wireless EM9191 (Public) msg=The number of failed remote logons exceeded the threshold. The IP address was blocked by Windows Firewall rule MB-BFP-IN. reason=RDP failed login requestURL=https://cloud.threatdown.com/detections/rdp/${setting.seeded.hex('nebula detection', 24)}`,
        ),
      ],
      facts: {
        incidents: [cleared.incident],
        investigations: [
          ticket(setting, 'Modem card for measuring at customers', setting.ago({ days: 9 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'CLOSED',
            assignee: setting.person('oskar.falk'),
            priority: 'LOW',
            tags: ['Hardware'],
            alerts: [],
            comments: [
              {
                author: felix.name,
                body: 'Customers do not let me into their wireless any more, may I have a mobile card?',
                at: setting.ago({ days: 9 }),
              },
              {
                author: 'Oskar Falk',
                body: `Card is in ${laptop.host}, data plan runs until spring.`,
                at: setting.ago({ days: 8 }),
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 95 * minute, felix.account, { LogonType: 'Interactive', AccountSid: felix.sid }),
          ...names.map((name, i) =>
            loggedOn(laptop, at - (8 - i) * 40_000, name, {
              ActionType: 'LogonFailed',
              FailureReason: 'InvalidUserNameOrPassword',
              RemoteIP: attacker,
            }),
          ),
        ],
      },
      expected: {
        ...turnedAway,
        proposals: [{ action: 'block-indicator', target: attacker }],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'contain-account', target: '*' },
        ],
      },
      because:
        'An address that tries passwords at many companies today tried 37 times over the open mobile line of this laptop; the log has only failures and the address was blocked, nobody got in. Last week’s failed logons came from a colleague inside the office and say nothing about this one.',
    }
  },
)
