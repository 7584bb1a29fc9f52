// Only an address; the closed ticket is about the laptop that has it.
import { alert, connected, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const packageIndexBehindAnAddress: TellSituation = (setting) => {
  const laptop = setting.laptopOf('jonas.brandt')
  const at = setting.ago({ hours: 2, minutes: 40 })

  return {
    id: 'package-index-behind-an-address',
    group: 'resolution',
    title: 'A developer behind a private address',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'INDICATOR-COMPROMISE executable transfer from code repository',
        `${setting.iso(at)} [**] [1:1000412:3] INDICATOR-COMPROMISE executable transfer from code repository [**] [Classification: A suspicious filename was detected] [Priority: 2] {TCP} ${laptop.ip}:61120 -> 151.101.65.91:443`,
      ),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Executable transfer from a code repository by ${laptop.host}`,
          at,
          'FALSE_POSITIVE',
          [{ machine: laptop }, { ip: laptop.ip }, { ip: '151.101.65.91' }],
          'Jonas installed a build tool from the package index, as every month.',
          { priority: 'LOW' },
        ),
      ],
      telemetry: [
        connected(laptop, at, '151.101.65.91', {
          RemoteUrl: 'files.pythonhosted.org',
          InitiatingProcessFileName: 'python.exe',
          InitiatingProcessAccountName: 'jonas.brandt',
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The address is that of the laptop in the ticket, the peer has been clean for years, and the analyst closed this very transfer.',
  }
}
