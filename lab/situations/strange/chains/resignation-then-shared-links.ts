// Somebody gives notice, and the next night shares whole folders with a private address.
import { alert, cloudApps, situation, unjudged, worthALook } from '../../shorthand.ts'

export const resignationThenSharedLinks = situation(
  'resignation-then-shared-links',
  'chains',
  'A notice, and in the night after it links to whole folders',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const noticed = setting.ago({ days: 1, hours: 2 })
    const at = setting.ago({ hours: 10, minutes: 20 })
    const ip = viktor.office.externalIp
    const { incident } = unjudged(setting, 'links of viktor', {
      ...cloudApps,
      title: 'Unusual file share activity by one user',
      description: 'A user shared 614 files of the logistics and supplier folders with an outside address.',
      category: 'Exfiltration',
      severity: 'Medium',
      techniques: ['T1567'],
      at: at + 120_000,
      user: viktor,
      evidence: [{ kind: 'User', person: viktor }],
    })
    return {
      alerts: [
        alert(setting, noticed, 'bamboohr', 'Employment status changed', {
          type: 'webhook',
          webhookId: 'offboarding-notice',
          timestamp: setting.iso(noticed),
          employees: [
            {
              id: viktor.employeeId,
              action: 'Updated',
              changedFields: ['employmentStatus', 'terminationDate', 'terminationType'],
              fields: {
                firstName: { value: viktor.givenName },
                lastName: { value: viktor.familyName },
                workEmail: { value: viktor.email },
                employmentStatus: { value: 'Notice period' },
                terminationDate: { value: setting.iso(setting.ahead({ days: 30 })).slice(0, 10) },
                terminationType: { value: 'Resignation (Voluntary)' },
                department: { value: viktor.department },
              },
            },
          ],
        }),
        alert(setting, at, 'dropbox_business', 'Suspicious sharing activity', {
          '.tag': 'event',
          timestamp: setting.iso(at),
          event_category: { '.tag': 'admin_alerting' },
          event_type: { '.tag': 'admin_alerting_triggered_alert', description: 'Triggered security alert' },
          details: {
            alert_name: 'Sensitive content shared externally',
            alert_severity: 'MEDIUM',
            alert_category: 'Data loss protection',
            alert_instance_id: 'aai_90217733',
          },
          actor: {
            '.tag': 'user',
            user: { email: viktor.email, display_name: viktor.name, team_member_id: 'dbmid:AAF2xJ0-viktor' },
          },
          origin: {
            geo_location: { ip_address: ip, city: 'Gothenburg', country: 'SE' },
            access_method: { '.tag': 'web' },
          },
          assets: [
            { '.tag': 'folder', path: '/Logistics/Carrier contracts 2024-2027', item_count: 211 },
            { '.tag': 'folder', path: '/Operations/Supplier price lists', item_count: 403 },
          ],
          participants: [{ '.tag': 'user', user: { email: 'vsand.privat@postlada.se' } }],
          shared_link_access: 'anyone_with_link',
        }),
      ],
      facts: {
        incidents: [incident],
        telemetry: [
          {
            table: 'CloudAppEvents',
            at,
            columns: {
              ActionType: 'shared_link_create',
              Application: 'Dropbox',
              AccountDisplayName: viktor.name,
              AccountObjectId: viktor.aadId,
              IPAddress: ip,
              CountryCode: 'SE',
              ObjectName: '/Operations/Supplier price lists',
            },
          },
        ],
      },
      expected: worthALook,
      because:
        'Notice given, and in the following night 614 files of contracts and prices shared with what looks like his own private address; the cloud platform has an unjudged detection of it. That points at theft by somebody who leaves. Whether his manager agreed, nobody has said, and no attacker was seen.',
    }
  },
)
