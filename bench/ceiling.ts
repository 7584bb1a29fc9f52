// The ceiling of investigations: the same calls and the same rows, as fast as they go without an engine.
import { Pool } from 'undici'
import { connectors } from '../connectors/index.ts'
import { signIn } from '../connectors/kit/call/call.ts'
import { openCallContext } from '../connectors/kit/call/call-context.ts'
import { createKit } from '../connectors/kit/call/kit.ts'
import { parseAllowList } from '../connectors/kit/network/address-rules.ts'
import { copyRows, type Query } from './copy-rows.ts'
import type { LabProcess } from './lab.ts'

interface Recorded {
  platform: string
  method: string
  path: string
  search: string
  body: string | null
}

const lanes = 100

/** Alerts a second. Takes the requests that the lab has recorded, and the rows that are in the database. */
export async function ceilingOf(lab: LabProcess, query: Query): Promise<number> {
  const recorded = (await lab.requests()) as Recorded[]
  const senders = new Map<string, Awaited<ReturnType<typeof senderFor>>>()
  for (const platform of new Set(recorded.map((each) => each.platform)))
    if (platform !== 'identity-provider') senders.set(platform, await senderFor(lab, platform))
  const rows = await copyRows(query, 100)
  const waiting = recorded.values()
  const started = performance.now()
  const lane = async () => {
    for (const each of waiting) await senders.get(each.platform)?.send(each)
  }
  await Promise.all([...Array.from({ length: lanes }, lane), rows.insertAll()])
  const rate = (rows.alerts / (performance.now() - started)) * 1000
  for (const { close } of senders.values()) await close()
  return rate
}

async function senderFor(lab: LabProcess, platform: string) {
  const connector = connectors.find(({ id }) => id === platform)
  const [entered] = lab.credentials[platform] ?? []
  if (!connector || !entered) throw new Error(`The lab has no ${platform}.`)
  const kit = createKit({ allow: parseAllowList('127.0.0.1') })
  const context = openCallContext(kit, { connector, connection: { id: platform, ...entered } })
  const { headers } = await signIn(context)
  const http = new Pool(lab.addresses[platform] ?? '', { connections: lanes })
  return {
    send: async ({ method, path, search, body }: Recorded) => {
      const answer = await http.request({
        method: method === 'POST' ? 'POST' : 'GET',
        path: path + search,
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: method === 'POST' ? body : null,
      })
      await answer.body.text()
    },
    close: () => http.close(),
  }
}
