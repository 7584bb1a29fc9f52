// Nothing about security at all.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const danishLicenceEnds: TellSituation = (setting) => {
  const at = setting.ago({ hours: 6 })

  return {
    id: 'danish-licence-ends',
    group: 'vocabulary',
    title: 'A licence ends, in Danish',
    alerts: [
      alert(setting, at, 'siem', 'Licens udløber snart', {
        server: 'srv-sql-01',
        produkt: 'Databaseserver Standard',
        udloeber_om_dage: 21,
        besked: 'Forny licensen hos leverandøren.',
        tid: setting.iso(at),
      }),
    ],
    connections: { 'endpoint-detection': null },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because: 'A licence must be renewed. The alert makes no claim about security.',
  }
}
