// What the description tells holds for the service that gives it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type TestService } from '../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

type Operations = Record<string, { responses: Record<string, unknown> }>

test('the description tells what every address may answer, and an address names the methods that are described for it', async () => {
  const { body } = await service.get('/openapi.json')
  for (const status of [404, 405, 413, 415, 429, 503])
    assert.match(body.info.description, new RegExp(`^\\| ${status} \\|`, 'm'), `${status} is told in general`)
  assert.match(body.info.description, /`Allow`/)
  for (const [path, operations] of Object.entries<Operations>(body.paths)) {
    const { status, headers } = await service.send('OPTIONS', path.replaceAll(/\{\w+\}/g, 'none'))
    assert.equal(status, 405, path)
    const allowed = (headers.get('allow') ?? '').split(', ')
    for (const method of Object.keys(operations)) assert.ok(allowed.includes(method.toUpperCase()), `${method} ${path}`)
    for (const { responses } of Object.values(operations)) assert.ok(!('405' in responses), `${path} takes its methods`)
  }
})
