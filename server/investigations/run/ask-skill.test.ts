// Asking one skill about one observable, where it is not even sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reputationStep } from '../../../test/support/reputation-step.ts'
import { compilePlaybook } from '../../playbooks/language/compile-playbook.ts'
import { createAsk } from './ask-skill.ts'

test('an investigation that has no time left goes on without further answers, and says so', async () => {
  const nobody = undefined as never // whoever asked them would fail
  const ask = createAsk({
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
