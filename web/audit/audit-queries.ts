// What the Audit page asks the service.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import type { Schemas } from '../api-types.ts'
import { type AuditSearch, asAuditQuery } from './audit-search.ts'

export type AuditEntry = Schemas['AuditEntry']
export type AuditState = Schemas['AuditState']

const pageSize = 100

export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'entries', search],
    queryFn: ({ pageParam }) =>
      ask(
        api.GET('/platformapi/audit', {
          params: { query: { ...asAuditQuery(search), limit: pageSize, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const auditStateQuery = queryOptions({
  queryKey: ['audit', 'state'],
  queryFn: () => ask(api.GET('/platformapi/audit/state')),
  // Entries get their place within a second or two.
  refetchInterval: ({ state: { data } }) => (data?.head && data.pending === 0 ? false : 2000),
})

export type ExportFormat = 'jsonl' | 'ocsf'

/** As a file. The service may ask who one is first. */
export async function exportAudit(search: AuditSearch, format: ExportFormat): Promise<void> {
  const blob = await ask(
    api.GET('/platformapi/audit/export', {
      params: { query: { ...asAuditQuery(search), format } },
      parseAs: 'blob',
    }),
  )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = format === 'ocsf' ? 'audit-ocsf.ndjson' : 'audit.ndjson'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
