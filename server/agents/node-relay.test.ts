// Streams by way of another node: the time to open one limits the opening, not the stream.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { nodeSecretsFrom, openThroughNode, relayPath } from './node-relay.ts'

const secrets = nodeSecretsFrom([Buffer.alloc(32, 1).toString('base64')])
const target = { instance_uuid: '019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51', host: 'inside.example', port: 443 }

/** A node that carries to a target which says everything back. */
async function nodeThatEchoes(t: TestContext): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: relayPath })
  server.on('connection', (webSocket) => {
    const stream = createWebSocketStream(webSocket)
    stream.on('error', () => stream.destroy()).pipe(stream)
  })
  await once(server, 'listening')
  t.after(() => {
    for (const webSocket of server.clients) webSocket.terminate()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a stream that was opened in time stays open when that time is over', { timeout: 20_000 }, async (t) => {
  const opening = new AbortController()
  const stream = await openThroughNode(await nodeThatEchoes(t), secrets, target, opening.signal)
  t.after(() => stream.destroy())
  opening.abort()
  for (const words of ['first', 'then']) {
    stream.write(words)
    assert.equal(String((await once(stream, 'data'))[0]), words)
  }
})

test('a stream that is asked for when its time is over is not opened', { timeout: 20_000 }, async (t) => {
  const opened = openThroughNode(await nodeThatEchoes(t), secrets, target, AbortSignal.abort())
  await assert.rejects(opened, { name: 'DialError', reason: 'carrier_away' })
})
