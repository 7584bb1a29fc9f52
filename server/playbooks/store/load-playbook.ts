// Reads one version of a playbook, as it is run.
import { PlaybookDocument } from '../../../contract/playbook.ts'
import type { Db } from '../../database/transaction.ts'
import { tidyDocument } from '../language/playbook-text.ts'
import { getVersion } from './playbook-store.ts'

export interface LoadedPlaybook {
  document: PlaybookDocument
  title: string
  /** The playbook whose first version has the same steps. */
  plan_of: string | null
}

/** Versions never change, so that whoever runs them may keep what was loaded. */
export async function loadPlaybook(db: Db, playbookUuid: string, version: number): Promise<LoadedPlaybook> {
  const { document, plan_of } = await getVersion(db, playbookUuid, version)
  const read = tidyDocument(PlaybookDocument.parse(document))
  return { document: read, title: read.title, plan_of }
}
