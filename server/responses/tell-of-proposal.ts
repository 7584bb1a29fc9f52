// Tells what becomes of a proposal: in the timeline of its case, to live readers, and in the audit trail where no request does.

import type { ChangeKind } from '../../contract/vocabulary.ts'
import { insertPending } from '../audit/pending-entries.ts'
import { tellOfCase } from '../cases/edit-case.ts'
import { tellChanges } from '../database/change-events.ts'
import { newUuid } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import type { StoredProposal } from './proposal-store.ts'

export interface Told {
  /** For the timeline; nothing: only live readers are told. */
  text?: string
  /** Who did it, by name and uuid; the service unless said. */
  by?: string
  by_uuid?: string | null
  /** What others are notified of. */
  event?: ChangeKind
  /** The name of what the service did by itself, for the audit trail. */
  audited?: string
}

/** Who did something: the uuid of a person or key, with the name of then; none for the service itself. */
export interface Actor {
  by: string
  by_uuid: string | null
}

export const theService = 'Vedette'

type Named = Pick<StoredProposal, 'proposal_uuid' | 'organization_uuid' | 'case_uuid' | 'connection_uuid'>

export async function tellOfProposal(tx: Db, now: number, proposal: Named, told: Told) {
  const { proposal_uuid, organization_uuid, case_uuid } = proposal
  const { text, by = theService, by_uuid = null, event, audited } = told
  if (case_uuid !== null) {
    const events = text ? [{ case_uuid, kind: 'proposal' as const, text, refers_to: proposal_uuid }] : []
    await tellOfCase(tx, now, { organization_uuid, case_uuid }, { by, by_uuid, events })
  }
  const changed = [{ organization_uuid, id: proposal_uuid }]
  await tellChanges(tx, 'proposal', changed, now)
  if (event) await tellChanges(tx, event, changed, now)
  if (audited) await insertPending(tx, [auditEntryOf(proposal, audited, text ?? '')])
}

const auditEntryOf = ({ proposal_uuid, organization_uuid, connection_uuid }: Named, action: string, text: string) => ({
  pending_uuid: newUuid(),
  at_ms: Date.now(),
  organization_uuid,
  principal_uuid: null,
  principal_name: theService,
  action,
  target: `proposals/${proposal_uuid}`,
  address: null,
  request_id: null,
  before: null,
  after: JSON.stringify({ told: text.slice(0, 1000) }),
  status: 200,
  connection_uuids: [connection_uuid],
})
