// He left five months ago; his account joins the network today.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const laptopThatWasHandedIn: TellSituation = (setting) => {
  const henrik = setting.person('henrik.lund')
  const at = setting.ago({ hours: 2, minutes: 3 })

  return {
    id: 'laptop-that-was-handed-in',
    group: 'carry-over',
    title: 'The account of a leaver on the wireless network',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Passed-Authentication',
        `<181>${setting.iso(at)} ise-01 CISE_Passed_Authentications 0000310087 1 0 5200 NOTICE Passed-Authentication: Authentication succeeded, UserName=HAVSKOG\\${henrik.account}, Calling-Station-ID=F4-26-79-11-0C-5E, NetworkDeviceName=wlc-got-1, SSID=Havskog-Staff, Protocol=PEAP-MSCHAPv2, IdentityGroup=Workstation`,
      ),
    ],
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'Somebody who left five months ago joined the staff network with a password that should not work any more. Who it was is open, and the network only reports it.',
  }
}
