// A sign-in from far away by someone who has no reason to be there.
import type { Tell } from './story.ts'

export const impossibleTravelIntruder: Tell = (setting) => {
  const tomas = setting.person('tomas.wikner')
  const at = setting.ago({ hours: 1, minutes: 10 })
  const ip = '194.165.16.78'
  const detection = setting.detection('intruder sign-in', 'ad', {
    service: 'AADIdentityProtection',
    source: 'AAD',
    title: 'Anonymous IP address and atypical travel',
    description:
      'A successful sign-in from an anonymising network, 47 minutes after one from the office, followed by a new inbox rule.',
    category: 'InitialAccess',
    severity: 'High',
    status: 'InProgress',
    classification: 'TruePositive',
    determination: 'CompromisedUser',
    investigationState: 'Running',
    techniques: ['T1078.004', 'T1114.003'],
    at,
    user: tomas,
    evidence: [
      { kind: 'User', person: tomas },
      { kind: 'Ip', ip },
      { kind: 'MailBox', person: tomas },
    ],
  })
  return {
    id: 'impossible-travel-intruder',
    title: 'Impossible travel that is an intruder',
    verdict: 'malicious',
    because:
      'No trip is booked, intelligence rates the address malicious, the incident is confirmed as a compromised user and the investigation platform says malicious too.',
    alerts: [
      {
        alert_provider: 'identity_provider',
        alert_type: 'Impossible travel',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          alertDisplayName: 'Impossible travel activity',
          severity: 'High',
          userPrincipalName: tomas.email,
          userDisplayName: tomas.name,
          signIns: [
            {
              time: setting.iso(at - 47 * 60_000),
              ipAddress: tomas.office.externalIp,
              city: 'Gothenburg',
              countryOrRegion: 'SE',
              clientApp: 'Browser',
            },
            { time: setting.iso(at), ipAddress: ip, city: 'Chisinau', countryOrRegion: 'MD', clientApp: 'IMAP4' },
          ],
          mfaResult: 'MFA not required: legacy protocol',
        }),
      },
    ],
    facts: {
      incidents: [
        setting.incident(
          'intruder sign-in',
          'Compromised user account after sign-in from an anonymous address',
          [detection],
          {
            classification: 'TruePositive',
            determination: 'CompromisedUser',
            status: 'Active',
            comments: [
              {
                comment: 'Inbox rule forwards invoices to an outside mailbox.',
                createdBy: setting.person('elif.demir').email,
                at: at + 1_800_000,
              },
            ],
          },
        ),
      ],
      intelligence: [
        setting.risk(
          'ip',
          ip,
          84,
          [
            [
              'Recent Credential Stuffing Source',
              3,
              'Many sign-in attempts against mail services of four companies in the last two days.',
            ],
            ['Anonymization Service', 2, 'Exit address of a paid proxy network.'],
          ],
          { location: { country: 'Moldova', city: 'Chisinau', asn: 'AS200019', organization: 'Dniestr Transit' } },
        ),
      ],
      investigations: [
        {
          key: 'intruder sign-in',
          title: `Ingress from anonymous network for ${tomas.account}`,
          status: 'INVESTIGATING',
          source: 'ALERT',
          priority: 'HIGH',
          disposition: 'MALICIOUS',
          assignee: setting.person('elif.demir'),
          at: at + 300_000,
          tags: ['Account'],
          alerts: [
            {
              title: `Multiple country authentications for ${tomas.email}`,
              type: 'Multiple Country Authentications',
              description: 'A user authenticated from several countries in a short time.',
              source: 'Attacker Behavior Analytics',
              at,
            },
          ],
          comments: [
            {
              author: 'Elif Demir',
              body: `Sign-in from ${ip} is not the user: he is at his desk.`,
              at: at + 2_400_000,
            },
          ],
        },
      ],
    },
  }
}
