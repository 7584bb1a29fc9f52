// The steps of a playbook as a list: question, skill, why, and what each waits for.
import { Text } from '@mantine/core'
import { SafeText } from '../../ui/values/safe-text.tsx'
import type { Playbook } from '../playbooks-queries.ts'
import { type Order, placeSteps } from './graph-layout.ts'
import classes from './step-list.module.css'

interface Props {
  document: Playbook['document']
  order: Order
  wrongSteps: ReadonlySet<string>
  onChoose(step: string): void
}

export const StepList = ({ document, order, wrongSteps, onChoose }: Props) => (
  <ol className={classes.steps}>
    {placeSteps(document, order)
      .toSorted((a, b) => a.column - b.column || a.row - b.row)
      .map(({ step, waitsFor, waitsForVerdict }) => (
        <li key={step.id} data-wrong={wrongSteps.has(step.id) || undefined}>
          <button type="button" className={classes.question} onClick={() => onChoose(step.id)}>
            <SafeText text={step.question} />
          </button>
          <Text size="xs" c="dimmed" ff="monospace">
            <SafeText text={`${step.id}: ${step.skill}`} />
          </Text>
          {step.for_each !== undefined && <Condition name="for each" text={step.for_each} />}
          {step.when !== undefined && <Condition name="when" text={step.when} />}
          <Text size="xs">{waitsInWords(waitsFor, waitsForVerdict)}</Text>
          {step.because && (
            <Text size="xs" c="dimmed">
              <SafeText text={step.because} />
            </Text>
          )}
        </li>
      ))}
  </ol>
)

const Condition = ({ name, text }: { name: string; text: string }) => (
  <Text size="xs">
    {name}{' '}
    <code>
      <SafeText text={text} />
    </code>
  </Text>
)

function waitsInWords(waitsFor: readonly string[], waitsForVerdict: boolean) {
  const all = [...waitsFor, ...(waitsForVerdict ? ['the verdict'] : [])]
  return all.length === 0 ? 'Starts immediately' : `Waits for ${all.join(', ')}`
}
