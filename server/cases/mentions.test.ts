// Whom a comment mentions by an e-mail address.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aConclusion, conclude } from '../../test/support/conclude.ts'
import { startService, type TestService } from '../../test/support/service.ts'
import { signInPerson } from '../../test/support/sign-in-person.ts'

let service: TestService
let path: string
before(async () => {
  service = await startService()
  const roles = [{ organization_code: 'MAIN', role: 'analyst' }]
  await service.post('/platformapi/users', { email: 'ann.lee@acme.example', name: 'Ann Lee', roles })
  const conclusion = await aConclusion(service)
  const placed = await conclude(service, conclusion)
  path = `/platformapi/cases/${placed.get(conclusion.alert_uuid)?.case_id}`
})
after(() => service.stop())

const mentioned = async (text: string) => {
  const { status, body } = await service.post(`${path}/comments`, { text })
  assert.equal(status, 201)
  assert.equal(body.text, text)
  return body.mentions.map(({ name }: { name: string }) => name)
}

test('a whole address mentions the person who has it, and nobody of the same name elsewhere', async () => {
  assert.deepEqual(await mentioned('@ann.lee@acme.example, please look.'), ['Ann Lee'])
  assert.deepEqual(await mentioned('See @Ann.Lee@ACME.example.'), ['Ann Lee'])
  for (const other of [
    '@ann.lee@globex.example',
    '@ann.lee@acme.example.com',
    '@ann.lee@acme',
    '@annlee@globex.example',
  ])
    assert.deepEqual(await mentioned(`Mail from ${other}, again.`), [], other)
  assert.deepEqual(await mentioned('@ann.lee@globex.example wrote to @ann.lee'), ['Ann Lee'])
})

test('a case that mentions somebody, or a team of theirs, is among theirs until they answer', async () => {
  const bo = service.as(await signInPerson(service, [{ organization_code: 'MAIN', role: 'analyst' }]))
  const { uuid } = (await bo.get('/platformapi/session')).body.principal
  const waiting = async () => {
    const { status, body, text } = await bo.get(`/platformapi/cases?mentioned=${uuid}&status=new`)
    assert.equal(status, 200, text)
    const { body: facets } = await bo.get(`/platformapi/cases/facets?mentioned=${uuid}`)
    const counts = facets.data.status.map(({ count }: { count: number }) => count)
    assert.equal(
      counts.reduce((sum: number, count: number) => sum + count, 0),
      body.data.length,
    )
    return body.data.length
  }
  assert.equal(await waiting(), 0)
  await service.post(`${path}/comments`, { text: '@Person analyst, was it you?' })
  assert.equal(await waiting(), 1)
  await bo.post(`${path}/comments`, { text: 'No.' })
  assert.equal(await waiting(), 0)
  const night = { organization_code: 'MAIN', name: 'Night', members: [uuid] }
  assert.equal((await service.post('/platformapi/teams', night)).status, 201)
  await service.post(`${path}/comments`, { text: '@Night, please look' })
  assert.equal(await waiting(), 1)
})
