// Somebody whose password leaked years ago resets it by self-service; the help desk knows why.
import { alert, situation, ticket } from '../../shorthand.ts'

export const passwordResetAfterAnOldLeak = situation(
  'password-reset-after-an-old-leak',
  'carry-over',
  'A self-service reset of somebody whose password leaked long ago',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ hours: 2, minutes: 10 })
    const title = 'Self-service password reset'
    return {
      alerts: [
        alert(
          setting,
          at,
          'adselfservice_plus',
          title,
          `<134>1 ${setting.iso(at)} adssp-01 ADSelfServicePlus - - - EVENT_TYPE=[Reset Password] USER_NAME=[${nadia.account}] DOMAIN_NAME=[havskoginstruments.com] FULL_NAME=[${nadia.name}] EMAIL=[${nadia.email}] STATUS=[Success] IP_ADDRESS=[${laptop.ip}] HOST_NAME=[${laptop.dnsName}] ACCESS_MODE=[Web Browser] MFA=[Microsoft Authenticator] TIME=[${setting.iso(at)}] RULE=[Reset by a user on the exposed-credentials list]`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: nadia }, { machine: laptop }, { ip: laptop.ip }],
            'Nadia called the help desk first: the yearly change of the password was due and she had mistyped the new one. Call-back and manager confirm it. The forum leak of 2023 had another password.',
          ),
        ],
      },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The ticket is about this reset, by this person from her own laptop at this time, and people closed it as harmless after a call-back. The leak is years old.',
    }
  },
)
