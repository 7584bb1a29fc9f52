// A managed tablet leaves its country because its owner is on a trip.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const tabletLeftTheGeofence = situation(
  'tablet-left-the-geofence',
  'travel',
  'A managed tablet reports from Tokyo',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const at = setting.ago({ hours: 3, minutes: 40 })
    const ip = '126.168.44.201'
    return {
      alerts: [
        alert(
          setting,
          at,
          'hexnode_uem',
          'Geofence exit and sign-in abroad',
          `"Alert ID","Time (UTC)","Policy","Event","Device Name","Model","Serial","Enrolled User","User Email","Public IP","Location","Compliance"
"HX-${setting.seeded.number('hexnode', 20_000, 80_000)}","${setting.iso(at).slice(0, 19).replace('T', ' ')}","GEO-SE-Tablets","Device left fence 'Sweden' and signed in to company portal","TAB-SERVICE-04","iPad Pro 11","DMPXK${setting.seeded.number('ipad', 10_000, 99_999)}Q1","${astrid.name}","${astrid.email}","${ip}","Tokyo, JP","Compliant; passcode on; not jailbroken"`,
        ),
      ],
      facts: {
        bookings: stay(
          setting,
          astrid,
          { city: 'Tokyo', country: 'JP', airport: 'HND' },
          setting.ago({ days: 2, hours: 5 }),
          setting.ahead({ days: 3 }),
          14,
        ),
        intelligence: [clean(setting, 'ip', ip)],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at + 15_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Hexnode company portal',
              LogonType: 'OAuth2:Authorize',
              AccountName: astrid.account,
              AccountUpn: astrid.email,
              AccountObjectId: astrid.aadId,
              AccountDisplayName: astrid.name,
              IPAddress: ip,
              Location: 'JP',
              ISP: 'SoftBank',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'Flight and hotel put the owner in Tokyo on these days, the tablet is compliant, and the address is a Japanese line that has been clean for years.',
    }
  },
)
