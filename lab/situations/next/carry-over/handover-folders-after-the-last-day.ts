// Downloads for a handover were fine while he worked here. His last day was nine days ago.
import { alert, situation, ticket, worthALook } from '../../shorthand.ts'

export const handoverFoldersAfterTheLastDay = situation(
  'handover-folders-after-the-last-day',
  'carry-over',
  'Folders downloaded by somebody who left',
  (setting) => {
    const simon = setting.person('simon.quist')
    const at = setting.ago({ hours: 2, minutes: 50 })
    const ip = '146.70.181.35'
    const title = 'Anomalous download'
    const earlier = (days: number, comment: string) =>
      ticket(setting, title, setting.ago({ days, hours: 1 }), 'BENIGN', [{ person: simon }], comment, {
        key: `handover ${days}`,
      })
    return {
      alerts: [
        alert(setting, at, 'box_shield', title, {
          source: null,
          created_by: { type: 'user', id: '2', name: 'Unknown User', login: '' },
          action_by: null,
          created_at: setting.iso(at + 40_000),
          event_id: setting.seeded.guid('box event'),
          event_type: 'SHIELD_ALERT',
          ip_address: 'Unknown IP',
          type: 'event',
          session_id: null,
          additional_details: {
            shield_alert: {
              rule_category: title,
              rule_id: 850_114,
              rule_name: 'Research – unusual downloads',
              risk_score: 76,
              alert_summary: {
                description: 'Significant increase in download content compared to expected behavior.',
                alert_activities: [
                  {
                    event_type: 'DOWNLOAD',
                    item_name: 'Optics/Coating recipes',
                    item_type: 'folder',
                    ip_address: ip,
                    occurred_at: setting.iso(at - 900_000),
                  },
                  {
                    event_type: 'DOWNLOAD',
                    item_name: 'Optics/Lens tests 2024-2026',
                    item_type: 'folder',
                    ip_address: ip,
                    occurred_at: setting.iso(at),
                  },
                ],
                anomaly_period: {
                  date_range: { start_date: setting.iso(at - 1_200_000), end_date: setting.iso(at) },
                  download_size: '6.8 GB',
                  downloaded_files_count: 1904,
                },
                download_ips: [{ ip }],
                historical_period: { download_size: '240 MB', downloaded_files_count: 61 },
                download_delta_percent: 2730,
              },
              alert_id: 4_411_902,
              priority: 'medium',
              user: { email: simon.email, id: 19_940_221_870, name: simon.name },
              link: 'https://app.box.com/master/shield/alerts/4411902',
              created_at: setting.iso(at + 40_000),
            },
          },
        }),
      ],
      facts: {
        investigations: [
          earlier(21, 'Simon collects his lens tests for the handover to Nadia. Sofia knows.'),
          earlier(13, 'Handover again, his last week. Sofia knows.'),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'The downloads that were judged belonged to a handover while he worked here. He left nine days ago, the account should be off, and it took 1,904 research files through a consumer VPN. Who did it is not shown.',
    }
  },
)
