// Whether a PostgreSQL server answers, asked on a connection that nothing else uses.
import pg from 'pg'

const askEvery = 250
const answersWithin = 1500

/** Once away, nobody waits for the server any more: they are refused at once until it answers us again. */
export function watchServer(connectionString: string, onAway: (away: boolean) => void) {
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<boolean> | undefined

  const askAgain = async () => {
    const answered = await ask(connectionString)
    if (!timer) return
    timer = answered ? undefined : setTimeout(askAgain, askEvery)
    if (answered) onAway(false)
  }
  const left = () => {
    if (timer) return
    timer = setTimeout(askAgain, askEvery)
    onAway(true)
  }
  return {
    isAway: () => timer !== undefined,
    /** It refused a connection or cut one. */
    left,
    /** Asks it now. When it does not answer, it is away. */
    answers: (): Promise<boolean> => {
      asking ??= ask(connectionString).then((answered) => {
        asking = undefined
        if (!answered) left()
        return answered
      })
      return asking
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

async function ask(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'vedette watch',
    connectionTimeoutMillis: answersWithin,
    query_timeout: answersWithin,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
