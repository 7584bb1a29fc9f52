// Takes in a described connector, replaces it and removes it. What is in use is neither removed nor sent elsewhere.
import type { DescribedConnector } from '../../connectors/registry.ts'
import type { ConnectorCheck, StoredConnector } from '../../contract/connector.ts'
import type { ConnectionServices } from '../connections/connection-services.ts'
import { isDuplicate } from '../database/sql-error.ts'
import { type Db, transact } from '../database/transaction.ts'
import { conflict, invalid, invalidFields, notFound } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import { ConnectorInvalid, compileStored } from './compile-stored.ts'
import {
  type DescribedRow,
  deleteDescribed,
  findDescribed,
  insertDescribed,
  lockDescribed,
  openHandOversOf,
  playbooksNaming,
  replaceDescribed,
} from './described-store.ts'
import { refreshConnectors } from './follow-connectors.ts'
import { readConnector } from './read-connector.ts'
import { requireFit } from './require-fit.ts'

/** For editors: whatever is wrong is said, not thrown. */
export function validateConnector(text: string): ConnectorCheck {
  const { document, errors } = readConnector(text)
  return { ok: document !== undefined, connector: document?.id ?? null, errors: [...errors] }
}

export async function createConnector(
  services: ConnectionServices,
  caller: Pick<Caller, 'principal_uuid'>,
  text: string,
): Promise<StoredConnector> {
  const made = readUpload(text, 1)
  const { id } = made.connector
  await transact(services.db, (tx) => insertNew(tx, services.now(), made, { text, by: caller.principal_uuid })).catch(
    (error: unknown) => {
      throw isDuplicate(error) ? conflict(`There is a connector "${id}" already. Replace it with PUT.`) : error
    },
  )
  await refreshConnectors(services)
  return showStored(services.db, id)
}

export async function replaceConnector(
  services: ConnectionServices,
  caller: Pick<Caller, 'principal_uuid'>,
  id: string,
  { document: text, version }: { document: string; version?: number | undefined },
): Promise<StoredConnector> {
  const made = readUpload(text, 0)
  if (made.connector.id !== id) throw invalid('id', `It stays "${id}". Add another connector for another id.`)
  await transact(services.db, async (tx) => {
    const row = await lockDescribed(tx, id)
    if (!row) throw notFound('described connector', id)
    if (row.origin === 'folder')
      throw conflict(`"${id}" is read from the folder of connectors at each start. Change it there.`)
    if (version !== undefined && version !== row.version)
      throw conflict(`You changed version ${version}, and version ${row.version} is the current one. Read it again.`)
    await replaceLocked(tx, services, row, { made, text, by: caller.principal_uuid })
  })
  await refreshConnectors(services)
  return showStored(services.db, id)
}

export async function removeConnector(services: ConnectionServices, id: string): Promise<void> {
  const { db, now } = services
  await transact(db, async (tx) => {
    const row = await lockDescribed(tx, id)
    if (!row) throw notFound('described connector', id)
    const connections = await tx
      .selectFrom('connections')
      .innerJoin('organizations', 'organizations.organization_uuid', 'connections.organization_uuid')
      .select(['instance_name', 'organization_code'])
      .where('connector', '=', id)
      .limit(5)
      .execute()
    const users = [
      ...connections.map((each) => `the connection "${each.instance_name}" of ${each.organization_code}`),
      ...(await openHandOversOf(tx, id, now())),
      ...(await playbooksNaming(tx, skillsOf(row))),
    ]
    if (users.length > 0) throw conflict(`"${id}" is in use by ${users.join(', ')}. Remove those first.`)
    await deleteDescribed(tx, id)
  })
  await refreshConnectors(services)
}

export async function showStored(db: Db, id: string): Promise<StoredConnector> {
  const row = await findDescribed(db, id)
  if (!row) throw notFound('described connector', id)
  const { digest: _, origin, ...told } = row
  return { ...told, origin: origin === 'folder' ? 'folder' : 'uploaded' }
}

interface Written {
  text: string
  /** Null: read from the folder. */
  by: string | null
}

export async function insertNew(tx: Db, now: number, { connector }: DescribedConnector, { text, by }: Written) {
  const { id, described } = connector
  await insertDescribed(tx, {
    connector: id,
    version: 1,
    document: text,
    digest: described?.digest ?? '',
    origin: by === null ? 'folder' : 'uploaded',
    created_by: by,
    created_at: now,
    modified_by: by,
    modified_at: now,
  })
}

/** The same document makes no new version. */
export async function replaceLocked(
  tx: Db,
  services: ConnectionServices,
  row: DescribedRow,
  { made, text, by }: Written & { made: DescribedConnector },
) {
  const digest = made.connector.described?.digest ?? ''
  if (digest === row.digest) return
  await requireFit(tx, services, compileStored(row), made)
  const kept = new Set(made.connector.skills.map((skill) => `${row.connector}/${skill.id}`))
  const users = await playbooksNaming(
    tx,
    skillsOf(row).filter((skill) => !kept.has(skill)),
  )
  if (users.length > 0)
    throw conflict(`A skill that the new version does not have is in use by ${users.join(', ')}. Change those first.`)
  await replaceDescribed(tx, row, { document: text, digest, modified_by: by, modified_at: services.now() })
}

/** As playbooks name them. */
const skillsOf = (row: DescribedRow) =>
  compileStored(row).connector.skills.map((skill) => `${row.connector}/${skill.id}`)

function readUpload(text: string, version: number): DescribedConnector {
  try {
    return compileStored({ document: text, version, origin: 'uploaded' })
  } catch (error) {
    if (!(error instanceof ConnectorInvalid)) throw error
    throw invalidFields(
      error.errors.map(({ line, field, message }) => ({
        field,
        message: line === null ? message : `Line ${line}: ${message}`,
      })),
    )
  }
}
