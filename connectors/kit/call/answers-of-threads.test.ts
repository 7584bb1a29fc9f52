// Threads of one process share answers of third parties.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createThreadAnswers } from './answers-of-threads.ts'

const twoThreads = (t: TestContext) => {
  const open = () => createThreadAnswers<{ text: string }>(Date.now, `test ${t.name}`)
  const both = [open(), open()] as const
  t.after(() => {
    for (const each of both) each.close()
  })
  return both
}
const question = { key: 'is 45.83.64.1 bad?', forSeconds: 60 }
const answered = (text: string) => async () => ({ answer: { text }, bytes: 10 })
const nobodyIsAsked = () => Promise.reject(new Error('The third party was asked again.'))

/** Messages between threads have arrived when one that was sent after them has. */
async function messagesArrive(t: TestContext) {
  const [here, there] = [new BroadcastChannel(`turn ${t.name}`), new BroadcastChannel(`turn ${t.name}`)]
  await turn()
  const arrived = new Promise((resolve) => {
    there.onmessage = resolve
  })
  here.postMessage('last')
  await arrived
  here.close()
  there.close()
}

test('what one thread has asked is not asked by another', async (t) => {
  const [one, other] = twoThreads(t)
  assert.deepEqual(await one.ask(question, answered('yes')), { answer: { text: 'yes' }, shared: false })
  await messagesArrive(t)
  assert.deepEqual(await other.ask(question, nobodyIsAsked), { answer: { text: 'yes' }, shared: true })
  assert.deepEqual(await other.ask(question, nobodyIsAsked), { answer: { text: 'yes' }, shared: true })
})

test('a thread waits for what another is asking at the moment', async (t) => {
  const [one, other] = twoThreads(t)
  const late = Promise.withResolvers<{ answer: { text: string }; bytes: number }>()
  const first = one.ask(question, () => late.promise)
  await messagesArrive(t)
  const second = other.ask(question, nobodyIsAsked)
  await messagesArrive(t)
  late.resolve({ answer: { text: 'late' }, bytes: 10 })
  assert.deepEqual([(await first).shared, await second], [false, { answer: { text: 'late' }, shared: true }])
})

test('what failed in one thread is asked by another, and so is what a thread that has ended knew', async (t) => {
  const [one, other] = twoThreads(t)
  await assert.rejects(one.ask(question, () => Promise.reject(new Error('It is down.'))))
  await messagesArrive(t)
  assert.equal((await other.ask(question, answered('mine'))).answer.text, 'mine')
  const another = { key: 'is 45.83.64.2 bad?', forSeconds: 60 }
  await one.ask(another, answered('gone'))
  await messagesArrive(t)
  one.close()
  await messagesArrive(t)
  assert.equal((await other.ask(another, answered('new'))).answer.text, 'new')
})
