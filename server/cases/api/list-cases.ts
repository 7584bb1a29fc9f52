// A page of cases, in the order that is asked for.

import { sql } from 'kysely'
import type { CaseRow } from '../../../contract/case.ts'
import type { ListCases } from '../../../contract/case-work.ts'
import { priorityOf } from '../../../contract/priority.ts'
import { mostSorted } from '../../database/sorted-list.ts'
import type { Db } from '../../database/transaction.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { readSortCursor, writeSortCursor } from '../../http/sort-cursor.ts'
import type { Scope } from '../../platform/services.ts'
import { caseId } from '../case.ts'
import { withAssignees } from '../case-store.ts'
import { casePage, questionOf } from './case-filters.ts'
import { type CasePage, type CasePageRow, findCasePage, findSortedCases, searchCasePage } from './case-pages.ts'
import { caseSortKey, findCasesAlongIndex, isSortedByIndex, readCaseSort } from './case-sorts.ts'

interface CaseList {
  data: CaseRow[]
  next_cursor: string | null
  sorted_within: number | null
}

export async function listCases(db: Db, scope: Scope, list: ListCases): Promise<CaseList> {
  const page = await casePage(db, scope, list, list.limit + 1)
  if (page.organizations.length === 0) return { data: [], next_cursor: null, sorted_within: null }
  const rows = await findRows(db, list, page)
  const shown = rows.slice(0, list.limit)
  const last = shown.at(-1)
  const isMore = (rows[0]?.match_count ?? 0) > mostSorted
  return {
    data: (await withAssignees(db, shown)).map(asCaseRow),
    next_cursor: rows.length > list.limit && last ? cursorAt(list.sort, last) : null,
    sorted_within: isMore ? mostSorted : null,
  }
}

function findRows(db: Db, list: ListCases, page: CasePage): Promise<CasePageRow[]> {
  const search = list.search?.trim()
  const question = search ? questionOf(page.organizations, search) : undefined
  const { name, isDescending } = readCaseSort(list.sort)
  if (name === 'created_at') {
    const timed = inTime(page, isDescending, list.cursor)
    return question ? searchCasePage(db, timed, question) : findCasePage(db, timed)
  }
  const after = list.cursor === undefined ? undefined : readSortCursor(list.sort, list.cursor)
  if (!question && isSortedByIndex(list)) return findCasesAlongIndex(db, page, list.sort, after)
  const sorting = { key: caseSortKey(name), isDescending, after, limit: page.limit, isOldestFirst: name === 'priority' }
  return findSortedCases(db, page, sorting, question)
}

function inTime(page: CasePage, isDescending: boolean, cursor: string | undefined): CasePage {
  const beyond = isDescending ? sql`<` : sql`>`
  const from = cursor === undefined ? sql`` : sql`and case_uuid ${beyond} ${readCursor(cursor)}::uuid`
  return { ...page, order: isDescending ? sql`desc` : sql`asc`, conditions: sql`${page.conditions} ${from}` }
}

const cursorAt = (sort: ListCases['sort'], { case_uuid, sort_key }: CasePageRow) =>
  sort_key === undefined ? writeCursor(case_uuid) : writeSortCursor(sort, { value: sort_key, uuid: case_uuid })

type Shown = Omit<CasePageRow, 'assignee_uuid'> & Pick<CaseRow, 'assigned_to'>

const asCaseRow = ({
  number,
  names_protected,
  lateness: _,
  sort_key: __,
  match_count: ___,
  ...row
}: Shown): CaseRow => ({
  ...row,
  case_id: caseId(row.organization_code, number),
  priority: priorityOf({ ...row, names_protected }),
})
