// Sends prepared requests over keep-alive connections as fast as they are answered, or at a fixed rate. The client costs
// as little as it can, because on a small machine it shares the processor with what it measures.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Load {
  rate: number
  refused: number
  p50: number
  p95: number
  p99: number
}

interface Options {
  url: string
  connections: number
  /** How long, or how many requests. */
  seconds?: number
  count?: number
  requests: readonly Buffer[]
  /** Requests a second over all connections; each is timed from when it was due, not from when it could be sent. */
  rate?: number
}

export const prepare = (method: string, url: string, path: string, key: string, body = ''): Buffer =>
  Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nCookie: Session=${key}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

export async function load({
  url,
  connections,
  seconds = 600,
  count = Number.POSITIVE_INFINITY,
  requests,
  rate,
}: Options): Promise<Load> {
  const started = performance.now()
  const deadline = started + seconds * 1000
  const times: number[] = []
  let refused = 0
  let sent = 0
  const { hostname, port } = new URL(url)

  const run = async () => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    await once(socket, 'connect')
    const answers = readAnswers(socket)
    while (performance.now() < deadline && sent < count) {
      const index = sent++
      const due = rate ? started + (index * 1000) / rate : performance.now()
      if (due > deadline) break
      const early = due - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      socket.write(requests[index % requests.length] ?? '')
      const status = await answers.next()
      times.push(performance.now() - due)
      if (status >= 300) refused++
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, run))
  const elapsed = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { rate: times.length / elapsed, refused, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Whole answers, one after the other; only the status is looked at. */
function readAnswers(socket: Socket) {
  let pending = ''
  let wake: ((status: number) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    pending += chunk
    const headEnd = pending.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/i.exec(pending.slice(0, headEnd))?.[1] ?? 0)
    if (pending.length < headEnd + 4 + length) return
    const status = Number(pending.slice(9, 12))
    pending = pending.slice(headEnd + 4 + length)
    wake?.(status)
  })
  socket.on('close', () => wake?.(599))
  socket.on('error', () => wake?.(599))
  return {
    next: () =>
      new Promise<number>((resolve) => {
        wake = resolve
      }),
  }
}
