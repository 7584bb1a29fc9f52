// `vedette pipelines ...`: lists, makes, changes, runs and reconciles pipelines at a running service.
import { z } from 'zod'
import { OperatorError } from '../database/operator-error.ts'
import { addressOfServer, detailOf, requireApiKey } from './installation.ts'
import { say } from './say.ts'

interface Server {
  server?: string
}

const Shown = z.looseObject({
  pipeline_uuid: z.string(),
  source: z.string(),
  instance_name: z.string(),
  state: z.string(),
  lag_seconds: z.number(),
  set_aside: z.number(),
  detail: z.string(),
})
const Listed = z.looseObject({ data: z.array(Shown), next_cursor: z.string().nullable() })
const Ran = z.looseObject({ created: z.int(), updated: z.int(), skipped: z.int(), set_aside: z.int() })
const Compared = z.looseObject({ at_source: z.int(), here: z.int(), missing: z.array(z.string()), fetched: z.int() })

export async function listPipelinesCommand({ server }: Server) {
  const call = callTo(server)
  let cursor: string | null = ''
  while (cursor !== null) {
    const path: string = `/platformapi/pipelines?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const { data, next_cursor } = Listed.parse(await call('GET', path))
    for (const each of data) say(lineOf(each))
    cursor = next_cursor
  }
}

export interface NewPipelineOptions extends Server {
  source?: string
  interval?: string
  since?: string
  severity?: string[]
  status?: string[]
  provider?: string
  off?: boolean
}

export async function createPipelineCommand(connection_uuid: string, options: NewPipelineOptions) {
  const { server, source, interval, since, severity, status, provider, off } = options
  const made = await callTo(server)('POST', '/platformapi/pipelines', {
    connection_uuid,
    source,
    alert_provider: provider,
    ...(interval === undefined ? {} : { interval_seconds: Number(interval) }),
    ...(since === undefined ? {} : { start_at: secondsOf(since) }),
    ...(severity || status ? { filter: { severity: severity ?? [], status: status ?? [] } } : {}),
    enabled: !off,
  })
  say(lineOf(Shown.parse(made)))
}

export async function switchPipelineCommand(uuid: string, enabled: boolean, { server }: Server) {
  say(lineOf(Shown.parse(await callTo(server)('PATCH', pathOf(uuid), { enabled }))))
}

export async function deletePipelineCommand(uuid: string, { server }: Server) {
  await callTo(server)('DELETE', pathOf(uuid))
  say('It is deleted. Its alerts stay.')
}

export async function runPipelineCommand(uuid: string, { server }: Server) {
  const { created, updated, skipped, set_aside } = Ran.parse(await callTo(server)('POST', `${pathOf(uuid)}/run`, {}))
  say(`${created} created, ${updated} updated, ${skipped} skipped, ${set_aside} set aside.`)
}

export async function reconcilePipelineCommand(
  uuid: string,
  { server, since, until, fetch }: Server & { since: string; until?: string; fetch?: boolean },
) {
  const window = {
    from: secondsOf(since),
    to: until === undefined ? Math.floor(Date.now() / 1000) : secondsOf(until),
    fetch: fetch ?? false,
  }
  const found = Compared.parse(await callTo(server)('POST', `${pathOf(uuid)}/reconcile`, window))
  say(`${found.at_source} at the source, ${found.here} here, ${found.fetched} fetched.`)
  for (const id of found.missing) say(`missing: ${id}`)
  if (found.missing.length > 0) process.exitCode = 1
}

const pathOf = (uuid: string) => `/platformapi/pipelines/${encodeURIComponent(uuid)}`

const lineOf = ({
  pipeline_uuid,
  source,
  instance_name,
  state,
  lag_seconds,
  set_aside,
  detail,
}: z.output<typeof Shown>) =>
  `${pipeline_uuid}  ${source} of ${instance_name}: ${state}, ${lag_seconds} s behind, ${set_aside} set aside. ${detail}`

function secondsOf(text: string): number {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new OperatorError(`"${text}" is no time. Write it as 2027-06-30 or 2027-06-30T08:00:00Z.`)
  return Math.floor(ms / 1000)
}

function callTo(server: string | undefined) {
  const address = addressOfServer(server)
  const key = requireApiKey()
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new OperatorError(`The service at ${address} does not answer.`)
    })
    const text = await response.text()
    if (!response.ok) throw new OperatorError(`The service refused (${response.status}): ${detailOf(text)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}
