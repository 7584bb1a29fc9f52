// Too fast for one person, says a rule. Two flights with a change of planes are exactly that fast.
import { alert, clean, harmless, situation } from '../../shorthand.ts'

export const twoContinentsAndAChangeOfPlanes = situation(
  'two-continents-and-a-change-of-planes',
  'travel',
  'Dubai and Zurich in one day',
  (setting) => {
    const priya = setting.person('priya.raman')
    const first = setting.ago({ hours: 12, minutes: 30 })
    const at = setting.ago({ hours: 2, minutes: 40 })
    const dubai = { city: 'Dubai', country: 'AE', airport: 'DXB' }
    const zurich = { city: 'Zurich', country: 'CH', airport: 'ZRH' }
    const [waiting, hotel] = ['94.206.41.88', '85.195.227.40']
    const told = {
      traveler: priya,
      created: setting.ago({ days: 12 }),
      trip: { key: 'priya zurich', name: 'Zurich distributor' },
      purpose: 'Customer meeting',
    }
    const record = (time: number, ip: string, city: string, country: string) => ({
      timestamp: setting.iso(time),
      user_username: priya.email,
      srcDevice_ip: ip,
      srcDevice_ip_city: city,
      srcDevice_ip_countryCode: country,
      success: true,
      action: 'logon',
      application: 'Office mail',
      metadata_product: 'Identity',
    })
    return {
      alerts: [
        alert(setting, at, 'sumologic_cloud_siem', 'Impossible Travel - Successful', {
          insight: {
            readableId: 'INSIGHT-4418',
            name: 'Impossible Travel - Successful',
            severity: 'HIGH',
            confidence: 0.41,
            status: { name: 'new', displayName: 'New' },
            entity: { entityType: '_username', value: priya.email, sensorZone: 'default' },
            created: setting.iso(at + 240_000),
          },
          signals: [
            {
              id: setting.seeded.guid('sumo signal'),
              ruleId: 'THRESHOLD-S00097',
              name: 'Impossible Travel - Successful',
              stage: 'Initial Access',
              tags: ['_mitreAttackTactic:TA0001', '_mitreAttackTechnique:T1078'],
              severity: 6,
              records: [record(first, waiting, 'Dubai', 'AE'), record(at, hotel, 'Zurich', 'CH')],
            },
          ],
        }),
      ],
      facts: {
        bookings: [
          {
            ...told,
            key: 'flight priya dubai',
            type: 'FLIGHT',
            status: 'TICKETED',
            from: { city: 'Singapore', country: 'SG', airport: 'SIN' },
            to: dubai,
            start: setting.ago({ hours: 21 }),
            end: setting.ago({ hours: 13, minutes: 30 }),
            supplier: 'Polar Crest Airways',
            flight: 'PC 404',
            price: 610,
          },
          {
            ...told,
            key: 'flight priya zurich',
            type: 'FLIGHT',
            status: 'TICKETED',
            from: dubai,
            to: zurich,
            start: setting.ago({ hours: 11, minutes: 30 }),
            end: setting.ago({ hours: 4, minutes: 40 }),
            supplier: 'Polar Crest Airways',
            flight: 'PC 87',
            price: 480,
          },
          {
            ...told,
            key: 'hotel priya zurich',
            type: 'HOTEL',
            status: 'CONFIRMED',
            to: zurich,
            start: setting.ago({ hours: 4 }),
            end: setting.ahead({ days: 3 }),
            supplier: 'Lantern Court Hotels',
            price: 890,
          },
        ],
        intelligence: [clean(setting, 'ip', waiting), clean(setting, 'ip', hotel)],
      },
      expected: harmless,
      because:
        'She changed planes in Dubai at the first sign-in and had been in Zurich for two hours at the second. Both addresses are clean.',
    }
  },
)
