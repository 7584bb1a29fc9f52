// 3CX suspects toll fraud because an extension called Singapore for hours; it is the dialler of the fire alarm in its trial.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const threecxCallsAllNightToSingapore = situation(
  'threecx-calls-all-night-to-singapore',
  'chains',
  '3CX: unusual number of international calls',
  (setting) => {
    const edith = setting.person('edith.isaksson-isaksson')
    const meiling = setting.person('meiling.tan')
    const at = setting.ago({ hours: 3, minutes: 5 })
    const start = at - 9 * 3_600_000
    const minute = 60_000
    const number = '+65 6700 4120'
    const calls = Array.from({ length: 6 }, (_, i) => {
      const when = setting
        .iso(at - (6 - i) * 10 * minute)
        .slice(0, 19)
        .replace('T', ' ')
      return `${when}   1174   ${number.replaceAll(' ', '')}   00:00:${18 + (i % 4)}   Answered   Trunk TeliaSIP`
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'threecx',
          'Unusual number of international calls',
          [
            'From: 3CX Phone System <noreply@3cx.havskoginstruments.com>',
            'To: it-larm@havskoginstruments.com',
            `Date: ${new Date(at).toUTCString()}`,
            'Subject: 3CX Notification: Possible toll fraud - extension 1174 exceeded international call limit',
            `Message-ID: <3cx-${setting.seeded.hex('threecx mail', 20)}@3cx.havskoginstruments.com>`,
            '',
            'System:            havskog.3cx.eu (V20 Update 5, build 20.0.5.551), Enterprise, 32 SC',
            'Event:             4107 - International call limit exceeded',
            'Severity:          Warning',
            'Extension:         1174 "BRAND-UPPRINGARE"',
            'Device:            Grandstream HT801, MAC 00:0B:82:F1:40:7C, firmware 1.0.57.3',
            'Registered from:   10.20.0.44 (local network)',
            'Country dialled:   Singapore (65), allowed in Settings / Security / Allowed country codes',
            `Number dialled:    ${number}`,
            `Calls in period:   54 between ${setting.iso(start)} and ${setting.iso(at)}`,
            'Average before:    0.0 calls per night (30 days)',
            'Longest call:      00:00:21',
            'Cost (estimate):   EUR 11.88',
            'Action taken:      none (policy "Notify only")',
            '',
            'Last calls:',
            ...calls,
            '',
            'If you did not expect these calls, change the password of the extension and check the trunk.',
            'This is an automatic message of your phone system. Console: https://havskog.3cx.eu:5001/#/office/event-log',
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Fire alarm must ring somebody when Gothenburg is empty',
            setting.ago({ days: 1, hours: 5 }),
            'BENIGN',
            [{ person: edith }, { person: meiling }],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              priority: 'LOW',
              tags: ['Building', 'Telephone'],
              comments: [
                {
                  author: edith.name,
                  body: `Night trial of the new dialler: extension 1174 (BRAND-UPPRINGARE) calls the desk in Singapore, ${number}, every ten minutes from ${setting.iso(start).slice(0, 16)} UTC for nine hours, about 54 calls. The insurer wants to see that each one gets through.`,
                  at: setting.ago({ days: 1, hours: 5 }),
                },
                {
                  author: meiling.name,
                  body: `${number} is our reception. I pick up or the answering machine does, no problem.`,
                  at: setting.ago({ days: 1, hours: 2 }),
                },
                { author: 'Karin Strand', body: 'Ok, do it.', at: setting.ago({ hours: 22 }) },
                {
                  author: edith.name,
                  body: 'All 54 calls went through. Dialler is back on normal, the list is with the insurer.',
                  at: at + 10 * minute,
                },
              ],
            },
          ),
        ],
      },
      expected: harmless,
      because:
        'The request was made the day before, names the extension, the number, the hours and how many calls there would be, was allowed by the head of IT, and the number is the own reception in Singapore. The result was noted afterwards with the same count.',
    }
  },
)
