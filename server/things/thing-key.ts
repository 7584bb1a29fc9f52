// Tells whether two names mean the same thing: its kind and the form in which values of that kind are compared.
import type { ThingName } from '../../contract/thing.ts'

/** Addresses, domains, hashes and the like are kept in one form already; a URL's path keeps its case because servers do. */
export const thingKey = ({ kind, value }: ThingName): string =>
  kind === 'url' ? `${kind} ${value}` : `${kind} ${value.toLowerCase()}`
