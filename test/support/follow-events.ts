// Follows the stream of live changes over HTTP, event by event.
import { adminKey } from './service.ts'

interface LiveEvent {
  id: string
  event: string
  data: { kind?: string; ids?: string[] }
}

/** `next` waits for the next event; undefined: the stream has ended. */
export async function followEvents(url: string, key = adminKey, lastEventId?: string) {
  const stop = new AbortController()
  const response = await fetch(`${url}/platformapi/events`, {
    headers: { cookie: `Session=${key}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: stop.signal,
  })
  if (!response.body) throw new Error('The stream of changes has no body.')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<LiveEvent | undefined> => {
    for (;;) {
      const [, block] = /^([\s\S]*?)\n\n/.exec(text) ?? []
      if (block !== undefined) {
        text = text.slice(block.length + 2)
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
        const event = field('event')
        if (event) return { id: field('id') ?? '', event, data: JSON.parse(field('data') ?? '{}') }
        continue
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { response, next, leave: () => stop.abort() }
}
