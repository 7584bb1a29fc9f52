// A resolver calls a look-up critical for a domain that was last seen doing harm a year ago.
import { alert, situation, undecided } from '../../shorthand.ts'

export const criticalNameLookUpOfAStaleDomain = situation(
  'critical-name-look-up-of-a-stale-domain',
  'contradiction',
  'A look-up of a name that was bad a year ago',
  (setting) => {
    const at = setting.ago({ minutes: 48 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'dns',
          'Malicious domain lookup',
          `<132>${setting.iso(at)} dns-02 rpz: severity=CRITICAL category="Phishing/C2" query=lieferdienst-tracking.com type=A client=10.20.0.6 policy=PASSTHRU feed="community-blocklist"`,
        ),
      ],
      expected: {
        ...undecided,
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The one who asked is the mail gateway, which looks up every name in a mail. The domain was last seen in a phishing wave a year ago; that neither shows an attack today nor clears it.',
    }
  },
)
