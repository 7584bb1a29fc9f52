// A table that somebody exported from the antivirus console.
import { alert, malwareFound } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const csvExportBundler: TellSituation = (setting) => {
  const felix = setting.person('felix.isaksson')
  const laptop = setting.laptopOf('felix.isaksson')
  const at = setting.ago({ hours: 7, minutes: 45 })
  const file = setting.file('coupon-finder.exe')
  const path = `C:\\Users\\${felix.account}\\Downloads`

  return {
    id: 'csv-export-bundler',
    group: 'formats',
    title: 'A bundled installer in an export',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Detections of the day',
        [
          '"Time (UTC)","Computer","User","Detection","File","SHA-256","Result"',
          `"${setting.iso(at)}","${laptop.host}","HAVSKOG\\${felix.account}","PUA.Win.Adware.CouponFinder","${path}\\coupon-finder.exe","${file.sha256}","Quarantined"`,
        ].join('\r\n'),
      ),
    ],
    facts: {
      malwareEvents: malwareFound(
        laptop,
        at,
        'PUA.Win.Adware.CouponFinder',
        { name: 'coupon-finder.exe', path, identity: file },
        'Threat Quarantined',
        'Low',
      ),
    },
    expected: {
      verdict: 'suspicious',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'Adware was downloaded today and put away. It is unwanted, not an attack.',
  }
}
