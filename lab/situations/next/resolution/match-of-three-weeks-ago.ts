// An indicator is matched against old logs. The address belonged to another laptop then.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const matchOfThreeWeeksAgo = situation(
  'match-of-three-weeks-ago',
  'resolution',
  'A match in logs of three weeks ago',
  (setting) => {
    const mattias = setting.person('mattias.ekdahl')
    const laptop = setting.laptopOf(mattias.key)
    const holderToday = setting.laptopOf('ingrid.solberg')
    const then = setting.ago({ days: 21, hours: 3 })
    const matched = setting.ago({ minutes: 52 })
    const address = setting.addressAt(laptop, then)
    const ip = '91.215.85.166'
    const call = (time: number, local: string) =>
      connected(laptop, time, ip, {
        RemotePort: 8443,
        LocalIP: local,
        InitiatingProcessFileName: 'wlcomm.exe',
        InitiatingProcessFolderPath: `C:\\Users\\${mattias.account}\\AppData\\Local\\wlcomm\\wlcomm.exe`,
        InitiatingProcessCommandLine: 'wlcomm.exe /tray',
        InitiatingProcessAccountName: mattias.account,
      })
    return {
      alerts: [
        alert(
          setting,
          matched,
          'anomali_match',
          'Retrospective match: C2 indicator in historical events',
          [
            'alert_id,alert_name,alert_time,indicator,itype,confidence,severity,threat_model,matched_field,event_time,src,src_port,dest,dest_port,action,bytes_out,log_source,match_count',
            `AM-771204,"Retrospective match: C2 indicator in historical events",${setting.iso(matched)},${ip},c2_ip,92,very-high,"Kelpgate RAT",dest,${setting.iso(then)},${address},52117,${ip},8443,allow,48211,"fw-edge-01 traffic",1`,
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 93, [['Current C&C Server', 4, 'Steers the Kelpgate remote access trojan on 8443.']]),
        ],
        telemetry: [
          call(then, address),
          call(setting.ago({ days: 2, hours: 1 }), laptop.ip),
          call(setting.ago({ hours: 19, minutes: 20 }), laptop.ip),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: holderToday.host },
          { action: 'isolate-machine', target: 'fw-edge-01' },
          { action: 'block-indicator', target: address },
        ],
      },
      because:
        'Three weeks ago the private address belonged to the laptop of the finance chief; the two laptops exchanged theirs since. The endpoint platform saw that laptop call the command server then and again yesterday.',
    }
  },
)
