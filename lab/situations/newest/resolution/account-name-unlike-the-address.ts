// A sign-in is told with an account name that is nothing like the address of the person behind it.
import { alert, hostile, situation } from '../../shorthand.ts'

export const accountNameUnlikeTheAddress = situation(
  'account-name-unlike-the-address',
  'resolution',
  'A short account name signs in from a hostile address',
  (setting) => {
    const mei = setting.person('meiling.tan')
    const at = setting.ago({ hours: 1, minutes: 12 })
    const ip = '92.118.39.74'
    return {
      alerts: [
        alert(
          setting,
          at,
          'vpn',
          'VPN logon',
          `<14>1 ${setting.iso(at)} vpn-gw-01 globalprotect - - - event="gateway-connected" srcuser="havskog\\${mei.account}" public_ip=${ip} srcregion=BG auth_method=LDAP status=success stage=connected`,
        ),
      ],
      facts: {
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at - 8000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Active Directory',
              LogonType: 'LDAP cleartext',
              AccountName: mei.account,
              AccountUpn: mei.email,
              AccountObjectId: mei.aadId,
              AccountDisplayName: mei.name,
              IPAddress: ip,
              Location: 'BG',
            },
          },
        ],
      },
      expected: { ...hostile(), severities: ['high', 'critical'] },
      because:
        'An address that guesses passwords today connected to the VPN with the account of Mei Ling Tan. Neither her laptop nor the gateway is what was taken.',
    }
  },
)
