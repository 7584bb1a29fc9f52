// The thread in which expensive expressions are worked out, so that a playbook never holds up the answering of requests.
import { parentPort } from 'node:worker_threads'
import { readAlertContent } from './alert-content.ts'
import { type Evaluated, evaluateStep, type ToEvaluate } from './evaluate-step.ts'
import { ExpressionFailed, readStepExpressions } from './step-expressions.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

port.on('message', ({ step, world, items, left }: ToEvaluate) => {
  const work = { left }
  const { alert_content } = world.alert
  const content = typeof alert_content === 'string' ? { content: readAlertContent(alert_content) } : {}
  const whole = { ...world, alert: { ...world.alert, ...content } }
  const values = evaluateStep(readStepExpressions(step, step.id), whole, items, work)
  const failures = values.flatMap((value, index) => (value instanceof ExpressionFailed ? [index] : []))
  port.postMessage({
    values: values.map((value) => (value instanceof ExpressionFailed ? value.told() : value)),
    failures,
    left: work.left,
  } satisfies Evaluated)
})
port.postMessage('ready')
