// The outer addresses from which an alert says that somebody acted. Pure.

import type { AlertReading } from '../../../contract/reading.ts'

const most = 5

/** Sorted. None where nobody got in, and none where several people are named: it is not known whose they are. */
export function addressesIn({ observables, outcome }: Pick<AlertReading, 'observables' | 'outcome'>): string[] {
  if (outcome === 'failed' || outcome === 'blocked') return []
  const named = observables.filter(({ quoted, resolved_from }) => !quoted && resolved_from === undefined)
  const people = named.filter(({ kind, internal, role }) => kind === 'email' && internal && role !== 'bystander')
  if (people.length > 1) return []
  const from = named.filter(({ kind, internal, role }) => kind === 'ip' && !internal && role === 'actor')
  return [...new Set(from.map(({ value }) => value))].sort().slice(0, most)
}
