// Questions to people in a case that many alerts join.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aConclusion, conclude } from '../../../test/support/conclude.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

interface Shown {
  task_uuid: string
  title: string
  done: boolean
}

/** Alerts that join one case, each with its tasks. */
const joining = (key: string) => {
  const group = { keys: [key], until: service.services.now() + 3600 }
  return async (...tasks: string[]) => {
    const conclusion = await aConclusion(service, { group, tasks })
    const placed = await conclude(service, conclusion)
    return `/platformapi/cases/${placed.get(conclusion.alert_uuid)?.case_id}`
  }
}
const tasksOf = async (path: string): Promise<Shown[]> => (await service.get(path)).body.tasks
const titlesOf = async (path: string) => (await tasksOf(path)).map(({ title }) => title)

const uses = (host: string) => `Find out who uses ${host}.`
const purpose = (host: string) => `Find out what ${host} is for, and whether it is in use.`
const travelling = (person: string) => `Ask ${person} whether they were travelling there at that time.`

test('the most useful three stay, whatever order the alerts come in', async () => {
  const join = joining('useful')
  await join(uses('lt-1'))
  await join(purpose('lt-2'))
  await join(uses('lt-3'))
  await join(uses('lt-4'))
  const path = await join(travelling('ann@globex.example'))
  assert.deepEqual(await titlesOf(path), [uses('lt-1'), uses('lt-3'), travelling('ann@globex.example')])
})

test('a machine or person is asked about once, by whatever name', async () => {
  const join = joining('names')
  await join(uses('LT-113'), travelling('ann.lee'))
  const path = await join(uses('lt-113.globex.example'), travelling('ann.lee@globex.example'), purpose('LT-113'))
  assert.deepEqual(await titlesOf(path), [uses('LT-113'), travelling('ann.lee')])
})

test('what people do with tasks stays, and what is done is not asked again', async () => {
  const join = joining('people')
  const path = await join(uses('lt-1'), purpose('lt-2'))
  const [first, second] = await tasksOf(path)
  await service.patch(`${path}/tasks/${first?.task_uuid}`, { done: true })
  await service.patch(`${path}/tasks/${second?.task_uuid}`, { assignee: 'Night shift' })
  await service.post(`${path}/tasks`, { title: uses('lt-2') })
  await service.post(`${path}/tasks`, { title: 'Call the bank.' })
  const stay = [uses('lt-1'), purpose('lt-2'), uses('lt-2'), 'Call the bank.']
  await join(purpose('lt-1.globex.example'), 'Reset the password of ann@globex.example.')
  assert.deepEqual(await titlesOf(path), [...stay, 'Reset the password of ann@globex.example.'])
  await join(travelling('ann@globex.example'), travelling('bo@globex.example'))
  const titles = await titlesOf(path)
  assert.deepEqual(titles.slice(-1), [travelling('ann@globex.example')])
  assert.deepEqual(titles.slice(0, 4), stay)
})

test('merged cases ask no more than one', async () => {
  const one = await joining('merged-1')(uses('lt-21'), uses('lt-22'), uses('lt-23'))
  const two = await joining('merged-2')(uses('lt-21.globex.example'), travelling('ann@globex.example'))
  const cases = [two.split('/').at(-1)]
  const { body, text, status } = await service.post(`${one}/merge`, { cases, reason: 'One attack.' })
  assert.equal(status, 200, text)
  assert.deepEqual(
    body.tasks.map(({ title }: Shown) => title),
    [uses('lt-21'), uses('lt-22'), travelling('ann@globex.example')],
  )
})
