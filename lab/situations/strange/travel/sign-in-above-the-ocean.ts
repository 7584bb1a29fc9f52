// A sign-in that seems to come from Illinois was made over the network of an aircraft, on a booked flight.
import { alert, clean, harmless, situation, stay, ticket } from '../../shorthand.ts'

export const signInAboveTheOcean = situation(
  'sign-in-above-the-ocean',
  'travel',
  'A sign-in from the network of an aircraft',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const laptop = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 1, minutes: 40 })
    const ip = '204.16.118.77'
    const london = { city: 'London', country: 'GB', airport: 'LHR' }
    const flight = stay(setting, marcus, london, setting.ago({ hours: 4 }), setting.ahead({ days: 3 }), 7)
    return {
      alerts: [
        alert(setting, at, 'rsa_id_plus', 'Improbable travel: identity confidence LOW', {
          eventLogDate: setting.iso(at),
          eventId: setting.seeded.guid('rsa event'),
          eventCode: '20503',
          eventType: 'USER_EVENT',
          eventLevel: 'WARN',
          eventDescription: 'Identity confidence evaluated: LOW. Step-up authentication succeeded.',
          tenantId: 'havskog',
          userId: marcus.email,
          customerName: 'Havskog Instruments',
          application: 'Service Portal',
          sourceIP: ip,
          location: { city: 'Itasca', region: 'Illinois', country: 'US', organization: 'Skylane Inflight' },
          previousLocation: {
            city: 'Boston',
            country: 'US',
            time: setting.iso(setting.ago({ hours: 5, minutes: 20 })),
            sourceIP: marcus.office.externalIp,
          },
          confidence: { overall: 0.18, deviceConfidence: 0.94, locationConfidence: 0.03, behaviorConfidence: 0.61 },
          attributes: { assuranceLevel: 'HIGH', method: 'FIDO Token', browser: 'Edge 142', host: laptop.host },
          result: 'SUCCESS',
        }),
      ],
      facts: {
        bookings: flight,
        investigations: [
          ticket(
            setting,
            `Improbable travel for ${marcus.account}`,
            at,
            'BENIGN',
            [{ person: marcus }, { machine: laptop }, { ip }],
            `RSA event of today for ${marcus.email} from ${ip}. The address belongs to the in-flight network of the airline, which shows up in Illinois wherever the aircraft is. Marcus is on his booked flight Boston to London; he answered my video call from his seat and signed in himself with his security key on ${laptop.host}.`,
          ),
        ],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at - 3000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Service Portal',
              LogonType: 'OAuth2:Authorize',
              AccountName: marcus.account,
              AccountUpn: marcus.email,
              AccountObjectId: marcus.aadId,
              AccountDisplayName: marcus.name,
              DeviceName: laptop.dnsName,
              IPAddress: ip,
              Location: 'US',
              ISP: 'Skylane Inflight',
            },
          },
        ],
        intelligence: [
          {
            ...clean(setting, 'ip', ip),
            extra: {
              location: { country: 'United States', city: 'Itasca', asn: 'AS64014', organization: 'Skylane Inflight' },
            },
          },
        ],
      },
      expected: harmless,
      because:
        'He sat in a booked flight at that hour, the address is of an in-flight network and clean for years, the sign-in came from his laptop with his security key, and the ticket about this very event was closed after he confirmed it.',
    }
  },
)
