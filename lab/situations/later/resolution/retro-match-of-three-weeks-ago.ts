// A look back finds calls to a command server three weeks ago; the address has another laptop since.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const retroMatchOfThreeWeeksAgo = situation(
  'retro-match-of-three-weeks-ago',
  'resolution',
  'A look back of three weeks, and an address that has moved on',
  (setting) => {
    const laptop = setting.laptopOf('ingrid.solberg')
    const at = setting.ago({ days: 22, hours: 2 })
    const found = setting.ago({ minutes: 47 })
    const then = setting.addressAt(laptop, at)
    const other = setting.laptopOf('mattias.ekdahl')
    const ip = '45.138.16.203'
    const process = {
      InitiatingProcessFileName: 'rundll32.exe',
      InitiatingProcessCommandLine: 'rundll32.exe C:\\ProgramData\\brd\\pack.dat,Run',
    }
    return {
      alerts: [
        alert(setting, found, 'anomali_match', 'Retrospective indicator match', {
          match_type: 'retrospective',
          matched_at: setting.iso(found),
          indicator: { value: ip, type: 'ip', itype: 'c2_ip' },
          events: [
            {
              event_time: setting.iso(at),
              source: 'fw-edge-01 traffic log',
              src: then,
              dst: ip,
              dport: 443,
              action: 'allow',
              bytes_out: 73112,
            },
          ],
        }),
      ],
      facts: {
        telemetry: [
          connected(laptop, at, ip, { LocalIP: then, ...process }),
          connected(laptop, setting.ago({ hours: 9 }), ip, process),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [
          { action: 'isolate-machine', target: other.host },
          { action: 'isolate-machine', target: 'fw-edge-01' },
        ],
      },
      because:
        'The address is a command server, and at the time of the event the private address belonged to this laptop, which the endpoint platform saw call it then and again last night. The laptop that has the address now has done nothing.',
    }
  },
)
