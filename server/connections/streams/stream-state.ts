// How a connection's live stream goes, in words. Pure.
import type { ConnectionStream } from '../../../contract/connection-stream.ts'

/** Connectors whose third party sends events by itself, and the credential that its stream needs. */
const streamCredentials: Readonly<Record<string, string>> = { 'malware-protection': 'stream' }

/** As the database has it; all null where no node has ever taken the stream. */
export interface SeenStream {
  stream_state: string | null
  stream_since: number | null
  stream_error: string | null
  stream_hint: string | null
  stream_last_event_at: number | null
  /** A node consumes it now. */
  stream_held: boolean | null
}

interface Streaming extends SeenStream {
  connector: string
  sealed_names: readonly string[]
}

export const hasStream = ({ connector, sealed_names }: Pick<Streaming, 'connector' | 'sealed_names'>) => {
  const credential = streamCredentials[connector]
  return credential !== undefined && sealed_names.includes(credential)
}

/** Null for connectors that have no streams. */
export function streamOf(row: Streaming): ConnectionStream | null {
  if (streamCredentials[row.connector] === undefined) return null
  const state = stateOf(row)
  const known = state === 'absent' || state === 'waiting' ? undefined : row
  const failing = state === 'retrying'
  return {
    state,
    since: known?.stream_since ?? null,
    last_event_at: state === 'absent' ? null : row.stream_last_event_at,
    error: failing ? row.stream_error : null,
    detail: failing && row.stream_hint ? row.stream_hint : words[state],
  }
}

type State = ConnectionStream['state']

function stateOf(row: Streaming): State {
  if (!hasStream(row)) return 'absent'
  if (!row.stream_held) return 'waiting'
  return row.stream_state === 'connected' || row.stream_state === 'retrying' ? row.stream_state : 'connecting'
}

const words: Record<State, string> = {
  absent:
    'There are no stream credentials: events are asked for when they are wanted. A Read-Only key needs the amqp_credentials of a stream; with a Read & Write key, Create Event Stream makes one.',
  waiting: 'No node consumes the stream yet. It takes some seconds, and a process with the role worker.',
  connecting: 'The stream is being opened.',
  connected: 'Events arrive by the stream and are kept as they come.',
  retrying: 'The stream broke. It is tried again.',
}
