// The head of service took the train; no flight says so, but the rail ticket and the hotel do.
import { alert, clean, harmless, situation } from '../../shorthand.ts'

export const trainToCopenhagen = situation(
  'train-to-copenhagen',
  'travel',
  'A sign-in from Copenhagen after a train ride',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const at = setting.ago({ hours: 1, minutes: 40 })
    const ip = '87.62.101.19'
    const copenhagen = { city: 'Copenhagen', country: 'DK', airport: 'CPH' }
    const told = {
      traveler: astrid,
      created: setting.ago({ days: 6 }),
      trip: { key: 'astrid copenhagen', name: 'Copenhagen service day' },
      to: copenhagen,
      purpose: 'Service visit',
    }
    return {
      alerts: [
        alert(
          setting,
          at,
          'siem',
          'Inloggning från nytt land',
          [
            'Regel: Inloggning från nytt land',
            `Användare: ${astrid.email}`,
            `IP-adress: ${ip}`,
            'Plats: Köpenhamn, Danmark',
            'Resultat: lyckad, tvåstegsverifiering godkänd',
            `Tidpunkt: ${setting.iso(at)}`,
          ].join('\n'),
        ),
      ],
      facts: {
        bookings: [
          {
            ...told,
            key: 'astrid train',
            type: 'RAIL',
            status: 'TICKETED',
            from: { city: 'Gothenburg', country: 'SE', airport: 'GOT' },
            start: setting.ago({ hours: 20 }),
            end: setting.ago({ hours: 16 }),
            supplier: 'Kattegat Rail',
            price: 61,
          },
          {
            ...told,
            key: 'astrid hotel',
            type: 'HOTEL',
            status: 'CONFIRMED',
            start: setting.ago({ hours: 15 }),
            end: setting.ahead({ hours: 20 }),
            supplier: 'Nyhavn House',
            price: 190,
          },
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'The rail ticket and the hotel put her in Copenhagen at the time of the sign-in, and the address is clean and was asked for.',
    }
  },
)
