// Asking one skill about one thing, where it is not even sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reputationStep } from '../../test/support/reputation-step.ts'
import { compilePlaybook } from '../playbooks/compile-playbook.ts'
import { asker } from './run-task.ts'

test('an investigation that has no time left goes on without further answers, and says so', async () => {
  const nobody = undefined as never // whoever asked them would fail
  const ask = asker({
    services: nobody,
    context: nobody,
    endsAt: Date.now() - 1,
    signal: new AbortController().signal,
  })
  const [compiled] = compilePlaybook({ alert_type: 'x', title: 'x', class: 'network', steps: [reputationStep] })
  const { state, error } = await ask({ compiled: compiled!, connection: undefined, input: {}, item: null })
  assert.equal(state, 'failed')
  assert.equal(error?.kind, 'time_up')
})
