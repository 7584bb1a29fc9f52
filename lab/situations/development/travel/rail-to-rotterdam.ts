// A train and a hotel cover place and time.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const railToRotterdam: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const at = setting.ago({ hours: 2, minutes: 31 })
  const ip = '84.241.203.18'
  const told = {
    traveler: viktor,
    created: setting.ago({ days: 12 }),
    trip: { key: 'viktor rotterdam', name: 'Port visit' },
    to: { city: 'Rotterdam', country: 'NL', airport: 'RTM' },
    purpose: 'Forwarder meeting',
  }

  return {
    id: 'rail-to-rotterdam',
    group: 'travel',
    title: 'A VPN session from Rotterdam',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'VPN login from new country',
        `date=${setting.iso(at).slice(0, 10)} time=${setting.iso(at).slice(11, 19)} devname="vpn-gw-01" logid="0101039424" type="event" subtype="vpn" level="information" action="tunnel-up" tunneltype="ssl-tunnel" user="${viktor.account}" remip=${ip} srccountry="Netherlands" srccity="Rotterdam" msg="SSL tunnel established"`,
      ),
    ],
    facts: {
      bookings: [
        {
          ...told,
          key: 'viktor rail',
          type: 'RAIL',
          status: 'TICKETED',
          from: { city: 'Gothenburg', country: 'SE', airport: 'GOT' },
          start: setting.ago({ days: 2, hours: 4 }),
          end: setting.ago({ days: 1, hours: 14 }),
          supplier: 'Nordkust Rail',
          price: 211,
        },
        {
          ...told,
          key: 'viktor hotel',
          type: 'HOTEL',
          status: 'CONFIRMED',
          start: setting.ago({ days: 1, hours: 13 }),
          end: setting.ahead({ days: 1 }),
          supplier: 'Maas Quay Hotel',
          price: 388,
        },
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    connections: { 'malware-protection': null, 'vulnerability-investigation': null },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'He went by train and has a hotel in Rotterdam since yesterday, and the address has been clean for years.',
  }
}
