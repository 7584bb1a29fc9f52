// A customer uses a link: sees what is asked for, enters credentials, and they are kept once they work.
import { z } from 'zod'
import type { KitConnection } from '../../connectors/kit/call/kit.ts'
import { resolveSettings } from '../../connectors/kit/call/setup.ts'
import { testConnection } from '../../connectors/kit/call/test-connection.ts'
import type { HandOverForm, HandOverResult, HandOverSubmission } from '../../contract/hand-over.ts'
import { getConnector, showConnector } from '../connections/api/connectors.ts'
import { readEntered } from '../connections/connection.ts'
import type { ConnectionServices } from '../connections/connection-services.ts'
import { holdConnector, insertConnection } from '../connections/connection-store.ts'
import { firstState } from '../connections/create-connection.ts'
import { newUuid } from '../database/new-uuid.ts'
import { transact } from '../database/transaction.ts'
import { ProblemError } from '../http/problem.ts'
import { enteredOf, hashOfHandOverToken } from './create-hand-over.ts'
import { findOpenHandOver, type HandOverRow, takeTry, useUp } from './hand-over-store.ts'

export async function showForm(services: ConnectionServices, token: string): Promise<HandOverForm> {
  const row = await getOpen(services, token)
  const connector = getConnector(services.connectors, row.connector)
  const entered = enteredOf(row)
  const allow = services.kit.allowFor({ dial: services.agents.dialFor(row), organization: row.organization_code })
  const settings = resolveSettings(connector, { ...entered, profile: entered.profile ?? undefined }, allow)
  const { name, guide, credentials, settings: schema } = showConnector(services.connectors, row.connector)
  return {
    name,
    organization: row.organization_name,
    instance_name: row.instance_name,
    guide,
    settings: Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([setting, value]) => ({ title: titleOf(schema, setting), value: String(value) })),
    credentials,
    tries_left: row.tries_left,
    expires_at: row.expires_at,
  }
}

const Titled = z.looseObject({ properties: z.record(z.string(), z.looseObject({ title: z.string().optional() })) })

const titleOf = (schema: unknown, name: string) => Titled.parse(schema).properties[name]?.title ?? name

/** A form that is not filled in right costs no try: nobody was asked. */
export async function acceptHandOver(
  services: ConnectionServices,
  { token, credentials: given }: HandOverSubmission,
): Promise<HandOverResult> {
  const { db, kit, agents } = services
  const row = await getOpen(services, token)
  const connector = getConnector(services.connectors, row.connector)
  const entered = enteredOf(row)
  const dial = agents.dialFor(row)
  const allow = kit.allowFor({ dial, organization: row.organization_code })
  const { credentials } = readEntered(connector, { ...entered, credentials: given }, allow)
  const tries_left = await takeTry(db, row.hand_over_uuid)
  if (tries_left === undefined) throw gone()
  const connection: KitConnection = {
    id: newUuid(),
    organization: row.organization_code,
    credentials,
    settings: entered.settings,
    profile: entered.profile ?? undefined,
    ca: entered.ca ?? undefined,
    dial,
  }
  const { ok, checks } = await testConnection(kit, { connector, connection })
  if (ok) await storeConnection(services, row, connection)
  return { ok, checks, tries_left: ok ? 0 : tries_left }
}

async function getOpen({ db, now }: ConnectionServices, token: string): Promise<HandOverRow> {
  const row = await findOpenHandOver(db, hashOfHandOverToken(token), now())
  if (!row) throw gone()
  return row
}

/** The same words whatever the reason, so that nothing is told about links that exist. */
const gone = () =>
  new ProblemError(
    { status: 404, code: 'not_found', title: 'Not found' },
    'This link does not work, or not any more. Ask whoever sent it for a new one.',
  )

/** Link and connection in one step. */
const storeConnection = (
  services: ConnectionServices,
  row: HandOverRow,
  { id, settings, credentials }: KitConnection,
) =>
  transact(services.db, async (tx) => {
    if (!(await useUp(tx, row.hand_over_uuid, id, services.now()))) throw gone()
    const { organization_uuid, instance_name, description, profile, ca, agent_uuid, created_by } = row
    await services.quotas.requireRoom(tx, organization_uuid, 'connections')
    const connector = getConnector(services.connectors, row.connector)
    await holdConnector(tx, connector)
    await insertConnection(tx, {
      ...{ connection_uuid: id, organization_uuid, instance_name, description, profile, ca, agent_uuid, created_by },
      ...firstState(services, connector, id, { settings, credentials }),
    })
  })
