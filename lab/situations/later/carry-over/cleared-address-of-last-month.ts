// An address was found harmless a month ago; today it is a command server and a laptop talks to it.
import { alert, by, connected, hostile, situation, ticket } from '../../shorthand.ts'

export const clearedAddressOfLastMonth = situation(
  'cleared-address-of-last-month',
  'carry-over',
  'An address that was harmless a month ago',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf('tomas.wikner')
    const at = setting.ago({ minutes: 37 })
    const ip = '193.239.85.61'
    const title = 'Traffic to rare external destination'
    return {
      alerts: [
        alert(
          setting,
          at,
          'fortianalyzer',
          title,
          `date=${setting.iso(at).slice(0, 10)} time=${setting.iso(at).slice(11, 19)} devname="fw-edge-01" devid="FG2K0E4918801133" logid="0000000013" type="traffic" subtype="forward" level="notice" vd="root" srcip=${laptop.ip} srcport=50112 srcintf="lan" dstip=${ip} dstport=8443 dstintf="wan1" dstcountry="Moldova" action="accept" policyid=14 service="tcp/8443" sentbyte=88412 rcvdbyte=1402133 duration=3610`,
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 93, [
            ['Current C&C Server', 4, 'Answers as a server of the Marrowgate backdoor since two days ago.'],
          ]),
        ],
        investigations: [
          ticket(
            setting,
            title,
            setting.ago({ days: 31 }),
            'BENIGN',
            [{ ip }, { machine: laptop }],
            'Rented by the maker of the invoice scanner at this time. Harmless.',
          ),
        ],
        telemetry: [
          connected(laptop, at, ip, {
            RemotePort: 8443,
            InitiatingProcessFileName: 'regsvr32.exe',
            InitiatingProcessCommandLine: 'regsvr32.exe /s C:\\Users\\Public\\scnfmt.ocx',
            InitiatingProcessAccountName: tomas.account,
          }),
          {
            table: 'DeviceProcessEvents',
            at: at - 60_000,
            machine: laptop,
            columns: {
              ActionType: 'ProcessCreated',
              FileName: 'regsvr32.exe',
              ProcessCommandLine: 'regsvr32.exe /s C:\\Users\\Public\\scnfmt.ocx',
              ...by(tomas),
            },
          },
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [
          { action: 'isolate-machine', target: 'fw-edge-01' },
          { action: 'block-indicator', target: laptop.ip },
        ],
      },
      because:
        'Intelligence has known the address as a command server for two days, and the endpoint platform saw this laptop talk to it through a library in a public folder. The ticket of a month ago judged an earlier event, before the address changed hands.',
    }
  },
)
