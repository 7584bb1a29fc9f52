// A stolen session must not become another way in: who changes how they sign in has signed in a short while ago.
import { forbidden } from '../../http/problem.ts'
import type { Caller, Services } from '../../platform/services.ts'

const recent = 900

export async function requireRecentSignIn({ db, now }: Pick<Services, 'db' | 'now'>, { session }: Caller) {
  const row =
    session &&
    (await db
      .selectFrom('sessions')
      .select(['created_at', 'verified_at'])
      .where('session_uuid', '=', session.session_uuid)
      .executeTakeFirst())
  const shown = Math.max(row?.created_at ?? 0, row?.verified_at ?? 0)
  if (shown < now() - recent)
    throw forbidden('Sign out and in again first: this needs a sign-in within the last 15 minutes.')
}
