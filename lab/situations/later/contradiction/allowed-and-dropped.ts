// Two sensors say the opposite of one request, and nobody knows who sent it.
import { alert, situation, undecided } from '../../shorthand.ts'

export const allowedAndDropped = situation(
  'allowed-and-dropped',
  'contradiction',
  'One sensor let it pass, the other dropped it',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const at = setting.ago({ minutes: 39 })
    const ip = '37.19.207.154'
    const flow = `spt=40991 dst=${server.ip} dpt=443 proto=TCP request=/owa/auth/x.js?a=1`
    return {
      alerts: [
        alert(
          setting,
          at,
          'arcsight',
          'Correlated web attack signature',
          `CEF:0|TrendMicro|TippingPoint|5.5|40522|HTTP: Generic server-side request forgery|5|rt=${at} dvchost=tp-ips-01 src=${ip} ${flow} act=Block cnt=1\nCEF:0|Palo Alto Networks|PAN-OS|11.1|40522|HTTP SSRF attempt|5|rt=${at + 400} dvchost=fw-edge-01 src=${ip} ${flow} act=alert cnt=1`,
        ),
      ],
      expected: undecided,
      because:
        'Nobody knows the address, one sensor blocked the request and the other let it pass, and the server shows nothing that followed. Neither a known attacker nor innocence was shown.',
    }
  },
)
