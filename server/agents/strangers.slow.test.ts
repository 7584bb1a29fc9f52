// Sockets that say nothing, and asks that are no asks: agents come in all the same.
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { controlPath } from '../../contract/agent-messages.ts'
import { createAgent, startAgent } from '../../test/support/agent.ts'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

/** A socket to the door of agents that never says a word. */
async function silentFrom(t: TestContext, localAddress: string): Promise<WebSocket> {
  const socket = new WebSocket(service.url.replace('http', 'ws') + controlPath, { localAddress })
  t.after(() => socket.terminate())
  await new Promise((resolve) => socket.on('error', resolve).once('open', resolve))
  return socket
}

const crowdFrom = (t: TestContext, address: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => silentFrom(t, address)))
const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN
const countOpen = (sockets: readonly WebSocket[]) => sockets.filter(isOpen).length

async function comesInAtOnce(t: TestContext, name: string) {
  const made = await createAgent(service, name)
  const agent = startAgent(t, { url: service.url, token: made.token })
  const first = await Promise.race([agent.until('connected'), agent.until('cannot connect')])
  assert.equal(first.event, 'connected')
}

test('however many sockets one address opens in silence, few stay, and agents come in', async (t) => {
  const [first, second] = [await crowdFrom(t, '127.0.0.1', 64), await crowdFrom(t, '127.0.0.1', 64)]
  while (countOpen(first) > 0) await pause(10)
  assert.equal(countOpen(second), 64, 'the oldest lost their places')
  const crowd = await crowdFrom(t, '127.0.0.1', 300)
  await comesInAtOnce(t, 'Beside silence')
  while (countOpen([...second, ...crowd]) > 64) await pause(10)
})

test('silence from many addresses does not cost others their place', async (t) => {
  const early = await silentFrom(t, '127.0.0.99')
  const crowds = await Promise.all(Array.from({ length: 8 }, (_, index) => crowdFrom(t, `127.0.0.${index + 10}`, 60)))
  await comesInAtOnce(t, 'Beside much silence')
  while (countOpen(crowds.flat()) > 256) await pause(10)
  assert.ok(isOpen(early), 'who has one place keeps it while others have many')
})

test('an ask between nodes with a signature that is none is forbidden', async () => {
  const ask = Buffer.from(JSON.stringify({ at: Date.now() })).toString('base64url')
  for (const [ours, signature] of [
    [ask, '\u00e9'.repeat(43)],
    [ask, 'x'],
    [ask, ''],
    ['\u00e9', `${'\u00ff'.repeat(43)},${'a'.repeat(43)}`],
  ] as const) {
    const status = await new Promise((resolve, reject) => {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'vedette-relay': ours,
        'vedette-signature': signature,
      }
      request(`${service.url}/agent/relay`, { headers })
        .once('response', (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end()
    })
    assert.equal(status, 403)
  }
})
