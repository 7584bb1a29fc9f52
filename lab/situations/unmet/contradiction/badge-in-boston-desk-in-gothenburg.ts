// A door says Boston, a laptop says Gothenburg. The card was printed with the wrong number.
import { alert, harmless, loggedOn, situation, ticket } from '../../shorthand.ts'

export const badgeInBostonDeskInGothenburg = situation(
  'badge-in-boston-desk-in-gothenburg',
  'contradiction',
  'A badge in Boston, a logon in Gothenburg',
  (setting) => {
    const greta = setting.person('greta.bergh-isaksson')
    const laptop = setting.laptopOf(greta.key)
    const at = setting.ago({ hours: 6, minutes: 3 })
    const title = 'Badge and logon in two places'
    return {
      alerts: [
        alert(
          setting,
          at,
          'lenel_onguard',
          title,
          [
            '<?xml version="1.0" encoding="utf-8"?>',
            '<OnGuardEvent version="8.2">',
            `  <EventTime>${setting.iso(at)}</EventTime>`,
            '  <SerialNumber>40221877</SerialNumber>',
            '  <EventType>Access Granted</EventType>',
            '  <Panel id="14" name="BOS-F2-LNL3300"/>',
            '  <Device id="3" name="Boston 2nd floor, east door"/>',
            `  <Badge id="0090417" status="Active"><Cardholder first="${greta.givenName}" last="${greta.familyName}" email="${greta.email}"/></Badge>`,
            '  <Segment>Boston</Segment>',
            `  <Correlation rule="${title}" severity="80">`,
            `    <Logon host="${laptop.host}" user="HAVSKOG\\${greta.account}" site="Gothenburg" type="Interactive" time="${setting.iso(at - 1_080_000)}"/>`,
            '    <Comment>Stolen badge or stolen credentials possible</Comment>',
            '  </Correlation>',
            '</OnGuardEvent>',
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'FALSE_POSITIVE',
            [{ person: greta }, { machine: laptop }],
            'Greta sits here next to me. The card in Boston was printed for a visitor with number 0090417, which is hers. The reception there has taken it back.',
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 1_080_000, greta.account, { LogonType: 'Interactive', AccountSid: greta.sid }),
        ],
      },
      expected: harmless,
      because:
        'Two systems disagree, and the analyst found out why: she was at her desk and the card in Boston carried her number by mistake. The ticket about this very event was closed as a false alarm.',
    }
  },
)
