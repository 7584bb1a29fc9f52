// The list that one came from: its filter and its order, so that the page of a case leads to the next and the previous one.
import type { CasesSearch } from './list/cases-search.ts'

interface CaseOrder {
  search: CasesSearch
  ids: readonly string[]
}

const most = 5000
let order: CaseOrder | undefined

export function rememberOrder(search: CasesSearch, ids: readonly string[]) {
  order = { search, ids: ids.slice(0, most) }
}

/** Undefined where one did not come from a list that has it. */
export function neighboursOf(case_id: string) {
  const at = order?.ids.indexOf(case_id) ?? -1
  if (!order || at < 0) return undefined
  return { at, count: order.ids.length, previous: order.ids[at - 1], next: order.ids[at + 1] }
}

export const searchOfList = (): CasesSearch => order?.search ?? {}
