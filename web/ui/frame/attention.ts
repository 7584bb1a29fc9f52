// What waits for somebody on the pages of the menu.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, ask } from '../../api.ts'
import { useSession } from '../../session.ts'

const askAgainAfter = 30_000

const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: async () => (await ask(api.GET('/platformapi/attention'))).total,
  refetchInterval: askAgainAfter,
  staleTime: askAgainAfter,
})

interface Waiting {
  count: number
  what: string
  isBad: boolean
}

/** undefined: nothing is counted there, or not yet. */
export function useWaiting(page: string): Waiting | undefined {
  const { may } = useSession()
  const { data } = useQuery({ ...attentionQuery, enabled: may('read_alerts') })
  if (!data) return undefined
  const { malicious, suspicious, inconclusive } = data.cases
  if (page === '/cases')
    return { count: malicious + suspicious + inconclusive, what: 'assigned to nobody', isBad: malicious > 0 }
  if (page === '/approvals') return { count: data.approvals_waiting, what: 'waiting', isBad: false }
  if (page === '/integrations')
    return { count: data.failing_connections + data.overdue_secrets, what: 'in trouble', isBad: true }
  if (page === '/pipelines') return { count: data.lagging_pipelines, what: 'lagging', isBad: true }
  return undefined
}
