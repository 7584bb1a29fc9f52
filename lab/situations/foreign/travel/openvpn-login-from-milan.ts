// A VPN login from Milan by somebody who has a flight and a hotel there.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const openvpnLoginFromMilan = situation(
  'openvpn-login-from-milan',
  'travel',
  'OpenVPN login from a new country',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const laptop = setting.laptopOf('hanna.lindqvist')
    const at = setting.ago({ hours: 2, minutes: 25 })
    const ip = '93.63.201.118'
    return {
      alerts: [
        alert(
          setting,
          at,
          'openvpn_access_server',
          'New country for VPN user',
          `${setting.iso(at).slice(0, 19)}+0000 [stdout#info] [OVPN 2] OUT: '${ip}:52114 [${hanna.account}] Peer Connection Initiated with [AF_INET]${ip}:52114 (via [AF_INET]193.46.212.14%ens192)' auth_method=saml auth_result=SUCCESS mfa=totp_ok node=ovpn-as-gbg client_hostname=${laptop.host} IV_PLAT=win IV_VER=3.10.1 geo_country=IT geo_city=Milan usual_country=SE rule=vpn_new_country level=warning`,
        ),
      ],
      facts: {
        bookings: stay(
          setting,
          hanna,
          { city: 'Milan', country: 'IT', airport: 'MXP' },
          setting.ago({ days: 1, hours: 6 }),
          setting.ahead({ days: 2 }),
        ),
        intelligence: [clean(setting, 'ip', ip)],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at - 20_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'OpenVPN Access Server',
              LogonType: 'SAML',
              AccountName: hanna.account,
              AccountUpn: hanna.email,
              AccountObjectId: hanna.aadId,
              AccountDisplayName: hanna.name,
              DeviceName: laptop.dnsName,
              IPAddress: ip,
              Location: 'IT',
              ISP: 'Fastweb',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'A ticketed flight and a confirmed hotel put her in Milan now, the address is an Italian line known and clean for years, and she came with a second factor from her own laptop.',
    }
  },
)
