// Playbooks as callers see them.

import { z } from 'zod'
import {
  type ListPlaybooks,
  type Playbook,
  PlaybookDocument,
  type PlaybookRow,
  type PlaybookVersion,
} from '../../../contract/playbook.ts'
import { alertClasses } from '../../../contract/vocabulary.ts'
import type { Db } from '../../database/transaction.ts'
import { writeCursor } from '../../http/cursor.ts'
import type { Scope } from '../../platform/services.ts'
import { waitsOf } from '../language/check-playbook.ts'
import { tidyDocument, writeYaml } from '../language/playbook-text.ts'
import {
  getPlaybook,
  getVersion,
  type ListedPlaybook,
  listPlaybookRows,
  listVersionRows,
} from '../store/playbook-store.ts'

interface Page<T> {
  data: T[]
  next_cursor: string | null
}

export async function listPlaybooks(db: Db, scope: Scope, list: ListPlaybooks): Promise<Page<PlaybookRow>> {
  const rows = await listPlaybookRows(db, scope, list)
  const page = rows.slice(0, list.limit)
  const last = page.at(-1)
  return {
    data: page.map(asRow),
    next_cursor: rows.length > list.limit && last ? writeCursor(last.playbook_uuid) : null,
  }
}

const asRow = ({
  type_key: _key,
  organization_uuid: _uuid,
  provider: _provider,
  ...row
}: ListedPlaybook): PlaybookRow => ({
  ...row,
  class: z.enum(alertClasses).parse(row.class),
  origin: originOf(row.origin),
})

const originOf = (origin: string) => (origin === 'planned' ? 'planned' : 'edited')

/** The latest version unless another is asked for. */
export async function showPlaybook(db: Db, scope: Scope, uuid: string, version?: number): Promise<Playbook> {
  const row = await getPlaybook(db, scope, uuid)
  const stored = await getVersion(db, uuid, version ?? row.version)
  const document = tidyDocument(PlaybookDocument.parse(stored.document))
  return {
    playbook_uuid: uuid,
    organization_code: row.organization_code,
    alert_type: document.alert_type,
    title: document.title,
    class: document.class,
    version: stored.version,
    latest_version: row.version,
    steps: waitsOf(document),
    origin: originOf(stored.origin),
    created_at: row.created_at,
    modified_at: stored.created_at,
    document,
    yaml: writeYaml(document),
  }
}

/** Newest first. */
export async function listVersions(
  db: Db,
  scope: Scope,
  uuid: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PlaybookVersion>> {
  await getPlaybook(db, scope, uuid)
  const rows = await listVersionRows(db, uuid, cursor === undefined ? undefined : Number(cursor), limit + 1)
  const data = rows.slice(0, limit)
  return { data, next_cursor: rows.length > limit ? String(data.at(-1)?.version) : null }
}
