// A guest is invited, and then reads a whole site from an address that steals accounts today.
import { alert, situation } from '../../shorthand.ts'

export const guestInvitedThenGoneShopping = situation(
  'guest-invited-then-gone-shopping',
  'chains',
  'A guest is invited and takes the whole site along',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const invited = setting.ago({ hours: 7 })
    const read = setting.ago({ minutes: 44 })
    const ip = '91.215.153.36'
    const guest = 'k.ostrowski_lensworks.pl#EXT#@havskoginstruments.com'
    return {
      alerts: [
        alert(setting, invited, 'office365', 'External guest invited', {
          CreationTime: setting.iso(invited),
          Operation: 'Add user.',
          Workload: 'AzureActiveDirectory',
          ResultStatus: 'Success',
          UserId: hanna.email,
          ObjectId: guest,
          ModifiedProperties: [{ Name: 'UserType', NewValue: 'Guest' }],
        }),
        alert(setting, read, 'office365', 'Mass download by a guest', {
          CreationTime: setting.iso(read),
          Operation: 'FileDownloaded',
          Workload: 'SharePoint',
          ResultStatus: 'Succeeded',
          UserId: guest,
          ClientIP: ip,
          SiteUrl: 'https://havskog.sharepoint.com/sites/optics-tenders/',
          AggregatedCount: 1914,
          UserAgent: 'rclone/v1.66.0',
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 92, [
            ['Current Account Takeover Source', 4, 'Used today to empty cloud storage with stolen guest accounts.'],
            ['Recent Threat Actor Infrastructure', 3, 'Rented by a group that sells tenders.'],
          ]),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The downloads succeeded and came from an address that empties cloud storage of other companies today, so a known hostile actor did it. Hanna only invited the guest, and no machine of the company is shown to be involved.',
    }
  },
)
