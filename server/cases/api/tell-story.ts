// What the alerts of a case tell together, in the order of time. Pure.
import type { CitedSentence } from '../../../contract/investigation.ts'
import type { AlertOfCase, StoredCase } from '../case-store.ts'

const named = 8

/** One sentence before those of the alert that leads; none where a case has one alert, or repeats of it alone. */
export function storyOf(
  { findings, repeats }: Pick<StoredCase, 'findings' | 'repeats'>,
  alerts: readonly AlertOfCase[],
): CitedSentence[] {
  const investigated = alerts
    .filter(({ joined }) => joined?.investigated !== false)
    .toSorted((a, b) => a.raised_at - b.raised_at || (a.alert_uuid < b.alert_uuid ? -1 : 1))
  const told = investigated.slice(0, named)
  if (investigated.length < 2 || investigated.every(({ joined }) => joined === null || joined.how === 'playbook'))
    return []
  const events = told.map(({ alert_id, alert_type, raised_at }) => `${timeOf(raised_at)} ${alert_type} (${alert_id})`)
  const further = [
    ...(investigated.length > named ? [`${investigated.length - named} more alerts`] : []),
    ...(repeats > 0 ? [`${repeats} repeat${repeats === 1 ? '' : 's'}`] : []),
  ]
  const cites = told.flatMap(({ alert_id }) => findings.find((each) => each.alert_id === alert_id)?.finding_id ?? [])
  return [{ part: 'happened', text: `In order of time: ${[...events, ...further].join('; ')}.`, cites }]
}

const timeOf = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
