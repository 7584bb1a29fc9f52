// Open cases in which somebody mentioned whoever is signed in, and waits for an answer.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { caseStatuses } from '../../../contract/vocabulary.ts'
import { api, ask } from '../../api.ts'
import { type Session, useSession } from '../../session.ts'

const mostCounted = 20
const askAgainAfter = 60_000

/** The filter of the Cases page. */
export const mentionsSearch = ({ principal }: Pick<Session, 'principal'>) => ({
  mentioned: principal.uuid,
  status: caseStatuses.filter((status) => status !== 'closed'),
})

export const mentionsKey = ['mentions'] as const

const mentionsQuery = (session: Session) =>
  queryOptions({
    queryKey: mentionsKey,
    queryFn: async () => {
      const query = { ...mentionsSearch(session), limit: mostCounted }
      const { data, next_cursor } = await ask(api.GET('/platformapi/cases', { params: { query } }))
      return { count: data.length, isMore: next_cursor !== null }
    },
    staleTime: askAgainAfter,
  })

/** As it is shown; undefined: none. Only people are mentioned. */
export function useMentions(session: Session): string | undefined {
  const { may } = useSession()
  const { data } = useQuery({ ...mentionsQuery(session), enabled: session.kind === 'user' && may('read_cases') })
  return data && data.count > 0 ? `${data.count}${data.isMore ? '+' : ''}` : undefined
}
