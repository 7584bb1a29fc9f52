// Reads one version of a playbook, as it is run.
import { PlaybookDocument } from '../../../contract/playbook.ts'
import type { Db } from '../../database/transaction.ts'
import { tidyDocument } from '../language/playbook-text.ts'

export interface LoadedPlaybook {
  document: PlaybookDocument
  title: string
}

/** Versions never change, so that whoever runs them may keep what was loaded. */
export async function loadPlaybook(db: Db, playbookUuid: string, version: number): Promise<LoadedPlaybook> {
  const { document } = await db
    .selectFrom('playbook_versions')
    .select('document')
    .where('playbook_uuid', '=', playbookUuid)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const read = tidyDocument(PlaybookDocument.parse(document))
  return { document: read, title: read.title }
}
