// What the way through a remote agent costs against a direct connection. Prints a table; each row is a ratio within one run.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createAgent, startAgent } from '../test/support/agent.ts'
import { globalSetup } from '../test/support/prepare.ts'
import { startService } from '../test/support/service.ts'

const mebibytes = Number(process.env.BENCH_MEBIBYTES ?? 200)
const asked = Number(process.env.BENCH_REQUESTS ?? 500)

await globalSetup()
const service = await startService()
const stops: (() => unknown)[] = []
const target = createServer((socket) => {
  const piece = Buffer.alloc(65_536, 7)
  socket.setNoDelay(true).on('error', () => socket.destroy())
  socket.on('data', async (data) => {
    for (let left = Number(data.toString()); left > 0; left -= piece.length)
      if (!socket.write(left < piece.length ? piece.subarray(0, left) : piece)) await once(socket, 'drain')
  })
})
target.listen(0, '127.0.0.1')
await once(target, 'listening')
const { port } = target.address() as AddressInfo
const made = await createAgent(service, 'Bench')
const state = mkdtempSync(join(tmpdir(), 'vedette-agent-bench-'))
const agent = startAgent(
  { after: (stop) => void stops.push(stop as () => unknown) },
  { url: service.url, token: made.token, state },
)
await agent.until('connected')
const dial = service.services.agents.dialFor(made)!

const direct = async (): Promise<Duplex> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}
const tunnel = () => dial('bench.corp.internal', port)

console.log('| | direct | through the agent | ratio |\n|---|---|---|---|')
const [plain, carried] = [await throughput(direct), await throughput(tunnel)]
row('throughput, MB/s', plain, carried, 0)
row('opening a stream, ms', await opening(direct), await opening(tunnel), 2)
row('small request, ms', await small(direct), await small(tunnel), 2)

for (const stop of stops) await stop()
rmSync(state, { recursive: true, force: true })
target.close()
await service.stop()

function row(what: string, one: number, other: number, digits: number) {
  console.log(`| ${what} | ${one.toFixed(digits)} | ${other.toFixed(digits)} | ${(other / one).toFixed(2)} |`)
}

async function throughput(open: () => Promise<Duplex>): Promise<number> {
  const stream = await open()
  let left = mebibytes * 1024 * 1024
  const started = performance.now()
  stream.write(String(left))
  await new Promise<void>((resolve) => {
    stream.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left <= 0) resolve()
    })
  })
  stream.destroy()
  return (mebibytes * 1.048576) / ((performance.now() - started) / 1000)
}

/** Medians. */
async function opening(open: () => Promise<Duplex>): Promise<number> {
  return median(asked / 5, async () => (await open()).destroy())
}

async function small(open: () => Promise<Duplex>): Promise<number> {
  const stream = await open()
  const taken = await median(asked, async () => {
    stream.write('1')
    await once(stream, 'data')
  })
  stream.destroy()
  return taken
}

async function median(times: number, run: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let index = 0; index < times; index++) {
    const started = performance.now()
    await run()
    taken.push(performance.now() - started)
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
}
