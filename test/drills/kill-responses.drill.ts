// The service is killed between sending a change and recording it: after each start it learns whether the change was made, and
// the platform has exactly one.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Lab, startLab } from '../../lab/lab.ts'
import { type Running, serve } from '../support/command.ts'
import { connecting, reachLab } from '../support/lab.ts'
import { adminKey, client } from '../support/service.ts'
import { until } from '../support/until.ts'

/** Fewer in the short form of .ci/run. */
const kills = Number(process.env.DRILL_RESPONSE_KILLS ?? 20)
/** The lab has a few more laptops than these; one that is needed again is let go first. */
const laptops = 15
/** The platform takes so long to answer, and to do it. */
const answerMs = 500

let lab: Lab
let folder: string
let node: Running
const settings = () => ({ ...reachLab, VEDETTE_DATA_DIR: folder, VEDETTE_BOOTSTRAP_API_KEY: adminKey })

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vedette-drill-'))
  lab = await startLab({ ports: 0, actionMs: 300 })
  node = await serve(settings())
})
after(async () => {
  await node.end('SIGKILL')
  await lab.stop()
  rmSync(folder, { recursive: true, force: true })
})

const isolationsOf = (host: string) =>
  lab.control.journal({ operation: 'isolate' }).filter(({ target }) => target === host).length

test('killed between sending and recording, a machine is isolated once', { timeout: 1_200_000 }, async (context) => {
  const { connection_uuid } = await connecting(lab, client(node.url, adminKey)).connect('endpoint-detection')
  const moments: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const host = `lt-${101 + (kill % laptops)}`
    const earlier = isolationsOf(host)
    const api = client(node.url, adminKey)
    const made = await api.post('/platformapi/proposals', {
      ...{ skill: 'isolate-machine', connection_uuid },
      input: { machine_id: host, comment: 'drill' },
    })
    assert.equal(made.status, 201, made.text)
    const { proposal_uuid, digest } = made.body
    lab.control.fault({ platform: 'endpoint-detection', fault: 'latency', ms: answerMs, path: '/isolate' })
    const approved = await api.post(`/platformapi/proposals/${proposal_uuid}/approve`, { digest })
    assert.equal(approved.status, 200, approved.text)
    const moment = Math.random() * answerMs * 1.6
    await pause(moment)
    await node.end('SIGKILL')
    const atKill = isolationsOf(host) - earlier
    lab.control.clear()
    node = await serve(settings())
    const again = client(node.url, adminKey)
    const shown = async () => (await again.get(`/platformapi/proposals/${proposal_uuid}`)).body
    await until(async () => (await shown()).status === 'succeeded', {
      within: 60_000,
      every: 100,
      what: 'the isolation',
    })
    const { runs } = await shown()
    moments.push(`${Math.round(moment)} ms: ${atKill} made at the kill, sent ${runs[0].attempts} times`)
    assert.equal(isolationsOf(host) - earlier, 1, `${host}, killed after ${Math.round(moment)} ms`)
    if (kill + laptops >= kills) continue
    await again.post(`/platformapi/proposals/${proposal_uuid}/undo`, { reason: 'It is needed again.' })
    await until(async () => (await shown()).status === 'undone', { within: 60_000, every: 100, what: 'the undo' })
  }
  context.diagnostic(moments.join('; '))
})
