// What stands in the address of the Audit page.
import { asTimeQuery, readTimeRange, type TimeRange } from '../ui/queue/time-range.ts'

export interface AuditSearch extends TimeRange {
  who?: string
  action?: string
  target?: string
  refused?: true
}

const texts = ['who', 'action', 'target'] as const
const longest = 200

export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const found = texts.flatMap((name) => {
    const value = raw[name]
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.slice(0, longest)] as const] : []
  })
  return {
    ...Object.fromEntries(found),
    ...readTimeRange(raw),
    ...(raw.refused === true || raw.refused === 'true' ? { refused: true } : {}),
  }
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Names, actions and targets are found by their beginnings. */
export function asAuditQuery({ who, action, target, refused, ...range }: AuditSearch) {
  const { created_from, created_to } = asTimeQuery(range)
  return {
    ...(who && (uuidForm.test(who.trim()) ? { principal_uuid: who.trim() } : { principal_name: beginning(who) })),
    ...(action && { action: beginning(action) }),
    ...(target && { target: beginning(target) }),
    ...(created_from !== undefined && { from: created_from }),
    ...(created_to !== undefined && { to: created_to }),
    ...(refused && { refused: 'true' }),
  }
}

const beginning = (text: string) => (text.trim().endsWith('*') ? text.trim() : `${text.trim()}*`)
