// Asks the provider again which groups people are in who are signed in: who loses one loses the right within a minute.
import { z } from 'zod'
import { lockAdministrators } from '../access/people/administrators.ts'
import { giveGroupRoles } from '../access/people/group-roles.ts'
import { endSessions, takeSessionsToReread } from '../access/session-store.ts'
import { transact } from '../database/transaction.ts'
import { CannotOpen } from '../platform/vault.ts'
import { readGroups, rolesOfGroups } from './map-groups.ts'
import type { IdentityProvider, OpenProvider, SingleSignOnServices } from './provider.ts'
import { hasScimRoles } from './scim/apply-group-roles.ts'
import { tokenPlace } from './sign-in-at-provider.ts'
import { SealedValue } from './single-sign-on-store.ts'

const rereadAfter = 30
const everyMs = 5000

/** Goes on until it is stopped; what fails is tried again. */
export function startRereadingGroups(services: SingleSignOnServices, provider: IdentityProvider) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const turn = () => {
    rereadGroups(services, provider)
      .catch((error: unknown) => services.log.warn({ err: error }, 'groups could not be read again'))
      .finally(wait)
  }
  const wait = () => {
    if (!isStopped) timer = setTimeout(turn, everyMs).unref()
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function rereadGroups(services: SingleSignOnServices, provider: IdentityProvider): Promise<void> {
  const { db, now, log } = services
  const opened = await provider.find()
  if (!opened || opened.settings.group_roles.length === 0) return
  const due = await takeSessionsToReread(db, opened.settings.issuer, { before: now() - rereadAfter, now: now() })
  for (const row of due)
    await reread(services, opened, row).catch((error: unknown) => {
      log.warn({ err: error, session_uuid: row.session_uuid }, 'the provider did not tell the groups of a person')
    })
}

type Row = Awaited<ReturnType<typeof takeSessionsToReread>>[number]

async function reread({ db, vault }: SingleSignOnServices, { settings, config }: OpenProvider, row: Row) {
  const { session_uuid, user_uuid, subject } = row
  const { fetchUserInfo, WWWAuthenticateChallengeError } = await import('openid-client')
  try {
    const token = z
      .string()
      .parse(vault.open(tokenPlace(settings.issuer, subject), SealedValue.parse(row.sealed_token)))
    const info: Record<string, unknown> = await fetchUserInfo(config, token, subject)
    const roles = rolesOfGroups(readGroups(info[settings.groups_claim]), settings.group_roles)
    await transact(db, async (tx) => {
      await lockAdministrators(tx)
      if (!(await hasScimRoles(tx, user_uuid))) await giveGroupRoles(tx, user_uuid, roles)
    })
  } catch (error) {
    if (!(error instanceof WWWAuthenticateChallengeError || error instanceof CannotOpen)) throw error
    // The provider no longer vouches for the sign-in (it has expired there, or was ended), or the master key is another.
    await endSessions(db, { principal_uuid: user_uuid }, { only: session_uuid })
  }
}
