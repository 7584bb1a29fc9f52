// A session border controller turned away a host that tries extension numbers.
import { alert, situation, turnedAway } from '../../shorthand.ts'

export const registrationsAtTheVoiceBorder = situation(
  'registrations-at-the-voice-border',
  'formats',
  'Refused telephone registrations from outside',
  (setting) => {
    const at = setting.ago({ minutes: 31 })
    const ip = '45.134.144.219'
    const sid = setting.seeded.hex('voice border session', 6)
    const head = (n: number) => `<133>${setting.iso(at + n * 400)} [S=${41_882_017 + n}] [SID=${sid}:17:${90_210 + n}]`
    return {
      alerts: [
        alert(
          setting,
          at + 4000,
          'audiocodes_sbc',
          'IDS threshold cross: abnormal-flow / auth-failure',
          [
            `${head(0)} (N ${9_120_331}) (#1204) SIPTransaction: REGISTER sip:2001@193.46.212.10 from ${ip}:5071 User-Agent: pplsip  [Time:${setting.iso(at)}]`,
            `${head(1)} (N ${9_120_332}) (#1204) CLASSIFICATION: failed for ${ip}:5071, no IP group match, reply 403 Forbidden`,
            `${head(2)} (N ${9_120_333}) (#1205) SIPTransaction: REGISTER sip:2002@193.46.212.10 from ${ip}:5071 User-Agent: pplsip`,
            `${head(3)} (N ${9_120_334}) (#1205) CLASSIFICATION: failed for ${ip}:5071, no IP group match, reply 403 Forbidden`,
            `${head(4)} RAISE-ALARM:acIDSThresholdCrossNotification: [IDS] Threshold crossed. Severity=major; Scope=IP; ${ip}:*(SI0-WAN); Reason=auth-failure; Rule=2; Counter=418; Window=60s; Source=Board#1/SIPInterface#0`,
            `${head(5)} RAISE-ALARM:acIDSBlacklistNotification: [IDS] Added IP * ${ip} to blacklist for 3600 seconds. Registered users changed: 0. Unique Id:${sid}; Severity:indeterminate; Host:sbc-got-01`,
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk(
            'ip',
            ip,
            88,
            [
              ['Current Brute Force Source', 4, 'Tries telephone extensions of many companies today, for toll fraud.'],
              ['Recent Multicategory Blocklist', 2, 'On five block lists of voice operators.'],
            ],
            { location: { country: 'Netherlands', city: 'Lelystad', asn: 'AS211619', organization: 'Polder Racks' } },
          ),
        ],
      },
      expected: {
        ...turnedAway,
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: '193.46.212.10' },
        ],
      },
      because:
        'The address is a known source of telephone brute force today. Every registration got 403, none succeeded, and the border controller has shut it out.',
    }
  },
)
