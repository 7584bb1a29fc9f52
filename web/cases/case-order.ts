// The list that one came from: its filter and its order, so that the page of a case leads to the next and the previous one,
// also after a reload. Each tab has its own.
import { type CasesSearch, readCasesSearch } from './list/cases-search.ts'

interface CaseOrder {
  search: CasesSearch
  ids: readonly string[]
}

const most = 5000
const place = 'case-order'
let order: CaseOrder | undefined = readOrder()

export function rememberOrder(search: CasesSearch, ids: readonly string[]) {
  order = { search, ids: ids.slice(0, most) }
  try {
    sessionStorage.setItem(place, JSON.stringify(order))
  } catch {
    // no room, or not allowed: it lasts until the next reload
  }
}

function readOrder(): CaseOrder | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('ids' in stored) || !('search' in stored)) return undefined
    if (!Array.isArray(stored.ids) || typeof stored.search !== 'object') return undefined
    return { search: readCasesSearch({ ...stored.search }), ids: stored.ids.map(String) }
  } catch {
    return undefined
  }
}

/** Undefined where one did not come from a list that has it. */
export function neighboursOf(case_id: string) {
  const at = order?.ids.indexOf(case_id) ?? -1
  if (!order || at < 0) return undefined
  return { at, count: order.ids.length, previous: order.ids[at - 1], next: order.ids[at + 1] }
}

export const searchOfList = (): CasesSearch => order?.search ?? {}
