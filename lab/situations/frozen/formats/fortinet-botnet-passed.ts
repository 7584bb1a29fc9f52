// Key and value pairs of a Fortinet firewall about a technician's laptop.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const fortinetBotnetPassed: TellSituation = (setting) => {
  const laptop = setting.laptopOf('edith.isaksson-isaksson')
  const at = setting.ago({ minutes: 48 })
  const c2 = '45.138.16.203'

  return {
    id: 'fortinet-botnet-passed',
    group: 'formats',
    title: 'A firewall lets calls to a command server pass',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'Botnet C&C communication',
        `date=${setting.iso(at).slice(0, 10)} time=${setting.iso(at).slice(11, 19)} devname="fw-edge-01" devid="FG200FT922900114" eventtime=${at}000000 tz="+0000" logid="0422016400" type="utm" subtype="botnet" eventtype="botnet" level="warning" vd="root" srcip=${laptop.ip} srcport=50412 srcintf="port3" dstip=${c2} dstport=443 dstintf="wan1" sessionid=8811204 policyid=14 action="detected" attack="Hollowreed.Botnet" msg="Botnet C&C Communication." crscore=50 craction=4 crlevel="critical"`,
      ),
    ],
    facts: {
      telemetry: [0, 5, 10, 15].map((minutes) =>
        connected(laptop, at - minutes * 60_000, c2, {
          InitiatingProcessFileName: 'rundll32.exe',
          InitiatingProcessCommandLine: 'rundll32.exe C:\\ProgramData\\Vent\\vent.dll,Begin',
        }),
      ),
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: c2 },
      ],
      forbidden: [
        { action: 'isolate-machine', target: 'fw-edge-01' },
        { action: 'block-indicator', target: laptop.ip },
      ],
    },
    because:
      'The address is a current command server, the firewall only detected and did not stop it, and the endpoint platform saw the calls leave this laptop every five minutes.',
  }
}
