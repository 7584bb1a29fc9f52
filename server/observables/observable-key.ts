// Tells whether two names mean the same observable: its kind and the form in which values of that kind are compared.
import type { ObservableName } from '../../contract/observable.ts'

/** Addresses, domains, hashes and the like are kept in one form already; a URL's path keeps its case because servers do. */
export const observableKey = ({ kind, value }: ObservableName): string =>
  kind === 'url' ? `${kind} ${value}` : `${kind} ${value.toLowerCase()}`
