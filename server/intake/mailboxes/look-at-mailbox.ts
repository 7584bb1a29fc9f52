// One look at a mailbox: mails that are new become alerts, and the place moves in the transaction that stores them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { createDial, DialError } from '../../../connectors/kit/network/dial.ts'
import { endBy, timeLimit } from '../../../connectors/kit/network/time-limit.ts'
import type { MailboxRun } from '../../../contract/mailbox.ts'
import { type AlertToInsert, numberAndInsert } from '../../alerts/insert-alerts.ts'
import { newUuid, secondsOfUuid } from '../../database/new-uuid.ts'
import { storableJson } from '../../database/storable-json.ts'
import { transact } from '../../database/transaction.ts'
import { ProblemError } from '../../http/problem.ts'
import { type FetchedMail, type Imap, ImapError, openImap, secureImap } from './imap.ts'
import type { MailboxServices } from './mailbox-services.ts'
import { holdMailbox, type MailboxRow, openMailPassword } from './mailbox-store.ts'
import { readMail } from './read-mail.ts'

const largestMail = 10 * 1024 * 1024
const withinMs = 90_000
const mostMails = 100

/** The server is asked for no more than these without being named. */
export const imapPorts = [143, 993] as const

/** The caller holds the mailbox. What went wrong is noted, and thrown. */
export async function lookAtMailbox(
  services: MailboxServices,
  mailbox: MailboxRow,
  holder: string,
): Promise<MailboxRun> {
  const limit = timeLimit(withinMs)
  let imap: Imap | undefined
  try {
    const opened = openMailbox(services, mailbox, limit.signal)
    opened.then((late) => limit.signal.aborted && late.close()).catch(() => undefined)
    imap = await endBy(opened, limit.signal)
    const run = await endBy(readNew(services, mailbox, holder, imap), limit.signal)
    await noteLook(services, mailbox, null)
    return run
  } catch (error) {
    await noteLook(services, mailbox, mailboxTrouble(error))
    throw error
  } finally {
    limit.clear()
    imap?.close()
  }
}

async function openMailbox({ reach, vault }: MailboxServices, mailbox: MailboxRow, signal: AbortSignal): Promise<Imap> {
  const { host, port, security, user_name, ca: own } = mailbox
  const ca = [reach.ca, own].filter((each) => each != null).join('\n') || undefined
  const dial = createDial({ allow: reach.allowFor(mailbox.organization_code), ports: imapPorts })
  const stream = await dial(host, port, signal)
  signal.addEventListener('abort', () => stream.destroy(), { once: true })
  stream.on('error', () => undefined) // whoever reads hears it too
  const imap = await openImap(security === 'tls' ? await secureImap(stream, host, ca) : stream, largestMail + 1024)
  if (security === 'starttls') await imap.startTls(host, ca)
  await imap.login(user_name, openMailPassword(vault, mailbox))
  return imap
}

async function readNew(
  services: MailboxServices,
  mailbox: MailboxRow,
  holder: string,
  imap: Imap,
): Promise<MailboxRun> {
  const run: MailboxRun = { created: 0, skipped: 0, complete: true }
  const { uidValidity, uidNext } = await imap.examine(mailbox.folder)
  const isFirst = mailbox.uid_validity === null
  const isSame = mailbox.uid_validity === uidValidity
  // A folder that was rebuilt numbers its mails anew: they are looked through again, and known by what they are.
  const from = isSame ? mailbox.last_uid : isFirst && !mailbox.reads_existing ? uidNext - 1 : 0
  if (!isSame) await store(services, mailbox, holder, { uidValidity, uid: from, mail: undefined })
  // Those that were left out at first are left out then too. A day more is for zones of the server.
  const since = mailbox.reads_existing ? undefined : new Date((mailbox.created_at - dayOfSeconds) * 1000)
  const uids = await imap.uidsAfter(from, since)
  for (const uid of uids.slice(0, mostMails)) {
    const mail = await imap.fetch(uid, largestMail)
    const stored = await store(services, mailbox, holder, { uidValidity, uid, mail })
    if (stored === 'created') run.created++
    else if (stored === 'known') run.skipped++
  }
  return { ...run, complete: uids.length <= mostMails }
}

const dayOfSeconds = 86_400

interface Place {
  uidValidity: number
  uid: number
  /** Undefined: it was deleted meanwhile. */
  mail: FetchedMail | undefined
}

async function store(
  services: MailboxServices,
  mailbox: MailboxRow,
  holder: string,
  { uidValidity, uid, mail }: Place,
) {
  const alert = mail && (await alertOf(services, mailbox, mail))
  const key = mail && createHash('sha256').update(mail.bytes).digest('hex')
  return transact(services.db, async (tx) => {
    if (!(await holdMailbox(tx, holder, mailbox.mailbox_uuid))) throw new ImapError('Another node reads the mailbox.')
    const isNew = alert && key && (await claim(services, tx, mailbox, { key, alert_uuid: alert.alert_uuid }))
    if (isNew) {
      services.quotas.takeAlert(mailbox.organization_uuid, alert.alert_content)
      await numberAndInsert(tx, [alert])
    }
    await sql`update intake_mailboxes set uid_validity = ${uidValidity}, last_uid = ${uid},
        accepted = accepted + ${isNew ? 1 : 0} where mailbox_uuid = ${mailbox.mailbox_uuid}`.execute(tx)
    return isNew ? 'created' : alert ? 'known' : 'gone'
  })
}

async function claim(
  { now }: MailboxServices,
  tx: MailboxServices['db'],
  { mailbox_uuid }: MailboxRow,
  { key, alert_uuid }: { key: string; alert_uuid: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('intake_mails')
    .values({ mailbox_uuid, mail_key: key, alert_uuid, stored_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('alert_uuid')
    .executeTakeFirst()
  return row !== undefined
}

async function alertOf(
  { directory, maxContentBytes }: MailboxServices,
  mailbox: MailboxRow,
  { bytes, size }: FetchedMail,
): Promise<AlertToInsert> {
  const { date, content } = await readMail(bytes, size)
  const alert_uuid = newUuid()
  return {
    alert_uuid,
    organization_uuid: mailbox.organization_uuid,
    organization_code: mailbox.organization_code,
    provider: await directory.provider(mailbox.alert_provider),
    alert_provider: mailbox.alert_provider,
    alert_type: mailbox.alert_type,
    alert_content: fitting(content, maxContentBytes),
    created_at: secondsOfUuid(alert_uuid),
    created_at_source: date,
    created_by: mailbox.created_by,
  }
}

/** Where all of it is more than an alert may hold, the text goes first; links and hashes matter most. */
function fitting(content: Record<string, unknown>, most: number): string {
  const whole = storableJson(content)
  if (Buffer.byteLength(whole) <= most) return whole
  const { text: _, reported_mails: __, ...rest } = content
  const shorter = storableJson({ ...rest, left_out: 'The text is left out: the mail is larger than an alert may be.' })
  return Buffer.byteLength(shorter) <= most ? shorter : storableJson({ from: content.from, subject: content.subject })
}

const noteLook = ({ db, now }: MailboxServices, { mailbox_uuid }: MailboxRow, failure: string | null) =>
  db
    .updateTable('intake_mailboxes')
    .set(
      failure === null ? { failure: null, last_success_at: now() } : { failure: JSON.stringify({ message: failure }) },
    )
    .where('mailbox_uuid', '=', mailbox_uuid)
    .execute()

export function mailboxTrouble(error: unknown): string {
  if (error instanceof ImapError || error instanceof ProblemError) return error.message.slice(0, 500)
  if (error instanceof DialError) return `${error.message}.`
  if (error instanceof DOMException) return `It was not read within ${withinMs / 1000} s.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `The mailbox could not be read${code ? ` (${code})` : ''}.`
}
