// A firewall finds an address on its list. Intelligence last heard of it almost two years ago.
import { alert, situation, undecided } from '../../shorthand.ts'

export const listOfTwoYearsAgo = situation(
  'list-of-two-years-ago',
  'contradiction',
  'An address that was bad two years ago',
  (setting) => {
    const at = setting.ago({ hours: 2, minutes: 9 })
    const ip = '77.83.36.142'
    return {
      alerts: [
        alert(
          setting,
          at,
          'juniper_srx',
          'SECINTEL: host on C&C list',
          `<14>1 ${setting.iso(at)} srx-got-1 RT_AAMW - SECINTEL_ACTION_LOG [junos@2636.1.1.1.2.129 category="secintel" sub-category="CC" action="PERMIT" action-detail="LOG" http-host="N/A" threat-severity="9" source-address="10.20.0.7" source-port="41906" destination-address="${ip}" destination-port="443" protocol-id="6" application="TLS" nested-application="UNKNOWN" feed-name="cc_ip_data" policy-name="cc-monitor" profile-name="cc" username="unauthenticated-user" roles="N/A" session-id-32="218844" source-zone-name="dmz" destination-zone-name="untrust" occur-count="1"] provider-verdict="malicious" second-opinion="no longer listed" second-opinion-time="${setting.iso(at + 60_000)}"`,
        ),
      ],
      expected: undecided,
      because:
        'The list of the firewall calls the address a command server, a second one does not any more, and intelligence last heard of it 640 days ago. The source is a proxy, no laptop was seen to call the address, so neither is shown.',
    }
  },
)
