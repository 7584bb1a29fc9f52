// The title of a case: the type of an alert, and whom or what it is about. Pure.
import type { Observable } from '../../../contract/observable.ts'

/** Short enough for a list. */
export function caseTitle(alert_type: string, observables: readonly Observable[]): string {
  const hasOwnAddress = observables.some(isOwnAddress)
  const rank = (each: Observable) => [
    Number(isAside(each)),
    // Beside an own address, one of others is that of a sender or a forwarding.
    Number(hasOwnAddress && each.kind === 'email' && !each.internal),
    Number(!names.includes(each.kind)),
    Number(each.role !== 'target'),
    titleKinds.indexOf(each.kind),
  ]
  const [main] = observables
    .filter(({ kind }) => titleKinds.includes(kind))
    .map((observable) => ({ observable, rank: rank(observable) }))
    .sort((a, b) => compare(a.rank, b.rank))
  return main ? `${alert_type}: ${main.observable.value.slice(0, 100)}` : alert_type
}

/** Machines and people are told by name before addresses and files. */
const names = ['host', 'email', 'user']
const titleKinds = [...names, 'cloud_resource', 'domain', 'url', 'ip', 'file', 'hash', 'vulnerability']

const isOwnAddress = (each: Observable) => each.kind === 'email' && each.internal && !isAside(each)

/** Named only where nobody else is. */
const isAside = ({ role, quoted }: Observable) => quoted || role === 'reporter' || role === 'bystander'

const compare = (a: readonly number[], b: readonly number[]) =>
  a.map((each, nth) => each - (b[nth] ?? 0)).find((difference) => difference !== 0) ?? 0
