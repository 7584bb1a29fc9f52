// A new version of a connector must fit the connections there are: their credentials go where they went, and still suffice.
import { canonicalJson } from '../../connectors/kit/call/json.ts'
import type { DescribedConnector } from '../../connectors/registry.ts'
import { destinationOf, readEntered } from '../connections/connection.ts'
import type { ConnectionServices } from '../connections/connection-services.ts'
import { type ConnectionRow, listConnectionRows } from '../connections/connection-store.ts'
import { openCredentials, settingsOf } from '../connections/secrets/sealed-credentials.ts'
import type { Db } from '../database/transaction.ts'
import { writeCursor } from '../http/cursor.ts'
import { conflict, ProblemError } from '../http/problem.ts'

const pageSize = 200

/** Throws a conflict that names the first connection that the new version does not fit. */
export async function requireFit(
  tx: Db,
  services: ConnectionServices,
  before: DescribedConnector,
  after: DescribedConnector,
) {
  const connector = after.connector.id
  for (let cursor: string | undefined; ; ) {
    const rows = await listConnectionRows(tx, { organization_uuids: null }, { connector, limit: pageSize, cursor })
    const page = rows.slice(0, pageSize)
    for (const row of page) requireFitOf(services, row, before, after)
    const last = page.at(-1)
    if (rows.length <= pageSize || !last) return
    cursor = writeCursor(last.connection_uuid)
  }
}

function requireFitOf(
  { kit, vault, agents }: ConnectionServices,
  row: ConnectionRow,
  before: DescribedConnector,
  after: DescribedConnector,
) {
  const named = `the connection "${row.instance_name}" of ${row.organization_code}`
  const entered = { ...row, settings: settingsOf(row), credentials: openCredentials(vault, row) }
  const allow = kit.allowFor({ dial: agents.dialFor(row), organization: row.organization_code })
  const destination = ({ connector, document }: DescribedConnector) =>
    canonicalJson([
      destinationOf(connector, readEntered(connector, entered, allow), row.ca, row.agent_uuid),
      document.sign_in,
      document.base,
      Object.entries(document.credentials).map(([name, { kind }]) => [name, kind]),
    ])
  const present = orProblem(() => destination(before))
  const next = orProblem(() => destination(after))
  if (next instanceof ProblemError)
    throw conflict(`The new version does not fit ${named}: ${next.message} Delete or change that connection first.`)
  if (present !== next)
    throw conflict(
      `With the new version ${named} would send its credentials elsewhere or in another way. Delete that connection first, and enter the credentials again afterwards.`,
    )
}

function orProblem(read: () => string): string | ProblemError {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
}
