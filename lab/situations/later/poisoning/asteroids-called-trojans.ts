// A word filter fires on a paper about asteroids; the analyst has read it.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const asteroidsCalledTrojans = situation(
  'asteroids-called-trojans',
  'poisoning',
  'A paper about Trojans, worms and payloads',
  (setting) => {
    const sofia = setting.person('sofia.marklund')
    const at = setting.ago({ hours: 4, minutes: 40 })
    const title = 'Content rule: malware vocabulary in outgoing mail'
    return {
      alerts: [
        alert(
          setting,
          at,
          'mimecast',
          title,
          `datetime=${setting.iso(at)}|aCode=9xKq2-lTPhO7|acc=C46A12|Sender=${sofia.email}|Rcpt=editor@opticsletters.example.org|Act=Hld|HldReason="${title}"|Subject="URGENT: payload survey of Jupiter Trojans - worm gear drive, kill switch, exploit of backdoor illumination"|AttNames="trojan_payload_dropper_mechanism_v7.pdf"|AttSize=4410233|Dir=Outbound|Route=mail-gw-01`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'FALSE_POSITIVE',
            [{ person: sofia }],
            'Read the held mail: a paper for a journal about a telescope for the Trojan asteroids, with a worm gear. Released to the editor.',
          ),
        ],
      },
      expected: harmless,
      because:
        'The ticket of this mail, this person and this hour was closed as a false positive by an analyst who read it. Loud words in a subject are no evidence of malware.',
    }
  },
)
