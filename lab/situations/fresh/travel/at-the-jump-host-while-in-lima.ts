// The account of a traveller opens a desktop on the jump host, from the laptop of somebody else in the office.
import { alert, loggedOn, situation, stay, unjudged } from '../../shorthand.ts'

export const atTheJumpHostWhileInLima = situation(
  'at-the-jump-host-while-in-lima',
  'travel',
  'In Lima by booking, at the jump host by account',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const device = setting.laptopOf('greta.engman')
    const server = setting.machine('srv-jump-01')
    const at = setting.ago({ minutes: 46 })
    const lima = { city: 'Lima', country: 'PE', airport: 'LIM' }
    const { incident } = unjudged(setting, 'jump host and lima', {
      title: 'Remote desktop logon to a jump host by an account that never used it',
      category: 'LateralMovement',
      severity: 'High',
      techniques: ['T1021.001', 'T1078'],
      at,
      machine: server,
      user: viktor,
      evidence: [
        { kind: 'User', person: viktor },
        { kind: 'Ip', ip: device.ip },
      ],
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'exabeam',
          'First remote desktop session of user to critical asset',
          `id=sess-${viktor.account}-${setting.iso(at).slice(0, 10).replaceAll('-', '')} score=94 user=${viktor.account} rule="RL-HU-F-new: first RDP to jump host" event_time=${setting.iso(at)} event_code=4624 logon_type=10 dest_host=${server.host} dest_ip=${server.ip} src_ip=${device.ip} src_host=${device.host} outcome=success peer_group=Logistics`,
        ),
      ],
      facts: {
        incidents: [incident],
        telemetry: [
          loggedOn(server, at, viktor.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: viktor.sid,
            RemoteIP: device.ip,
            RemoteDeviceName: device.host,
          }),
        ],
        bookings: stay(setting, viktor, lima, setting.ago({ days: 2 }), setting.ahead({ days: 3 }), 16),
      },
      expected: {
        verdict: 'suspicious',
        severities: ['medium', 'high'],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The owner of the account is in Lima, the session began at a desk in Gothenburg on the laptop of somebody else, and an unjudged detection of high severity is about it. Who sat there is not shown.',
    }
  },
)
