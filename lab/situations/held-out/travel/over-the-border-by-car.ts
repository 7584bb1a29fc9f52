// A rented car and a hotel in Montreal; only the account is known.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const overTheBorderByCar: TellSituation = (setting) => {
  const jakob = setting.person('jakob.bergh')
  const at = setting.ago({ hours: 2, minutes: 24 })
  const ip = '24.201.88.137'
  const told = {
    traveler: jakob,
    created: setting.ago({ days: 6 }),
    trip: { key: 'jakob montreal', name: 'Montreal repair' },
    to: { city: 'Montreal', country: 'CA', state: 'QC', airport: 'YUL' },
    start: setting.ago({ days: 1, hours: 8 }),
    end: setting.ahead({ days: 1 }),
    purpose: 'Repair',
  } as const

  return {
    id: 'over-the-border-by-car',
    group: 'travel',
    title: 'Over the border by car',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'Connexion VPN depuis un nouveau pays',
        `LEEF:1.0|Ivanti|Connect Secure|22.7|AUT31504|devTime=${setting.iso(at)}\tusrName=${jakob.account}\tsrc=${ip}\trealm=Employees\tsrcCountry=CA\tsrcCity=Montréal\tmsg=Login succeeded\tdvchost=vpn-gw-01`,
      ),
    ],
    facts: {
      bookings: [
        { ...told, key: 'jakob car', type: 'CAR', status: 'CONFIRMED', supplier: 'Prairie Wheels', price: 190 },
        {
          ...told,
          key: 'jakob hotel',
          type: 'HOTEL',
          status: 'CONFIRMED',
          supplier: 'Lantern Court Hotels',
          price: 260,
        },
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    connections: { 'malware-protection': null },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The technician has a car and a hotel in Montreal for these days, and the address is clean.',
  }
}
