// Links and names that lead to whatever reports: its console, its own servers, the machine that wrote the line. Pure.
import { parse } from 'tldts'
import type { Observable } from '../../../contract/observable.ts'
import { isSiteOf } from '../../observables/fields/boilerplate.ts'

export function withConsoles(observables: readonly Observable[], provider: string): readonly Observable[] {
  const marked = observables.map((each) => (isOwnServer(each, provider) ? asReporter(each) : each))
  const named = withoutServersOf(marked, provider)
  const machines = named.filter(({ kind, role }) => kind === 'host' && role === 'reporter')
  const isReporter = (host: string) => machines.some(({ value }) => isMachine(host, value.toLowerCase()))
  const linked = named.map((each) =>
    isTold(each) && each.internal && isReporter(hostOf(each)) ? asReporter(each) : each,
  )
  return linked.map((each) =>
    isTold(each) && each.kind === 'domain' && isInReports(each, linked) ? asReporter(each) : each,
  )
}

/** `ACMEAUDIT-01` runs the product that reports, where another machine takes part. */
function withoutServersOf(observables: readonly Observable[], provider: string): readonly Observable[] {
  const [product = ''] = provider.toLowerCase().split(/[^a-z0-9]+/)
  if (product.length < shortestProduct) return observables
  const isServer = ({ kind, value, quoted, role }: Observable) =>
    kind === 'host' && !quoted && role === 'target' && (value.toLowerCase().split(/[.-]/)[0] ?? '') === product
  const isOther = (each: Observable) => each.kind === 'host' && !isServer(each) && each.role === 'target'
  return observables.some(isOther) ? observables.map((each) => (isServer(each) ? asReporter(each) : each)) : observables
}
const shortestProduct = 5

const asReporter = (observable: Observable): Observable => ({ ...observable, role: 'reporter' })

/** Where a product of a maker reports, a server of that maker is its own: `se-smtp-inbound-1.mimecast.com`. */
const isOwnServer = ({ kind, value, internal, quoted, role }: Observable, provider: string) =>
  kind === 'host' && !internal && !quoted && role !== 'actor' && value.includes('.') && isSiteOf(provider, value)

const isTold = ({ kind, quoted, role }: Observable) =>
  (kind === 'url' || kind === 'domain') && !quoted && role === 'object'

const isMachine = (host: string, name: string) => host === name || (!name.includes('.') && host.startsWith(`${name}.`))

const hostOf = ({ kind, value }: Observable): string =>
  (kind === 'url' ? (parse(value).hostname ?? '') : value).toLowerCase()

/** A site that only links of the reporter lead to. */
function isInReports({ value }: Observable, all: readonly Observable[]): boolean {
  const links = all.filter((each) => each.kind === 'url' && hostOf(each) === value.toLowerCase())
  return links.length > 0 && links.every(({ role }) => role === 'reporter')
}
