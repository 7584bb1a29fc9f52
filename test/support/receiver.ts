// A receiver of notifications on loopback: remembers what was posted, and answers as the test says.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** `answer` may change while it runs. */
export async function startReceiver(port = 0) {
  const received: Received[] = []
  const answering = {
    answer: (_: Received): { status: number; headers?: Record<string, string> } => ({ status: 204 }),
    /** What each answer waits for. */
    wait: async () => {},
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const one = { path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() }
    const { status, headers: given = {} } = answering.answer(one)
    received.push(one)
    await answering.wait()
    response.writeHead(status, given).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const listening = (server.address() as AddressInfo).port
  return {
    received,
    answering,
    port: listening,
    url: `http://127.0.0.1:${listening}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
