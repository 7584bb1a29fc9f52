// A call of a connection has ended: its health and its traffic show it.
import { ThirdPartyError } from '../../../connectors/kit/call/third-party-error.ts'
import type { ConnectionServices } from '../connection-services.ts'
import type { OpenedConnection } from '../open-connection.ts'

type Noting = Pick<ConnectionServices, 'kit' | 'watch' | 'traffic'>
type Called = Pick<OpenedConnection, 'row' | 'connection'>

/** `skill`: its name, or that of the source that a pipeline reads. */
export function noteAnswered({ kit, watch, traffic }: Noting, { row, connection }: Called, skill: string) {
  watch.worked(row.connection_uuid, kit.breakerState(connection), [skill])
  traffic.answered(row.connection_uuid)
}

/** What is no fault of a third party is not noted, and a failure that several shared is noted once. */
export function noteFailed(
  { kit, watch, traffic }: Noting,
  { row, connection }: Called,
  skill: string,
  error: unknown,
) {
  if (!(error instanceof ThirdPartyError) || noted.has(error)) return
  noted.add(error)
  if (!speaksOfConnection(error)) return traffic.answered(row.connection_uuid)
  const { kind, status = null, message, hint = null } = error
  watch.failed(row.connection_uuid, kit.breakerState(connection), { status, message, hint }, skill)
  traffic.failed(row.connection_uuid, { skill, kind, status, message, hint })
}

/** Whoever asks the same at the same moment gets the same failure, and only one of them asked the third party. */
const noted = new WeakSet<ThirdPartyError>()

/** A wrong parameter, or something that is not there, says nothing about the connection. */
const aboutTheQuestion: readonly (number | undefined)[] = [400, 404, 409, 422]
const speaksOfConnection = ({ kind, status }: ThirdPartyError) =>
  kind !== 'refused' || !aboutTheQuestion.includes(status)
