// The trip explains the place. It does not explain why the whole wiki was taken along.
import { alert, clean, cloudApps, situation, stay, unjudged, worthALook } from '../../shorthand.ts'

export const wholeWikiFromTheBookedCity = situation(
  'whole-wiki-from-the-booked-city',
  'travel',
  'Spaces of the wiki exported on a trip',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const at = setting.ago({ hours: 3, minutes: 51 })
    const ip = '178.191.44.206'
    const told = unjudged(setting, 'wiki export', {
      ...cloudApps,
      title: 'Mass export of wiki spaces with a new API token',
      category: 'Exfiltration',
      severity: 'High',
      techniques: ['T1213.001', 'T1098.001'],
      at,
      user: jonas,
      evidence: [
        { kind: 'User', person: jonas },
        { kind: 'Ip', ip },
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'atlassian_guard', told.detection.title, {
          alert: {
            id: told.detection.id,
            title: told.detection.title,
            severity: 'high',
            product: 'Confluence',
            site: 'havskog.atlassian.net',
            status: 'open',
          },
          actor: { name: jonas.name, email: jonas.email, accountType: 'atlassian' },
          context: { ip, city: 'Vienna', country: 'AT', userAgent: 'python-requests/2.32.3', auth: 'api_token' },
          activities: [
            { time: setting.iso(at - 1_260_000), action: 'user_api_token_created', label: 'backup-script' },
            { time: setting.iso(at - 900_000), action: 'confluence_space_exported', space: 'INTERF', pages: 1841 },
            { time: setting.iso(at - 420_000), action: 'confluence_space_exported', space: 'PATENT', pages: 306 },
            { time: setting.iso(at), action: 'confluence_space_exported', space: 'FIRMWARE', pages: 2277 },
          ],
          baseline: { exports_last_180_days: 0 },
        }),
      ],
      facts: {
        incidents: [told.incident],
        bookings: stay(
          setting,
          jonas,
          { city: 'Vienna', country: 'AT', airport: 'VIE' },
          setting.ago({ days: 1, hours: 6 }),
          setting.ahead({ days: 1 }),
        ),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'He is in Vienna and the address is clean, so the place is explained. A fresh token that takes three secret spaces is not, and nobody has judged the detection.',
    }
  },
)
