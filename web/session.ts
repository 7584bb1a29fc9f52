// Who is signed in, and what they may do.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Right } from '../contract/vocabulary.ts'
import { api, ask, queryClient, Refusal, tell } from './api.ts'
import type { Schemas } from './api-types.ts'
import { forgetDrafts } from './drafts.ts'

export type Session = Schemas['Session']

/** null: nobody is. Asked again now and then, which also keeps the cookie from ending during a long day. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: (): Promise<Session | null> =>
    ask(api.GET('/platformapi/session')).then(signedIn, (error: unknown) => {
      if (error instanceof Refusal && error.status === 401) return null
      throw error
    }),
  staleTime: 60_000,
  refetchInterval: 600_000,
})

let wasSignedIn = false

/** Whether somebody was signed in on this page and did not sign out. */
export const hasSessionEnded = () => wasSignedIn

function signedIn(session: Session): Session {
  wasSignedIn = true
  return session
}

/** How one can sign in here; an API key always works. */
export const signInWaysQuery = queryOptions({
  queryKey: ['session', 'ways'],
  queryFn: () => ask(api.GET('/platformapi/session/ways')),
})

export async function signIn(body: Schemas['NewSessionInput']): Promise<void> {
  become(signedIn(await ask(api.POST('/platformapi/session', { body }))))
}

export async function signOut(): Promise<void> {
  await tell(api.DELETE('/platformapi/session'))
  wasSignedIn = false
  forgetDrafts()
  become(null)
}

/** What one person saw is not shown to the next. */
function become(session: Session | null) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

/** For everything inside the frame, where somebody is signed in. */
export function useSession() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  return {
    session,
    /** Somewhere. */
    may: (right: Right) => session?.rights.includes(right) ?? false,
    /** In one organization. */
    mayIn: (organization_code: string, right: Right) =>
      session?.organizations
        .find((each) => each.organization_code === organization_code)
        ?.rights.some((each) => each === right) ?? false,
    /** The codes of the organizations in which it is allowed. */
    whereMay: (right: Right): string[] =>
      session?.organizations.flatMap(({ organization_code, rights }) =>
        rights.some((each) => each === right) ? [organization_code] : [],
      ) ?? [],
  }
}
