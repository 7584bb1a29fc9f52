// Runs a skill on a connection and gives its rows as they are read, one JSON object a line; the last line says how it ended.
import { streamSkill } from '../../connectors/kit/call/stream-skill.ts'
import { ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import type { StreamedRows } from '../../connectors/kit/vocabulary/connector.ts'
import { bothLeftOut, type LeftOut } from '../../connectors/kit/vocabulary/rows.ts'
import type { StreamedEnd } from '../../contract/connection.ts'
import type { Scope } from '../platform/services.ts'
import { getSkill } from './api/connectors.ts'
import type { ConnectionServices } from './connection-services.ts'
import { openConnection } from './open-connection.ts'
import { requireAllowed, type SkillRequest } from './run-connection-skill.ts'
import { noteAnswered, noteFailed } from './traffic/note-call.ts'

/**
 * Undefined where the skill answers at once. The first rows are read before it returns, so that a refusal is thrown as
 * runConnectionSkill does; what goes wrong afterwards is part of the last line.
 */
export async function streamConnectionSkill(
  services: ConnectionServices,
  scope: Scope,
  { connection_uuid, skill: name, input }: Pick<SkillRequest, 'connection_uuid' | 'skill' | 'input'>,
): Promise<AsyncGenerator<string> | undefined> {
  const opened = await openConnection(services, scope, connection_uuid)
  const { connector, connection } = opened
  const skill = getSkill(connector, name)
  requireAllowed(services, connector, connection)
  const pages = streamSkill(services.kit, { connector, connection, skill: skill.id, input })
  if (!pages) return undefined
  const first = await pages.next().catch((error: unknown) => {
    noteFailed(services, opened, skill.name, error)
    throw error
  })
  return linesOf(first, pages, (error) =>
    error === undefined ? noteAnswered(services, opened, skill.name) : noteFailed(services, opened, skill.name, error),
  )
}

async function* linesOf(
  first: IteratorResult<StreamedRows, unknown>,
  rest: AsyncGenerator<StreamedRows>,
  onEnd: (error?: unknown) => void,
): AsyncGenerator<string> {
  let [rows, truncated, left_out]: [number, boolean, LeftOut] = [0, false, null]
  let error: string | null = null
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      rows += next.value.rows.length
      truncated = next.value.truncated
      left_out = bothLeftOut(left_out, next.value.left_out)
      if (next.value.rows.length > 0) yield next.value.rows.map((row) => `${JSON.stringify({ row })}\n`).join('')
    }
    onEnd()
  } catch (failure) {
    if (!(failure instanceof ThirdPartyError)) throw failure
    onEnd(failure)
    truncated = true
    error = failure.message
  }
  const end: StreamedEnd = { rows, truncated, left_out, error }
  yield `${JSON.stringify({ end })}\n`
}
