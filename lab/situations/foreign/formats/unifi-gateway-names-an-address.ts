// A small office gateway reports command traffic in its own CEF dialect and knows the inside only by address.
import { alert, connected, hostile, situation, wrote } from '../../shorthand.ts'

export const unifiGatewayNamesAnAddress = situation(
  'unifi-gateway-names-an-address',
  'formats',
  'A UniFi gateway saw command traffic from an inside address',
  (setting) => {
    const laptop = setting.laptopOf('grace.mbeki')
    const grace = setting.person('grace.mbeki')
    const at = setting.ago({ minutes: 47 })
    const c2 = '45.138.16.203'
    const dll = setting.file('hollowreed-stager.dll')
    const loader = {
      InitiatingProcessFileName: 'rundll32.exe',
      InitiatingProcessCommandLine: `rundll32.exe C:\\Users\\${grace.account}\\AppData\\Local\\Temp\\prnmon.dll,Start`,
      InitiatingProcessAccountName: grace.account,
    }
    return {
      alerts: [
        alert(
          setting,
          at,
          'ubiquiti_unifi',
          'Threat Detected',
          `<132>${setting.iso(at)} UDM-Pro-BOS CEF:0|Ubiquiti|UniFi Network|9.3.45|201|Threat Detected|7|msg=A network intrusion attempt from ${laptop.ip} to ${c2} has been detected. src=${laptop.ip} spt=50814 dst=${c2} dpt=443 proto=TCP UNIFIcategory=Security UNIFIsubCategory=Intrusion Detection UNIFIhost=UDM-Pro-BOS UNIFIclientMac=${laptop.mac} UNIFIipsSessionId=1902277193310452 UNIFIipsSignature=ET MALWARE Observed Hollowreed TLS Certificate UNIFIipsSignatureId=2058813 UNIFIrisk=high UNIFIpolicyType=IDS UNIFIaction=detected UNIFIutcTime=${setting.iso(at)}`,
        ),
      ],
      facts: {
        telemetry: [
          wrote(laptop, at - 9 * 60_000, 'prnmon.dll', `C:\\Users\\${grace.account}\\AppData\\Local\\Temp`, dll, {
            InitiatingProcessFileName: 'wscript.exe',
          }),
          connected(laptop, at, c2, loader),
          connected(laptop, at + 5 * 60_000, c2, loader),
          connected(laptop, at - 30 * 60_000, '52.113.194.132', {
            InitiatingProcessFileName: 'teams.exe',
            RemoteUrl: 'teams.microsoft.com',
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The gateway only detected. The destination is a current command server, the endpoint platform saw the calls leave this laptop, and the library that makes them is a known backdoor.',
    }
  },
)
