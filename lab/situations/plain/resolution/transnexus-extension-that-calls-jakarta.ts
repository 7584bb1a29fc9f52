// TransNexus reckons with toll fraud: one extension calls Jakarta all night; a planner chases a container there.
import { alert, by, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const transnexusExtensionThatCallsJakarta = situation(
  'transnexus-extension-that-calls-jakarta',
  'resolution',
  'TransNexus ClearIP: toll fraud suspected',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ hours: 11, minutes: 8 })
    const caller = viktor.phone.replaceAll(' ', '')
    const called = '+622129558140'
    const extension = viktor.phone.slice(-4)
    return {
      alerts: [
        alert(
          setting,
          at + 95 * 60_000,
          'transnexus_clearip',
          'Toll Fraud - blended score exceeded',
          [
            'From: alerts@clearip.com',
            'To: soc@havskoginstruments.com',
            'Subject: [ClearIP] Toll fraud alert: group HAVSKOG-SE, high risk destination',
            '',
            `Alert ID: ${setting.seeded.code('clearip alert', 12)}`,
            `Time (UTC): ${setting.iso(at + 95 * 60_000)}`,
            'Rule: International, off-net, outside business hours (fraud score, 60 minute window)',
            'Action: Report only (blacklist not applied, group policy "ask first")',
            '',
            'Group: HAVSKOG-SE        SIP trunk: hvs-got-sbc-1        Source IP: 193.46.212.18',
            `Calling number: ${caller}   (extension ${extension}, user name not sent by the PBX)`,
            'Called country: Indonesia (62), Jakarta 21, risk class 4 of 5',
            'Called numbers:',
            `  ${called}    19 attempts   11 answered   74.5 min`,
            '  +622180643371    4 attempts    2 answered    6.1 min',
            `First attempt: ${setting.iso(at)}    Last attempt: ${setting.iso(at + 93 * 60_000)}`,
            'Fraud score: 912 (threshold 600)   Estimated charge: 118.40 EUR',
            'Calls of this number to Indonesia in the previous 90 days: 3',
            'Simultaneous calls at most: 1    Call forwarding: none    REGISTER user agent: MiCollab/9.8 (Windows)',
            'STIR/SHAKEN: not applicable',
            '',
            'Toll fraud often begins with a stolen SIP password or a hacked voice mailbox. If you do not know these calls,',
            'change the password of the extension and block the destination:',
            'https://clearip.transnexus.com/fraud/alerts',
          ].join('\r\n'),
        ),
      ],
      facts: {
        investigations: [
          {
            key: 'container stuck',
            title: 'Container fast i hamnen - kan ni höja min samtalsgräns?',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: setting.person('oskar.falk'),
            at: at - 4 * 60 * 60_000,
            tags: ['Telephony'],
            alerts: [],
            comments: [
              {
                author: viktor.name,
                body: 'Speditören i Jakarta håller våra två lådor för en stämpel. De öppnar klockan åtta hos dem, så jag sitter kvar i natt och ringer tills någon svarar. Växeln brukar spärra efter en halvtimme, kan ni lyfta det?',
                at: at - 4 * 60 * 60_000,
              },
              {
                author: 'Oskar Falk',
                body: `Lyft till i morgon för anknytning ${extension}.`,
                at: at - 3 * 60 * 60_000,
              },
              {
                author: viktor.name,
                body: `Lådorna är loss! Ett tjugotal samtal från min anknytning ${extension} till ${called} och ett par till tullombudet på +622180643371, i snitt sju minuter musik. Ni kan sätta tillbaka spärren.`,
                at: at + 3 * 60 * 60_000,
              },
              { author: 'Oskar Falk', body: 'Tillbaka som förut.', at: at + 9 * 60 * 60_000 },
            ],
          },
        ],
        telemetry: [
          loggedOn(laptop, at - 20 * 60_000, viktor.account, { LogonType: 'Unlock', AccountSid: viktor.sid }),
          ran(laptop, at - 12 * 60_000, 'MiCollab.exe', '"C:\\Program Files (x86)\\Mitel\\MiCollab\\MiCollab.exe"', {
            ...by(viktor),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(laptop, at + 50 * 60_000, 'excel.exe', 'excel.exe "Leveranser Jakarta.xlsx"', {
            ...by(viktor),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The extension is that of the logistics planner. He had asked for the limit to be lifted so that he could ring Jakarta through the night, and afterwards named both numbers and how often he called. His laptop was in use with the soft phone at these hours, and no more than one call ran at a time, which is not how fraud sounds.',
    }
  },
)
