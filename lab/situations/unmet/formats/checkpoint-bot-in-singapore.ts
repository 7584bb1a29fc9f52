// An anti-bot event of a Check Point gateway in LEEF: a laptop talks to a bot's master.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const checkpointBotInSingapore = situation(
  'checkpoint-bot-in-singapore',
  'formats',
  'A bot seen by the gateway in Singapore',
  (setting) => {
    const dario = setting.person('dario.forsell')
    const laptop = setting.laptopOf(dario.key)
    const at = setting.ago({ minutes: 44 })
    const ip = '103.146.23.117'
    const host = 'status.pearl-telemetry.net'
    return {
      alerts: [
        alert(
          setting,
          at,
          'checkpoint_anti_bot',
          'Communication with C&C',
          `LEEF:2.0|Check Point|Anti-Bot|1.0|Detect|cat=Anti-Bot\tdevTime=${setting.seconds(at)}\tsev=9\tsrc=${laptop.ip}\tsrcPort=50988\tdst=${ip}\tdstPort=443\tproto=6\taction=Detect\tprotection_name=Trojan.Win32.Pearlhook.TC.a\tprotection_type=DNS Reputation\tprotection_id=0046F21B9\tconfidence_level=4\tmalware_action=Communication with C&C\tmalware_family=Pearlhook\tresource=${host}\tsuspicious_content=\torigin=10.40.0.12\torigin_sic_name=CN=cp-sin-1,O=mgmt.havskoginstruments.com.x8k2pq\tloguid={0x${setting.seeded.hex('checkpoint log', 8)},0x0,0xc28000a,0x1}\tifdir=outbound\tifname=eth1\tpolicy=SIN-Standard\trule=14\tusrName=${dario.name} (${dario.account})\tpacket_capture_unique_id=N/A\tsent_bytes=18422\treceived_bytes=90417`,
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 91, [['Current C&C Server', 4, 'Serves the Pearlhook trojan on 443 today.']]),
          setting.risk('domain', 'pearl-telemetry.net', 92, [
            ['Current C&C Server', 4, 'Names of the Pearlhook trojan.'],
          ]),
        ],
        telemetry: [0, 300_000, 600_000].map((later) =>
          connected(laptop, at - 610_000 + later, ip, {
            RemoteUrl: host,
            InitiatingProcessFileName: 'regsvr32.exe',
            InitiatingProcessCommandLine: `regsvr32.exe /s C:\\Users\\${dario.account}\\AppData\\Local\\pcache.ocx`,
            InitiatingProcessAccountName: dario.account,
          }),
        ),
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'block-indicator', target: laptop.ip }],
      },
      because:
        'Address and domain are command servers of a trojan today, the gateway only watched, and the endpoint platform saw a library in his profile call it every five minutes.',
    }
  },
)
