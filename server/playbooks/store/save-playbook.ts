// Makes a playbook, or a new version of one. Versions are never changed, and nobody's change is lost.
import { canonicalJson } from '../../../connectors/kit/call/json.ts'
import type { ConnectorRegistry } from '../../../connectors/registry.ts'
import type { NewPlaybook, Playbook, PlaybookChange } from '../../../contract/playbook.ts'
import { transact } from '../../database/transaction.ts'
import { conflict, invalid, preconditionFailed } from '../../http/problem.ts'
import type { Directory } from '../../organizations/directory.ts'
import type { Caller } from '../../platform/services.ts'
import type { QuotaServices } from '../../quotas/quotas.ts'
import { readDraft } from '../api/read-draft.ts'
import { showPlaybook } from '../api/show-playbook.ts'
import { addVersion, getVersion, insertPlaybook, lockPlaybook } from './playbook-store.ts'
import { typeKey } from './type-key.ts'

export interface PlaybookServices extends QuotaServices {
  directory: Directory
  connectors: ConnectorRegistry
}

export async function createPlaybook(
  { db, now, directory, quotas, connectors }: PlaybookServices,
  caller: Caller,
  { organization_code, ...draft }: NewPlaybook,
): Promise<Playbook> {
  const { organization_uuid } = await directory.organization(caller.scope, organization_code)
  const document = await readDraft(draft, connectors)
  const author = { origin: 'edited' as const, created_by: caller.principal_uuid, now: now() }
  const uuid = await transact(db, async (tx) => {
    await quotas.requireRoom(tx, organization_uuid, 'playbooks')
    return insertPlaybook(tx, organization_uuid, { document, ...author })
  })
  return showPlaybook(db, caller.scope, uuid)
}

/** A document that is the same as the current one makes no new version. */
export async function savePlaybook(
  { db, now, connectors }: Pick<PlaybookServices, 'db' | 'now' | 'connectors'>,
  caller: Caller,
  uuid: string,
  { change, ifMatch }: { change: PlaybookChange; ifMatch: string | undefined },
): Promise<Playbook> {
  const { version, ...draft } = change
  const document = await readDraft(draft, connectors)
  if (version === undefined && ifMatch === undefined)
    throw invalid('version', 'Say which version you have changed, here or as If-Match.')
  await transact(db, async (tx) => {
    const row = await lockPlaybook(tx, caller.scope, uuid)
    if (version !== undefined && version !== row.version) throw conflict(meanwhile(version, row.version))
    if (ifMatch !== undefined && !matches(ifMatch, row.version))
      throw preconditionFailed(meanwhile(ifMatch, row.version))
    if (typeKey(document.alert_type) !== row.type_key)
      throw invalid('alert_type', `It stays "${row.alert_type}". Make another playbook for another type.`)
    const current = await getVersion(tx, uuid, row.version)
    if (canonicalJson(current.document) === canonicalJson(document)) return
    await addVersion(tx, row, { document, origin: 'edited', created_by: caller.principal_uuid, now: now() })
  })
  return showPlaybook(db, caller.scope, uuid)
}

const meanwhile = (changed: number | string, current: number) =>
  `You changed version ${changed}, and version ${current} is the current one. Read it, then repeat your change.`

/** If-Match: *, "3", or several of them. */
const matches = (ifMatch: string, version: number) =>
  ifMatch.split(',').some((tag) => ['*', `"${version}"`, `W/"${version}"`, String(version)].includes(tag.trim()))
