// Clients that send too slowly are cut off with an answer, and others do not notice.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { adminKey, startService } from '../support/service.ts'

const firstAnswer = (port: number, text: string) =>
  new Promise<{ answer: string; seconds: number }>((resolve, reject) => {
    const started = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(50_000, () => reject(new Error('It was never cut off.')))
    socket.once('data', (data) => resolve({ answer: String(data), seconds: (performance.now() - started) / 1000 }))
  })

test('headers and bodies that do not come are not waited for', { timeout: 60_000 }, async () => {
  const service = await startService()
  const headers = `POST /platformapi/alerts HTTP/1.1\r\nHost: x\r\nCookie: Session=${adminKey}\r\nContent-Type: application/json\r\n`
  const slow = await Promise.all([
    firstAnswer(service.port, 'POST /platformapi/alerts HTTP/1.1\r\nHost: x\r\n'),
    firstAnswer(service.port, `${headers}Content-Length: 500\r\n\r\n{"alert`),
  ])
  for (const { answer, seconds } of slow) {
    assert.match(answer, /^HTTP\/1.1 408 /)
    assert.ok(seconds < 40, `${seconds} s`)
  }
  assert.equal((await service.get('/healthz')).status, 200)
  await service.stop()
})
