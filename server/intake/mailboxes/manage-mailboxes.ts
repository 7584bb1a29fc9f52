// Creates, changes and looks at abuse mailboxes when somebody asks.
import { randomUUID } from 'node:crypto'
import { mayEnterTarget } from '../../../connectors/kit/network/dial.ts'
import type { AbuseMailbox, ListMailboxes, MailboxChanges, MailboxRun, NewMailbox } from '../../../contract/mailbox.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { writeCursor } from '../../http/cursor.ts'
import { conflict, invalid, refusedByThirdParty } from '../../http/problem.ts'
import type { Caller, Scope } from '../../platform/services.ts'
import { imapPorts, lookAtMailbox, mailboxTrouble } from './look-at-mailbox.ts'
import type { MailboxServices } from './mailbox-services.ts'
import {
  asMailbox,
  getMailbox,
  listMailboxRows,
  type MailboxRow,
  releaseMailbox,
  sealMailPassword,
  takeMailbox,
} from './mailbox-store.ts'

const mostMailboxes = 50

export async function listMailboxes(
  { db }: MailboxServices,
  scope: Scope,
  list: ListMailboxes,
): Promise<{ data: AbuseMailbox[]; next_cursor: string | null }> {
  const rows = await listMailboxRows(db, scope, list)
  const page = rows.slice(0, list.limit)
  const last = page.at(-1)
  return {
    data: page.map(asMailbox),
    next_cursor: rows.length > list.limit && last ? writeCursor(last.mailbox_uuid) : null,
  }
}

export async function createMailbox(
  services: MailboxServices,
  caller: Caller,
  { organization_code, password, ...input }: NewMailbox,
): Promise<AbuseMailbox> {
  const { db, now, vault, directory } = services
  const { organization_uuid } = await directory.organization(caller.scope, organization_code)
  await directory.provider(input.alert_provider)
  requireTarget(services, organization_code, input)
  const there = await listMailboxRows(db, caller.scope, { organization_code, limit: mostMailboxes })
  if (there.length >= mostMailboxes) throw conflict(`An organization has at most ${mostMailboxes} mailboxes.`)
  const mailbox_uuid = newUuid()
  await db
    .insertInto('intake_mailboxes')
    .values({
      ...input,
      mailbox_uuid,
      organization_uuid,
      sealed: sealMailPassword(vault, mailbox_uuid, password),
      created_by: caller.principal_uuid,
      created_at: now(),
      modified_at: now(),
    })
    .execute()
  return asMailbox(await getMailbox(db, caller.scope, mailbox_uuid))
}

/** Another value of one of these is another mailbox, with other numbers. */
const placeNames = ['host', 'user_name', 'folder'] as const
/** Where the password is sent, and what protects it there. */
const passwordGoes = ['host', 'port', 'security', 'ca'] as const

export async function editMailbox(
  services: MailboxServices,
  scope: Scope,
  uuid: string,
  { password, ...changes }: MailboxChanges,
): Promise<AbuseMailbox> {
  const { db, now, vault, directory } = services
  const before = await getMailbox(db, scope, uuid)
  if (changes.alert_provider !== undefined) await directory.provider(changes.alert_provider)
  const { host = before.host, port = before.port, security = before.security } = changes
  requireTarget(services, before.organization_code, { host, port, security })
  const isSentElsewhere = passwordGoes.some((name) => changes[name] !== undefined && changes[name] !== before[name])
  if (isSentElsewhere && password === undefined)
    throw invalid('password', 'Enter the password again for another server, port, security or certificate authority.')
  const isMoved = placeNames.some((name) => (changes[name] ?? before[name]) !== before[name])
  await db
    .updateTable('intake_mailboxes')
    .set({
      ...changes,
      ...(password === undefined ? {} : { sealed: sealMailPassword(vault, uuid, password) }),
      ...(isMoved ? { uid_validity: null, last_uid: 0 } : {}),
      next_run_ms: 0,
      modified_at: now(),
    })
    .where('mailbox_uuid', '=', uuid)
    .execute()
  return asMailbox(await getMailbox(db, scope, uuid))
}

export async function runMailbox(services: MailboxServices, scope: Scope, uuid: string): Promise<MailboxRun> {
  const { db } = services
  const holder = randomUUID()
  if (!(await takeMailbox(db, holder, uuid))) throw conflict('The mailbox is being read just now. Try again.')
  const mailbox = await getMailbox(db, scope, uuid)
  try {
    return await lookAtMailbox(services, mailbox, holder)
  } catch (error) {
    throw refusedByThirdParty(mailboxTrouble(error), notRead)
  } finally {
    await releaseMailbox(db, holder, uuid, mailbox.interval_seconds * 1000)
  }
}

const notRead = {
  ...{ status: null, hint: null, kind: 'unreachable' as const, code: null },
  ...{ retry_after_seconds: null, outcome_unknown: false },
}

type Target = Pick<MailboxRow, 'host' | 'port' | 'security'>

function requireTarget({ reach }: MailboxServices, code: string, { host, port, security }: Target) {
  const allow = reach.allowFor(code)
  if (!mayEnterTarget(allow, { host, port }, imapPorts))
    throw invalid(
      'host',
      `${host}:${port} may not be reached: it is a private address, or a port other than 143 and 993.`,
    )
  if (security === 'none' && !allow.allows({ host, port }))
    throw invalid('security', 'Without TLS only servers that VEDETTE_ALLOW_PRIVATE_TARGETS names may be read.')
}
