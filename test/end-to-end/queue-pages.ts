// A queue to work on: 200 alerts of two organizations and their cases.
import type { Conclusion } from '../../server/cases/opening/conclusion.ts'
import type { Dashboard } from '../support/browser.ts'
import { complete, conclude, conclusionOf } from '../support/conclude.ts'
import { anAlert } from '../support/service.ts'

const organizations = ['MAIN', 'HAVSKOG_INSTRUMENTS']
export const total = 200

/** 5 malicious, 50 informational and benign, the rest in between; two organizations. */
export async function fillQueue({ service }: Pick<Dashboard, 'service'>) {
  await service.post('/platformapi/organizations', { organization_code: 'HAVSKOG_INSTRUMENTS', name: 'Havskog' })
  const alerts = Array.from({ length: total }, (_, nth) =>
    anAlert({ organization_code: organizations[nth % 2], alert_type: `Type ${nth % 7}` }),
  )
  const { body } = await service.post('/platformapi/alerts/batch', alerts)
  const conclusions = await Promise.all(
    body.results.map(async ({ alert }: { alert: Parameters<typeof conclusionOf>[0] }, nth: number) => {
      return conclusionOf(alert, { title: `Case ${nth}`, ...outcomeOf(nth) })
    }),
  )
  await conclude(service, ...conclusions)
  await complete(service, ...conclusions)
}

function outcomeOf(nth: number): Pick<Conclusion, 'verdict' | 'severity'> {
  if (nth % 40 === 7) return { verdict: 'malicious', severity: 'critical' }
  if (nth % 4 === 0) return { verdict: 'benign', severity: 'informational' }
  return nth % 4 === 1 ? { verdict: 'suspicious', severity: 'medium' } : { verdict: 'benign', severity: 'low' }
}
