// Measures how often an observable that was found has the role, and the mark for quoted text, that a careful person gave it.

import { labelledEvents, shareHead, shareOf } from './event-labels.ts'
import type { LabelledAlert } from './labelled-alerts.ts'
import type { Measure } from './measure.ts'

export const measureRoles: Measure = (alerts) => {
  const pairs = labelledEvents(alerts).flatMap(({ alert, reading }) =>
    alert.expected.observables.flatMap((label) => {
      const kinds = [label.kind, ...label.also_acceptable_kinds]
      const found = reading.observables.find(
        ({ kind, value }) => kinds.includes(kind) && value.toLowerCase() === label.value.toLowerCase(),
      )
      return found ? [{ id: `${alert.id} ${label.value}`, label, found }] : []
    }),
  )
  const roles = pairs.map(({ id, label, found }) => {
    const accepted = [label.role ?? 'unknown', ...label.also_acceptable_roles]
    return { id, isRight: accepted.includes(found.role), fault: `${found.role}, not ${accepted.join(' or ')}` }
  })
  const quoted = pairs.map(({ id, label, found }) => ({
    id,
    isRight: acceptedQuoted(label).includes(found.quoted),
    fault: found.quoted ? 'quoted' : 'not quoted',
  }))
  const parts = [shareOf('role of what was found', 'role', roles), shareOf('quoted', 'quoted', quoted)]
  const lines = parts.flatMap((part) => part.lines)
  return { lines: lines.length > 0 ? [...shareHead, ...lines] : [], faults: parts.flatMap((part) => part.faults) }
}

const acceptedQuoted = ({
  quoted,
  also_acceptable_quoted: also = [],
}: LabelledAlert['expected']['observables'][number]) => [quoted ?? false, ...(Array.isArray(also) ? also : [also])]
