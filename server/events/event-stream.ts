// One open stream: writes what its caller may see, and ends when the key does or when nobody reads.
import type { ServerResponse } from 'node:http'
import type { ChangeEvent } from '../../contract/event.ts'
import { covers, type Scope } from '../platform/services.ts'
import type { Listener } from './event-feed.ts'
import { type Position, type StoredEvent, writePosition } from './event-store.ts'

const heartbeatEvery = 15_000
/** A reader that leaves this much lying is gone or too slow; it comes back and resumes. */
const mostUnread = 1024 * 1024

export type LiveStream = ReturnType<typeof openStream>

export function openStream(scope: Scope, isStillGood: () => Promise<boolean>) {
  let raw: ServerResponse | undefined
  let writtenAt = performance.now()

  const end = () => {
    raw?.end()
    raw = undefined
  }
  const write = (text: string) => {
    if (!raw) return
    writtenAt = performance.now()
    raw.write(text)
    if (raw.writableLength <= mostUnread) return
    raw.destroy()
    raw = undefined
  }

  const listener: Listener = {
    onEvents(events) {
      const seen = events.filter(({ organization_uuid }) => covers(scope, organization_uuid))
      if (seen.length > 0) write(seen.map(asText).join(''))
    },
    onReset: (position) => write(`id: ${writePosition(position)}\nevent: reset\ndata: {}\n\n`),
    onTurn() {
      isStillGood().then((isGood) => isGood || end(), end)
      if (performance.now() - writtenAt > heartbeatEvery) write(': still here\n\n')
    },
  }

  return {
    ...listener,
    end,
    begin(response: ServerResponse) {
      raw = response
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      })
      write('retry: 2000\n\n')
    },
  }
}

function asText(event: StoredEvent): string {
  const change: ChangeEvent = { kind: event.kind, ids: event.ids }
  return `id: ${writePosition(event satisfies Position)}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`
}
