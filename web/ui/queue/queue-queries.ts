// What lists of the queue ask the service beside their rows: saved views and operations on many.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, tell } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'

export type QueuePage = 'alerts' | 'cases'
export type SavedView = Schemas['SavedView']
export type BulkAction = Schemas['BulkActionInput']
export type BulkResults = Schemas['BulkResults']

export const viewsQuery = (page: QueuePage) =>
  queryOptions({
    queryKey: ['views', page],
    queryFn: async () => (await ask(api.GET('/platformapi/views', { params: { query: { page } } }))).data,
    staleTime: 60_000,
  })

export const saveView = (view: Schemas['NewViewInput']) => ask(api.POST('/platformapi/views', { body: view }))

export const deleteView = (view_uuid: string) =>
  tell(api.DELETE('/platformapi/views/{view_uuid}', { params: { path: { view_uuid } } }))

export const changeMany = (page: QueuePage, ids: string[], action: BulkAction): Promise<BulkResults> =>
  page === 'cases'
    ? ask(api.POST('/platformapi/cases/bulk', { body: { cases: ids, do: action } }))
    : ask(api.POST('/platformapi/alerts/bulk', { body: { alerts: ids, do: action } }))

/** One request takes so many. */
const mostMerged = 101

/** Cases of different organizations are never merged. */
export const canMerge = (page: QueuePage, rows: readonly { organization_code: string }[]) =>
  page === 'cases' &&
  rows.length >= 2 &&
  rows.length <= mostMerged &&
  new Set(rows.map(({ organization_code }) => organization_code)).size === 1

/** Into the first of them. */
export const mergeMany = ([into = '', ...cases]: readonly string[], reason: string) =>
  ask(api.POST('/platformapi/cases/{case}/merge', { params: { path: { case: into } }, body: { cases, reason } }))

export const undoMany = (operation_uuid: string): Promise<BulkResults> =>
  ask(api.POST('/platformapi/bulk/{operation_uuid}/undo', { params: { path: { operation_uuid } } }))

const mostAtOnce = 200

/** A file of the selected rows. */
export async function exportMany(page: QueuePage, ids: readonly string[]): Promise<void> {
  const texts: string[] = []
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const part = ids.slice(from, from + mostAtOnce)
    const response = await fetch(`/platformapi/${page}/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [page]: part }),
    })
    if (!response.ok) throw new Error('The rows could not be exported. Try again.')
    const text = await response.text()
    texts.push(from === 0 ? text : text.slice(text.indexOf('\n') + 1))
  }
  const address = URL.createObjectURL(new Blob(texts, { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `${page}.csv` })
  link.click()
  URL.revokeObjectURL(address)
}
