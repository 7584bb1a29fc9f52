// Decides what a person's change to a case means: the columns to set and the entries of the timeline. Pure.

import type { TimelineEntry } from '../../../contract/case.ts'
import type { CaseChanges } from '../../../contract/case-work.ts'
import type { CaseStatus, Severity, Verdict } from '../../../contract/vocabulary.ts'
import type { StoredAssignee } from '../../access/teams/assignees.ts'
import { invalidFields } from '../../http/problem.ts'
import type { StoredCase } from '../case-store.ts'

interface ChangedColumns {
  title?: string
  severity?: Severity
  verdict?: Verdict
  status?: CaseStatus
  assignee?: string | null
  assignee_uuid?: string | null
  close_reason?: string | null
  classification?: string | null
  acknowledged_at?: number
  contained_at?: number
  closed_at?: number | null
}

export interface Decided {
  columns: ChangedColumns
  entries: Pick<TimelineEntry, 'kind' | 'text'>[]
}

/** Whom a name stands for is found beforehand. */
export interface ResolvedChanges extends Omit<CaseChanges, 'assignee' | 'fields'> {
  assigned?: StoredAssignee | undefined
}

/** No entries: nothing changed. */
export function decideChanges(stored: StoredCase, changes: ResolvedChanges, now: number): Decided {
  refuseIncomplete(stored, changes)
  const parts = [
    changeStatus(stored, changes, now),
    changeAssignee(stored, changes, now),
    changeWords(stored, changes),
    changeClosing(stored, changes),
  ]
  return {
    columns: Object.assign({}, ...parts.map(({ columns }) => columns)),
    entries: parts.flatMap(({ entries }) => entries),
  }
}

function refuseIncomplete(
  stored: StoredCase,
  { status, verdict, reason, close_reason, classification }: ResolvedChanges,
) {
  const errors = []
  if (verdict && verdict !== stored.verdict && !reason)
    errors.push({ field: 'reason', message: 'Say why the verdict is changed.' })
  const closes = status === 'closed' && stored.status !== 'closed'
  if (closes && !close_reason) errors.push({ field: 'close_reason', message: 'Say why the case is closed.' })
  if (closes && !classification) errors.push({ field: 'classification', message: 'Say what the case was.' })
  const staysOpen = (status ?? stored.status) !== 'closed'
  if (staysOpen && close_reason) errors.push({ field: 'close_reason', message: 'Only a closed case has one.' })
  if (staysOpen && classification) errors.push({ field: 'classification', message: 'Only a closed case has one.' })
  if (errors.length > 0) throw invalidFields(errors)
}

function changeStatus(
  stored: StoredCase,
  { status, close_reason, classification }: ResolvedChanges,
  now: number,
): Decided {
  if (!status || status === stored.status) return unchanged
  const columns: ChangedColumns = { status }
  if (status !== 'new') columns.acknowledged_at = stored.acknowledged_at ?? now
  if (status === 'contained') columns.contained_at = stored.contained_at ?? now
  const was = `was ${words(stored.status)}, is ${words(status)}`
  if (status === 'closed') {
    const text = `Status: ${was}. Closed as ${words(classification ?? '')}: ${close_reason}`
    return { columns: { ...columns, closed_at: now }, entries: [{ kind: 'status', text }] }
  }
  if (stored.status !== 'closed') return { columns, entries: [{ kind: 'status', text: `Status: ${was}.` }] }
  const reopened = { ...columns, closed_at: null, close_reason: null, classification: null }
  return { columns: reopened, entries: [{ kind: 'status', text: `Reopened: ${was}.` }] }
}

function changeAssignee(stored: StoredCase, { assigned }: ResolvedChanges, now: number): Decided {
  if (assigned === undefined || isSameAssignee(assigned, stored)) return unchanged
  const { assignee, assignee_uuid } = assigned
  const text = assignee ? `Assigned to ${assignee}.` : `No longer assigned to ${stored.assignee}.`
  const columns: ChangedColumns = { assignee, assignee_uuid }
  if (assignee) columns.acknowledged_at = stored.acknowledged_at ?? now
  return { columns, entries: [{ kind: 'assignee', text }] }
}

/** Whoever was renamed is still the same. */
const isSameAssignee = (one: StoredAssignee, other: StoredAssignee) =>
  one.assignee_uuid === other.assignee_uuid && (one.assignee_uuid !== null || one.assignee === other.assignee)

function changeWords(stored: StoredCase, { title, severity, verdict, reason }: ResolvedChanges): Decided {
  const columns: ChangedColumns = {}
  const entries: Decided['entries'] = []
  const because = reason ? ` Reason: ${reason}` : ''
  if (title && title !== stored.title) {
    columns.title = title
    entries.push({ kind: 'edit', text: `Title: was "${stored.title}", is "${title}".` })
  }
  if (severity && severity !== stored.severity) {
    columns.severity = severity
    entries.push({ kind: 'edit', text: `Severity: was ${stored.severity}, is ${severity}.${because}` })
  }
  if (verdict && verdict !== stored.verdict) {
    columns.verdict = verdict
    entries.push({ kind: 'verdict', text: `Verdict: was ${stored.verdict}, is ${verdict}.${because}` })
  }
  return { columns, entries }
}

/** The timeline of a case that is being closed tells both already. */
function changeClosing(stored: StoredCase, { status, close_reason, classification }: ResolvedChanges): Decided {
  const columns: ChangedColumns = {}
  if (close_reason && close_reason !== stored.close_reason) columns.close_reason = close_reason
  if (classification && classification !== stored.classification) columns.classification = classification
  const tells = status !== 'closed' || stored.status === 'closed'
  const entries: Decided['entries'] = []
  if (tells && columns.classification)
    entries.push({ kind: 'edit', text: `Classification: ${words(columns.classification)}.` })
  if (tells && columns.close_reason) entries.push({ kind: 'edit', text: `Close reason: ${columns.close_reason}` })
  return { columns, entries }
}

const unchanged: Decided = { columns: {}, entries: [] }
const words = (name: string) => name.replaceAll('_', ' ')
