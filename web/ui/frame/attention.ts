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
/** A count that takes long is shared by those who ask within ten seconds: it may be one from before the change. */
const sharedFor = 10_000

function countAgain() {
  queryClient.invalidateQueries(attentionQuery)
  queryClient.invalidateQueries({ queryKey: mentionsKey })
}

/** Counts again soon after a case or a proposal changed, whoever changed it, and once more when no count is from before. */
export function useFreshCounts() {
  const countSoon = useDebouncedCallback(countAgain, { delay: quietFor, maxWait: 10 * quietFor })
  const countLater = useDebouncedCallback(countAgain, { delay: sharedFor + quietFor, maxWait: 2 * sharedFor })
  const onChange = ({ ids }: { ids: readonly string[] }) => {
    if (ids.length === 0) return
    countSoon()
    countLater()
  }
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
