// Refused at the tunnel, a new password, then a session: somebody came back from leave.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const forgottenPasswordAfterLeave = situation(
  'forgotten-password-after-leave',
  'chains',
  'Refused, reset and let in after a leave',
  (setting) => {
    const greta = setting.person('greta.engman')
    const first = setting.ago({ hours: 5, minutes: 40 })
    const reset = setting.ago({ hours: 5, minutes: 22 })
    const at = setting.ago({ hours: 5, minutes: 16 })
    const ip = '90.228.131.44'
    const title = 'VPN session after failures and a password reset'
    return {
      alerts: [
        alert(
          setting,
          first,
          'watchguard',
          'VPN authentication failures',
          `<142>${setting.iso(first)} FB-M590 sslvpn: msg_id="1100-0005" Authentication of SSLVPN user [${greta.account}@havskog] from ${ip} was rejected, password is incorrect (count=6)`,
        ),
        alert(setting, reset, 'entra_audit', 'Self-service password reset', {
          activityDisplayName: 'Reset password (self-service)',
          result: 'success',
          resultReason: 'Successfully completed reset.',
          initiatedBy: { user: { userPrincipalName: greta.email, ipAddress: ip } },
          additionalDetails: [{ key: 'MethodsUsedForValidation', value: 'Mobile app notification, Mobile phone SMS' }],
          activityDateTime: setting.iso(reset),
        }),
        alert(
          setting,
          at,
          'watchguard',
          title,
          `<142>${setting.iso(at)} FB-M590 correlation: rule="${title}" user=${greta.account} upn=${greta.email} failures=6 reset=1 success=1 src=${ip} geo=SE assigned_ip=10.99.0.14 device=${setting.laptopOf(greta.key).host} mfa=ok window=30m sev=medium`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'FALSE_POSITIVE',
            [{ person: greta }, { ip }],
            'Greta is back from parental leave and had forgotten the password. She called from the number in the directory, her manager confirmed it.',
          ),
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'The ticket about this very session was closed after a call with her and her manager. The line is a clean home line in Sweden, the laptop is hers, and the second factor held.',
    }
  },
)
