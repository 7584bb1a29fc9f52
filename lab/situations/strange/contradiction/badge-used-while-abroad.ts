// The card of somebody who is in Madrid opens the server room in Gothenburg at night.
import { alert, clean, situation, stay, worthALook } from '../../shorthand.ts'

export const badgeUsedWhileAbroad = situation(
  'badge-used-while-abroad',
  'contradiction',
  'A card opens the server room while its holder is abroad',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ hours: 7, minutes: 40 })
    const madrid = { city: 'Madrid', country: 'ES', airport: 'MAD' }
    const hotelIp = '88.27.141.63'
    return {
      alerts: [
        alert(
          setting,
          at,
          'genetec_security_center',
          'Access granted outside schedule',
          [
            'Genetec Security Center 5.12 - Event-to-action e-mail',
            `EventTimestamp (UTC): ${setting.iso(at)}`,
            'EventType: Access granted (out of cardholder schedule)',
            'Source entity: Door "GBG-B1-ServerRoom-02" / Reader "In"',
            'Unit: Synergis Cloud Link 00-10-F3-7A-22-19',
            `Cardholder: ${hanna.name} (${hanna.email})`,
            `Employee number: ${hanna.employeeId}`,
            'Credential: Standard 26 bits, facility 114, card 20587 (Active)',
            'Cardholder group: Sales; Temporary: "Demo cabinet access" (expired rule not removed)',
            'Door held open: no   Door forced: no   Second credential (PIN): not required',
            `Next event: REX exit, same door, ${setting.iso(at + 19 * 60_000)}`,
            'Camera bookmark: not available (archiver offline for maintenance)',
            'Priority: 80',
          ].join('\n'),
        ),
      ],
      facts: {
        bookings: stay(setting, hanna, madrid, setting.ago({ hours: 21 }), setting.ahead({ days: 1 })),
        intelligence: [clean(setting, 'ip', hotelIp)],
        telemetry: [
          ...[at - 70 * 60_000, at + 5 * 3_600_000].map((when) => ({
            table: 'IdentityLogonEvents' as const,
            at: when,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Authorize',
              AccountName: hanna.account,
              AccountUpn: hanna.email,
              AccountObjectId: hanna.aadId,
              AccountDisplayName: hanna.name,
              IPAddress: hotelIp,
              Location: 'ES',
              ISP: 'Hotel lines of a carrier',
            },
          })),
        ],
      },
      expected: worthALook,
      because:
        'The booking and her sign-ins put Hanna in Madrid for the whole night, so that somebody else used her card or a copy of it on the server room. That points at an intruder; a lent card explains it as well, and nothing was seen on any machine.',
    }
  },
)
