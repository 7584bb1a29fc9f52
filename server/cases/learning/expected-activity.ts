// Whether an alert is what people have stated as expected. Pure.
import { alertTypeKey, isSameObservable } from '../../../contract/identity.ts'
import type { ExpectedScope } from '../../../contract/learning.ts'
import type { Conclusion } from '../opening/conclusion.ts'

type ConcludedAlert = Pick<
  Conclusion,
  'alert_provider' | 'alert_type' | 'claims' | 'observables' | 'raised_at' | 'verdict'
>

/** Malicious evidence is never expected. */
export function isExpected(scope: ExpectedScope, alert: ConcludedAlert): boolean {
  const { alert_provider, alert_type, claims, observables, from = 0, to = Number.POSITIVE_INFINITY } = scope
  return (
    alert.verdict !== 'malicious' &&
    (alert_provider === undefined || alert_provider.toLowerCase() === alert.alert_provider.toLowerCase()) &&
    (alert_type === undefined || alertTypeKey(alert_type) === alertTypeKey(alert.alert_type)) &&
    (claims === undefined || alert.claims.every((claim) => claims.includes(claim))) &&
    (observables === undefined || observables.some((expected) => isActorOrTarget(alert, expected))) &&
    alert.raised_at >= from &&
    alert.raised_at <= to
  )
}

/** What stands in quoted text was chosen by somebody else. */
const isActorOrTarget = ({ observables }: ConcludedAlert, expected: Parameters<typeof isSameObservable>[0]) =>
  observables.some(
    (each) => !each.quoted && (each.role === 'actor' || each.role === 'target') && isSameObservable(each, expected),
  )
