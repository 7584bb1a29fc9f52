// A chat card of Keeper about a login from Gdańsk; the field engineer has a flight and a hotel there and his laptop is on the same line.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, harmless, loggedOn, situation, stay } from '../../shorthand.ts'

export const keeperCardInTheChatFromGdansk = situation(
  'keeper-card-in-the-chat-from-gdansk',
  'formats',
  'Keeper: login from a new location, posted in the chat',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const laptop = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 1, minutes: 26 })
    const minute = 60_000
    const from = { ip: '83.22.176.91', city: 'Gdansk', country: 'PL' }
    return {
      alerts: [
        alert(setting, at + minute, 'keeper_security', 'Alert: Login from new location', {
          '@type': 'MessageCard',
          '@context': 'https://schema.org/extensions',
          themeColor: 'FFC700',
          summary: 'Keeper alert: Login from new location',
          title: 'Keeper Security - ARAM alert "Login from new location"',
          text: `User **${marcus.email}** logged in to the Keeper Vault from a location that was not seen in the last 90 days.`,
          sections: [
            {
              activityTitle: 'havskoginstruments.com / Enterprise',
              activitySubtitle: 'Node: Havskog \\ Service \\ Boston',
              facts: [
                { name: 'Event', value: 'login' },
                { name: 'Alert ID', value: String(setting.seeded.number('keeper alert', 10_000, 90_000)) },
                { name: 'Time (UTC)', value: setting.iso(at) },
                { name: 'User', value: `${marcus.name} <${marcus.email}>` },
                { name: 'IP address', value: from.ip },
                { name: 'Location', value: 'Gdańsk, Pomorskie, Poland' },
                { name: 'Channel', value: 'Desktop App 17.2.1 (Windows 11)' },
                {
                  name: 'Device',
                  value: `${laptop.host.toUpperCase()} - approved ${setting.iso(setting.ago({ days: 210 })).slice(0, 10)}`,
                },
                { name: 'SSO', value: 'Cloud SSO, Entra ID' },
                { name: '2FA', value: 'passed (TOTP)' },
                { name: 'Records accessed since', value: '2 (customer gateways)' },
                { name: 'Frequency', value: 'Every occurrence' },
              ],
              markdown: true,
            },
          ],
          potentialAction: [
            {
              '@type': 'OpenUri',
              name: 'Open in Admin Console',
              targets: [{ os: 'default', uri: 'https://keepersecurity.eu/console/#aram/alerts' }],
            },
          ],
          channel: 'soc-notiser',
          connector: {
            name: 'Incoming Webhook',
            postedBy: 'Keeper ARAM',
            messageId: setting.seeded.number('keeper message', 1_700_000_000, 1_799_999_999),
          },
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          marcus,
          { city: 'Gdansk', country: 'PL', airport: 'GDN' },
          setting.ago({ days: 2, hours: 8 }),
          setting.ahead({ days: 2 }),
          11,
        ),
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          loggedOn(laptop, at - 25 * minute, marcus.account, { LogonType: 'Interactive', AccountSid: marcus.sid }),
          signedIn(marcus, at - 20 * minute, from.ip, from.country, {
            ISP: 'Lines of a carrier',
            DeviceName: laptop.host,
          }),
          signedIn(marcus, setting.ago({ days: 1, hours: 2 }), from.ip, from.country, {
            ISP: 'Lines of a carrier',
            DeviceName: laptop.host,
          }),
        ],
      },
      expected: harmless,
      because:
        'He has a flight and a hotel in Gdańsk that cover the day, his own approved laptop signed in to the mail over the same line yesterday and today, the second factor was passed, and nothing is known against the address.',
    }
  },
)
