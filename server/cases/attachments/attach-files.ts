// Files of a case: attached, listed, read and removed by people. The timeline tells each change.
import type { Attachment } from '../../../contract/attachment.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { conflict, invalid, notFound } from '../../http/problem.ts'
import type { Caller, Services } from '../../platform/services.ts'
import { lockForWork, requireCase } from '../case-store.ts'
import { actorOf, tellOfCase } from '../edit-case.ts'
import { deleteAttachment, insertAttachment, listAttachmentsOf, readContent } from './attachment-store.ts'

const mostOfCase = 100
const mostBytesOfCase = 100 * 1024 * 1024

export interface AttachedFile {
  name: string
  sha256: string
  content: Buffer
}

type Found = Awaited<ReturnType<typeof requireCase>>

export const attachFile = (services: Services, caller: Caller, name: string, file: AttachedFile): Promise<Attachment> =>
  onFiles(services, caller, name, async (tx, { found, by, by_uuid, now }) => {
    if (file.content.length === 0) throw invalid('body', 'The file is empty.')
    refuseTooMuch(await listAttachmentsOf(tx, found.case_uuid), file)
    const { organization_uuid, case_uuid } = found
    const row = { attachment_uuid: newUuid(), name: nameOf(file), size: file.content.length, sha256: file.sha256 }
    const attachment = { ...row, created_at: now, organization_uuid, case_uuid, added_by: by_uuid, by_name: by }
    await insertAttachment(tx, attachment, file.content)
    return { result: { ...row, by, by_uuid, created_at: now }, text: `Attached: ${row.name} (SHA-256 ${row.sha256}).` }
  })

function refuseTooMuch(there: readonly Attachment[], { content }: AttachedFile) {
  if (there.length >= mostOfCase) throw conflict(`A case has at most ${mostOfCase} files. Remove some first.`)
  const bytes = there.reduce((sum, { size }) => sum + size, content.length)
  if (bytes > mostBytesOfCase)
    throw conflict(`The files of a case have at most ${mostBytesOfCase / 1024 / 1024} MiB together. Remove some first.`)
}

/** Without the folders that it came from. */
const nameOf = ({ name }: AttachedFile) => name.split(/[\\/]/).at(-1) || 'file'

export async function listAttachments({ db }: Services, caller: Caller, name: string): Promise<Attachment[]> {
  const { case_uuid } = await requireCase(db, caller.scope, name)
  return listAttachmentsOf(db, case_uuid)
}

export async function readAttachment({ db }: Services, caller: Caller, name: string, attachment_uuid: string) {
  const found = await requireCase(db, caller.scope, name)
  const attachment = await getAttachment(db, found, attachment_uuid)
  return { attachment, content: await readContent(db, found.organization_uuid, attachment.sha256) }
}

export const removeAttachment = (
  services: Services,
  caller: Caller,
  name: string,
  attachment_uuid: string,
): Promise<void> =>
  onFiles(services, caller, name, async (tx, { found }) => {
    const attachment = await getAttachment(tx, found, attachment_uuid)
    await deleteAttachment(tx, { ...attachment, organization_uuid: found.organization_uuid })
    return { result: undefined, text: `File removed: ${attachment.name} (SHA-256 ${attachment.sha256}).` }
  })

async function getAttachment(db: Db, { case_uuid }: Found, attachment_uuid: string): Promise<Attachment> {
  const attachment = (await listAttachmentsOf(db, case_uuid)).find((each) => each.attachment_uuid === attachment_uuid)
  if (!attachment) throw notFound('attachment', attachment_uuid)
  return attachment
}

interface OnFiles {
  found: Found
  by: string
  by_uuid: string
  now: number
}

/** Locks the case, so that its files are counted and changed by one person at a time. */
const onFiles = <T>(
  services: Services,
  caller: Caller,
  name: string,
  work: (tx: Db, on: OnFiles) => Promise<{ result: T; text: string }>,
): Promise<T> =>
  transact(services.db, async (tx) => {
    const now = services.now()
    const found = await lockForWork(tx, caller.scope, name, now)
    const { case_uuid } = found
    const actor = await actorOf(tx, caller)
    const { result, text } = await work(tx, { found, now, ...actor })
    await tellOfCase(tx, now, found, { ...actor, events: [{ case_uuid, kind: 'edit', text, refers_to: null }] })
    return result
  })
