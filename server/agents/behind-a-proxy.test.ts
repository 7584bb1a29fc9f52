// An agent that comes through a reverse proxy: its address is the one that the proxy vouches for, and no other.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { createAgent, startAgent } from '../../test/support/agent.ts'
import { startService } from '../../test/support/service.ts'

for (const [trusted, seen] of [
  ['127.0.0.1', '203.0.113.5'],
  ['', '127.0.0.1'],
] as const) {
  test(`the address of an agent is ${seen} where "${trusted}" is trusted`, async (t) => {
    const service = await startService(trusted ? { VEDETTE_TRUSTED_PROXIES: trusted } : {})
    t.after(() => service.stop())
    const proxy = createServer()
    proxy.on('upgrade', ({ url, rawHeaders }, socket, head) => {
      const lines = rawHeaders.flatMap((each, i) => (i % 2 === 0 ? [`${each}: ${rawHeaders[i + 1]}\r\n`] : []))
      const other = connect(service.port, '127.0.0.1')
      for (const end of [other, socket]) end.on('error', () => {})
      other.write(`GET ${url} HTTP/1.1\r\nX-Forwarded-For: 192.0.2.66, 203.0.113.5:4711\r\n${lines.join('')}\r\n`)
      other.write(head)
      socket.pipe(other).pipe(socket)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    t.after(() => proxy.close())
    const made = await createAgent(service, 'Behind a proxy')
    const { port } = proxy.address() as AddressInfo
    const agent = startAgent(t, { url: `http://127.0.0.1:${port}`, token: made.token })
    await agent.until('connected')
    const { body } = await service.get(`/platformapi/agents/${made.agent_uuid}`)
    assert.equal(body.instances[0].address, seen)
    await agent.stop()
  })
}
