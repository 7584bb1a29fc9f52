// What waits for somebody on the pages of the menu.
import { useDebouncedCallback } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, ask, queryClient } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'
import { useChanges } from '../../live.ts'
import { useSession } from '../../session.ts'
import { mentionsKey } from './mentions.ts'

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

/** Connections that fail, in whole or in part, or whose secret is overdue. */
export const unhealthyOf = (needs: Schemas['Attention']['total']) =>
  needs.failing_connections + needs.partly_refused_connections + needs.overdue_secrets

/** What is counted on which page. */
const counts: Record<string, (total: Schemas['Attention']['total']) => Waiting> = {
  '/cases': ({ cases: { malicious, suspicious, inconclusive } }) => ({
    ...{
      count: malicious + suspicious + inconclusive,
      what: 'assigned to nobody, benign ones aside',
      isBad: malicious > 0,
    },
  }),
  '/approvals': ({ approvals_waiting }) => ({ count: approvals_waiting, what: 'waiting', isBad: false }),
  '/integrations': (needs) => ({ count: unhealthyOf(needs), what: 'in trouble', isBad: true }),
  '/pipelines': ({ lagging_pipelines }) => ({ count: lagging_pipelines, what: 'lagging', isBad: true }),
}

const quietFor = 500

/** Counts again soon after a case or a proposal changed, whoever changed it. */
export function useFreshCounts() {
  const countAgain = useDebouncedCallback(
    () => {
      queryClient.invalidateQueries(attentionQuery)
      queryClient.invalidateQueries({ queryKey: mentionsKey })
    },
    { delay: quietFor, maxWait: 10 * quietFor },
  )
  const onChange = ({ ids }: { ids: readonly string[] }) => ids.length > 0 && countAgain()
  useChanges('case', onChange)
  useChanges('proposal', onChange)
}

export const isCounted = (page: string) => page in counts

/** undefined: not known yet. */
export function useWaiting(page: string): Waiting | undefined {
  const { may } = useSession()
  const { data } = useQuery({ ...attentionQuery, enabled: may('read_alerts') })
  return data && counts[page]?.(data)
}
