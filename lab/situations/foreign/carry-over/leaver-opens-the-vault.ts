// Somebody who left opens the password manager; the ticket of the last working day does not cover that.
import { alert, situation, ticket, worthALook } from '../../shorthand.ts'

export const leaverOpensTheVault = situation(
  'leaver-opens-the-vault',
  'carry-over',
  'A vault opened by somebody who has left',
  (setting) => {
    const simon = setting.person('simon.quist')
    const at = setting.ago({ hours: 1, minutes: 50 })
    const lastDay = setting.ago({ days: 10, hours: 3 })
    const ip = '90.228.171.203'
    return {
      alerts: [
        alert(setting, at, 'dashlane_business', 'user_device_login_approved', {
          uuid: setting.seeded.guid('dashlane log').toUpperCase(),
          category: 'authentication',
          log_type: 'user_device_added',
          date_time: at,
          team_id: 918_244,
          author_login: simon.email,
          properties: { device_name: 'Windows - Chrome', device_platform: 'server_standalone', login: simon.email },
          meta: { country: 'SE', ip, result: 'success' },
          next: [
            { log_type: 'user_exported_shared_collection', collection_name: 'Optics lab', date_time: at + 180_000 },
          ],
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `Vault export by ${simon.account}`,
            lastDay,
            'BENIGN',
            [{ person: simon }],
            'Last working week: Simon hands the lab passwords over to Nadia, agreed with Sofia. Account to be closed when he leaves.',
          ),
        ],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at - 15_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Dashlane',
              LogonType: 'SAML',
              AccountName: simon.account,
              AccountUpn: simon.email,
              AccountObjectId: simon.aadId,
              AccountDisplayName: simon.name,
              IPAddress: ip,
              Location: 'SE',
              ISP: 'Home lines of a carrier',
            },
          },
        ],
      },
      expected: worthALook,
      because:
        'He left nine days ago, and today a new device opened his vault and exported a shared collection. The ticket covers a handover in his last week only. Who did it and why is not shown, so it is no proof of an attack.',
    }
  },
)
