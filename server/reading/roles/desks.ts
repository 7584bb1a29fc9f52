// The mailbox of a security team that is told of an event had no part in it, where the alert names somebody who had. Pure.
import type { Observable } from '../../../contract/observable.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { isAboutMail } from './mail-notice.ts'

const desk = /^(?:soc|secops|security|it-?security|infosec|csirt|cert|siem|alerts?|security-?alerts?|noc|abuse)@/i

export function standAside(observables: readonly Observable[], claim: Claim): readonly Observable[] {
  if (isAboutMail(claim)) return observables
  const isDesk = ({ kind, value, internal }: Observable) => kind === 'email' && internal && desk.test(value)
  const hasPart = ({ kind, role, quoted }: Observable) =>
    (kind === 'email' || kind === 'user') && !quoted && role !== 'reporter' && role !== 'bystander'
  if (!observables.some((each) => hasPart(each) && !isDesk(each))) return observables
  return observables.map((each) => (isDesk(each) && hasPart(each) ? { ...each, role: 'bystander' as const } : each))
}
