// Notifications of a PostgreSQL server: one connection that listens, and comes back when it is cut.
import pg from 'pg'

/** Called with the payload; and with an empty one after a gap in which notifications may have been missed. */
export type OnNotification = (payload: string) => void

export interface Notifications {
  listen(channel: string, hear: OnNotification): Promise<void>
  stop(): Promise<void>
}

const comeBackAfter = 500
const aliveEvery = 5000

export function listenToServer(connectionString: string): Notifications {
  const channels = new Map<string, OnNotification>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const comeBack = (lost: pg.Client) => {
    if (client !== lost || stopped) return
    client = undefined
    lost.end().catch(() => {})
    timer = setTimeout(() => connect().catch(() => {}), comeBackAfter)
  }

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'vedette listener',
      connectionTimeoutMillis: 3000,
      query_timeout: 4000,
    })
    client = fresh
    fresh.on('error', () => comeBack(fresh))
    fresh.on('end', () => comeBack(fresh))
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
    try {
      await fresh.connect()
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      comeBack(fresh)
      throw error
    }
    for (const hear of channels.values()) hear('')
    stayAlive(fresh)
  }

  /** A connection that was cut without a word would never bring anything again. */
  const stayAlive = (listening: pg.Client) => {
    timer = setTimeout(async () => {
      try {
        await listening.query('select 1')
        if (client === listening) stayAlive(listening)
      } catch {
        comeBack(listening)
      }
    }, aliveEvery)
    timer.unref()
  }

  return {
    listen: async (channel, hear) => {
      channels.set(channel, hear)
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      else await connect()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
