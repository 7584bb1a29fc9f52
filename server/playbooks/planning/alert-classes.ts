// Tells the class of an alert from what its type claims, where it happened, and what its sender can see. Pure.
import type { AlertClass } from '../../../contract/vocabulary.ts'
import { claimsOfType } from '../../reading/claims/read-claims.ts'
import { classOfClaim } from './class-of-claim.ts'
import { placeOf } from './place-of-alert.ts'
import { senderOf } from './senders.ts'

/** Unknown where neither the type nor the provider says anything. */
export function classOf(alertType: string, provider: string): AlertClass {
  const [claim = 'unknown'] = claimsOfType(alertType)
  if (claim === 'informational') return 'unknown'
  const sender = senderOf(provider)
  if (claim === 'unknown' && sender) return sender.alertClass
  const told = placeOf(claim, alertType, sender) ?? classOfClaim[claim]
  return sender && !sender.also.has(told) ? sender.alertClass : told
}
