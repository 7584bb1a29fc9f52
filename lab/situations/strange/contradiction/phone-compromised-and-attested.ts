// A phone is called rooted and attested as sound within one minute; no platform knows phones.
import { alert, situation, undecided } from '../../shorthand.ts'

export const phoneCompromisedAndAttested = situation(
  'phone-compromised-and-attested',
  'contradiction',
  'Device management says of one phone that it is rooted and that it is not',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const at = setting.ago({ minutes: 48 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'ivanti_epmm',
          'Compliance action: device compromised',
          [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<eventNotification xmlns="http://www.mobileiron.com/api/v2/events">',
            '  <eventId>1180337</eventId>',
            '  <eventType>POLICY_VIOLATION</eventType>',
            '  <severity>WARNING</severity>',
            '  <core>epmm.havskoginstruments.com</core>',
            `  <createdAt>${setting.iso(at)}</createdAt>`,
            '  <device>',
            `    <uuid>${setting.seeded.guid('phone of daniel')}</uuid>`,
            '    <model>SM-S926B</model><platform>Android 15</platform><patchLevel>2026-10-01</patchLevel>',
            '    <ownership>COMPANY</ownership><imei>356938104477120</imei>',
            `    <user><principal>${daniel.email}</principal><displayName>${daniel.name}</displayName></user>`,
            `    <lastCheckin>${setting.iso(at - 20_000)}</lastCheckin>`,
            '  </device>',
            '  <attributes>',
            `    <attribute name="security_state" time="${setting.iso(at - 20_000)}">COMPROMISED</attribute>`,
            `    <attribute name="compromise_reason" time="${setting.iso(at - 20_000)}">su binary heuristic (client 12.4.0.1)</attribute>`,
            `    <attribute name="play_integrity" time="${setting.iso(at - 5000)}">MEETS_STRONG_INTEGRITY</attribute>`,
            `    <attribute name="samsung_knox_attestation" time="${setting.iso(at - 5000)}">PASSED</attribute>`,
            '    <attribute name="quarantined">false</attribute>',
            '    <attribute name="mdm_managed">true</attribute>',
            '  </attributes>',
            '  <complianceAction>Send alert to administrator</complianceAction>',
            '</eventNotification>',
          ].join('\n'),
        ),
      ],
      facts: {
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at - 3 * 3_600_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Token',
              AccountName: daniel.account,
              AccountUpn: daniel.email,
              AccountObjectId: daniel.aadId,
              AccountDisplayName: daniel.name,
              IPAddress: daniel.office.externalIp,
              Location: 'US',
              ISP: 'Havskog Instruments',
            },
          },
        ],
      },
      expected: undecided,
      because:
        'One check of the same product says rooted, the stronger one says sound, and no connected platform knows phones. The sign-ins of the person are ordinary. Only somebody who looks at the phone can decide.',
    }
  },
)
