// Rows of attached files. The bytes are stored once for an organization, by their digest, and go with the last file that has them.
import { sql } from 'kysely'
import type { Attachment } from '../../../contract/attachment.ts'
import type { Db } from '../../database/transaction.ts'

/** Small enough that an export, which reads many rows at once, needs little memory. */
const partBytes = 256 * 1024

export interface AttachmentToInsert extends Omit<Attachment, 'by' | 'by_uuid'> {
  organization_uuid: string
  case_uuid: string
  added_by: string
  by_name: string
}

export async function insertAttachment(tx: Db, attachment: AttachmentToInsert, content: Buffer) {
  const { organization_uuid, sha256 } = attachment
  const parts = Math.ceil(content.length / partBytes)
  for (let part = 0; part < parts; part++) {
    const bytes = content.subarray(part * partBytes, (part + 1) * partBytes)
    // Where it is there already, the update locks it against whoever deletes the last file that has it.
    await sql`insert into attachment_parts as there (organization_uuid, sha256, part, content)
      values (${organization_uuid}::uuid, ${sha256}, ${part}, ${bytes})
      on conflict (organization_uuid, sha256, part) do update set part = there.part`.execute(tx)
  }
  await tx.insertInto('case_attachments').values(attachment).execute()
}

export async function listAttachmentsOf(db: Db, case_uuid: string): Promise<Attachment[]> {
  return db
    .selectFrom('case_attachments')
    .select(['attachment_uuid', 'name', 'size', 'sha256', 'by_name as by', 'added_by as by_uuid', 'created_at'])
    .where('case_uuid', '=', case_uuid)
    .orderBy('attachment_uuid')
    .execute()
}

export async function readContent(db: Db, organization_uuid: string, sha256: string): Promise<Buffer> {
  const rows = await db
    .selectFrom('attachment_parts')
    .select('content')
    .where('organization_uuid', '=', organization_uuid)
    .where('sha256', '=', sha256)
    .orderBy('part')
    .execute()
  return Buffer.concat(rows.map(({ content }) => content))
}

export async function deleteAttachment(
  tx: Db,
  {
    organization_uuid,
    attachment_uuid,
    sha256,
  }: { organization_uuid: string; attachment_uuid: string; sha256: string },
) {
  await sql`select part from attachment_parts where organization_uuid = ${organization_uuid}::uuid and sha256 = ${sha256}
    order by part for update`.execute(tx)
  await tx.deleteFrom('case_attachments').where('attachment_uuid', '=', attachment_uuid).execute()
  await sql`delete from attachment_parts where organization_uuid = ${organization_uuid}::uuid and sha256 = ${sha256}
    and not exists (select from case_attachments other
      where other.organization_uuid = ${organization_uuid}::uuid and other.sha256 = ${sha256})`.execute(tx)
}
