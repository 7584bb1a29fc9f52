// One live stream on this node: opened with the connection's present credentials, its state told to the database.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../connectors/kit/call/json.ts'
import { openEventStream, type StreamState } from '../../../connectors/malware-protection/event-stream.ts'
import { scopeOfOrganization } from '../../platform/services.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { type ConnectionRow, getConnection } from '../connection-store.ts'
import { kitConnection, openCredentials } from '../secrets/sealed-credentials.ts'
import type { insertStreamEvents } from './stream-events.ts'
import { type HeldStream, type StreamStatus, tellStatus } from './stream-leases.ts'

export interface StreamConsumer {
  state(): StreamStatus['state']
  /** Opens the stream anew if what it is opened with was changed. */
  follow(held: HeldStream): Promise<void>
  /** Writes the state down if that has not worked yet. */
  tell(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  holder: string
  store: ReturnType<typeof insertStreamEvents>
}

export async function openStreamConsumer(
  services: ConnectionServices,
  { holder, store }: Options,
  { connection_uuid: uuid, organization_uuid, ...first }: HeldStream,
): Promise<StreamConsumer> {
  const { db, kit, vault, now, log } = services
  let { version } = first
  let status: StreamStatus = { state: 'connecting', since: now(), error: null, hint: null }
  let told: StreamStatus | undefined

  const tell = async () => {
    if (told === status) return
    const telling = status
    await tellStatus(db, holder, uuid, telling)
    told = telling
  }
  const note = (state: StreamState) => {
    if (state.state === 'stopped') return
    const since = state.state === status.state ? status.since : now()
    const failure = state.state === 'retrying' ? { error: state.reason.slice(0, 1000), hint: state.hint } : undefined
    status = { state: state.state, since, error: failure?.error ?? null, hint: failure?.hint ?? null }
    log[failure ? 'warn' : 'info']({ connection_uuid: uuid, ...status }, 'event stream')
    tell().catch((error: unknown) => log.debug({ err: error }, 'the state of a stream will be written later'))
  }
  const open = async () => {
    const row = await getConnection(db, scopeOfOrganization(organization_uuid), uuid)
    const credentials = openCredentials(vault, row)
    const stream = () =>
      openEventStream({
        kit,
        connection: kitConnection(services, row, credentials),
        store: async ({ key, event }) => void (await store({ connection_uuid: uuid, key, event })),
        onState: note,
      })
    return { print: fingerprint(row, credentials), stream }
  }

  const opening = await open()
  let print = opening.print
  let stream = opening.stream()
  return {
    state: () => status.state,
    follow: async (held) => {
      if (held.version === version) return
      const present = await open()
      version = held.version
      if (present.print === print) return
      await stream.stop()
      print = present.print
      stream = present.stream()
    },
    tell,
    stop: () => stream.stop(),
  }
}

/** What a stream is opened with; other changes of a connection leave it alone. */
const fingerprint = ({ ca, agent_uuid }: ConnectionRow, { stream }: Readonly<Record<string, unknown>>) =>
  createHash('sha256')
    .update(canonicalJson([stream, ca, agent_uuid]))
    .digest('hex')
