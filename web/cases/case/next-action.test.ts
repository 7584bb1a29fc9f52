// What the primary button of a case offers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAction } from './next-action.ts'

type State = Parameters<typeof nextAction>[0]
type Waiting = State['proposals'][number]

const proposal = (skill: string, status: Waiting['status']) => ({ skill, status }) as Waiting
const task = (done: boolean) => ({ done }) as State['tasks'][number]
const mine = { kind: 'person' as const, uuid: 'me', name: 'Me' }
const state = (more: Partial<State> = {}): State => ({
  ...{ status: 'new', merged_into: null, verdict: 'malicious', verdict_set_by: null },
  ...{ assigned_to: mine, assignee: 'Me', proposals: [], tasks: [] },
  ...more,
})
const everything = { own: 'me', mayWork: true, mayAct: true }
const label = (more: Partial<State>, reader = everything) => nextAction(state(more), reader)?.label

const waiting = [
  proposal('endpoint-detection/run-antivirus-scan', 'pending'),
  proposal('endpoint-detection/isolate-machine', 'pending'),
]

test('a case is taken up, contained, judged, worked through and closed', () => {
  assert.equal(label({ assigned_to: null, assignee: null, proposals: waiting }), 'Assign to me')
  assert.equal(label({ proposals: waiting }), 'Approve isolation')
  assert.equal(label({ proposals: waiting.slice(0, 1) }), 'Approve scan')
  assert.equal(label({ proposals: [proposal('a/disable-user', 'pending')] }), 'Approve: disable user')
  assert.equal(
    label({ proposals: [...waiting, proposal('a/isolate-machine', 'needs_check')] }),
    'Check: isolate machine',
  )
  assert.equal(label({ verdict: 'suspicious' }), 'Set the verdict')
  assert.equal(label({ verdict: 'suspicious', verdict_set_by: 'Me', tasks: [task(false)] }), 'Do the open task')
  assert.equal(label({ tasks: [task(true), task(false), task(false)] }), 'Do the 2 open tasks')
  assert.equal(label({ tasks: [task(true)] }), 'Close')
})

test('nothing is offered that is over, or that the person may not do', () => {
  assert.equal(label({ status: 'closed' }), undefined)
  assert.equal(label({ merged_into: 'MAIN-2' }), undefined)
  assert.equal(label({ assignee: null }, { own: 'me', mayWork: false, mayAct: false }), undefined)
})

test('who may not approve is shown what waits for somebody who may, before the case is closed', () => {
  const mayNotAct = { ...everything, mayAct: false }
  assert.equal(label({ proposals: waiting, tasks: [task(false)] }, mayNotAct), 'Do the open task')
  assert.equal(label({ proposals: waiting }, mayNotAct), 'See 2 changes that wait for approval')
  assert.equal(label({ proposals: waiting.slice(0, 1) }, mayNotAct), 'See the change that waits for approval')
  assert.equal(label({ proposals: [proposal('a/isolate-machine', 'rejected')] }, mayNotAct), 'Close')
})
