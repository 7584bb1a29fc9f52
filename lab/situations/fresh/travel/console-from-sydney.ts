// A sign-in to the cloud console from a booked city, with the place only in the enrichment of the sender.
import { alert, clean, situation, stay } from '../../shorthand.ts'

export const consoleFromSydney = situation(
  'console-from-sydney',
  'travel',
  'A sign-in to the cloud console from Sydney',
  (setting) => {
    const wei = setting.person('wei.chen')
    const at = setting.ago({ hours: 2, minutes: 5 })
    const ip = '101.188.67.134'
    const sydney = { city: 'Sydney', country: 'AU', airport: 'SYD' }
    return {
      alerts: [
        alert(setting, at, 'panther', 'AWS console sign-in from a new country', {
          id: '1e3bc0a5d94c4b1f',
          type: 'RULE',
          severity: 'MEDIUM',
          ruleId: 'AWS.Console.Sign-In.NewCountry',
          title: `${wei.email} signed in to the console from a new country`,
          createdAt: setting.iso(at + 120_000),
          event: {
            eventVersion: '1.11',
            eventSource: 'signin.amazonaws.com',
            eventName: 'ConsoleLogin',
            eventTime: setting.iso(at),
            awsRegion: 'ap-southeast-1',
            sourceIPAddress: ip,
            userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/142.0',
            userIdentity: {
              type: 'AssumedRole',
              arn: `arn:aws:sts::441090217733:assumed-role/AWSReservedSSO_Firmware_2f0c/${wei.email}`,
              accountId: '441090217733',
            },
            responseElements: { ConsoleLogin: 'Success' },
            additionalEventData: { MFAUsed: 'Yes', MobileVersion: 'No' },
            p_enrichment: {
              ipinfo_location: { sourceIPAddress: { city: 'Sydney', country: 'AU', region: 'New South Wales' } },
            },
          },
        }),
      ],
      facts: {
        bookings: stay(setting, wei, sydney, setting.ago({ days: 1, hours: 9 }), setting.ahead({ days: 3 }), 8),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The claim is an unusual place, and flight and hotel cover it. The address is known as clean, and the second factor was used.',
    }
  },
)
