// A field engineer opens the VPN from Santiago, where he installs an instrument.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const santiagoAtTheVpnGateway = situation(
  'santiago-at-the-vpn-gateway',
  'travel',
  'The VPN gateway sees Santiago',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const laptop = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 1, minutes: 15 })
    const ip = '190.160.12.77'
    const to = { city: 'Santiago', country: 'CL', airport: 'SCL' }
    return {
      alerts: [
        alert(
          setting,
          at,
          'globalprotect',
          'VPN connection from unexpected country',
          `receive_time,serial,type,subtype,event_id,stage,auth_method,tunnel_type,src_user,src_region,machine_name,public_ip,private_ip,client_os,status,gateway\n${setting.iso(at)},013201028811,GLOBALPROTECT,0,gateway-connected,connected,SAML,IPSec,havskog\\${marcus.account},Chile (Santiago),${laptop.host},${ip},10.99.0.21,Windows,success,vpn-gw-01`,
        ),
      ],
      facts: {
        bookings: stay(setting, marcus, to, setting.ago({ days: 2, hours: 3 }), setting.ahead({ days: 4 }), 14),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'The engineer has a flight to and a hotel in Santiago for these days, he used his own laptop, and the address is clean. An unfamiliar country was all that the alert claims.',
    }
  },
)
