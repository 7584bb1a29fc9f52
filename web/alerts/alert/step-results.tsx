// The answers to a question: summary and time of each; input and output on demand.
import { Button, Code, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { durationOf } from '../../../contract/duration.ts'
import { observableKinds } from '../../../contract/vocabulary.ts'
import type { Step } from '../../investigations.ts'
import { StepOutput } from '../../ui/evidence/step-output.tsx'
import { isRecord } from '../../ui/forms/json-schema.ts'
import { JsonTree } from '../../ui/values/json-tree.tsx'
import { ObservableName } from '../../ui/values/observable-name.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { StepState } from '../../ui/values/step-state.tsx'
import { When } from '../../ui/values/when.tsx'
import classes from './investigation.module.css'
import { ledBy } from './questions.ts'

const shownAtFirst = 20

interface Props {
  alert: string
  results: readonly Step[]
  /** The key of the step that is opened and brought into view. */
  opened?: string | undefined
}

export function StepResults({ alert, results, opened }: Props) {
  const [isWhole, setWhole] = useState(results.findIndex(({ key }) => key === opened) >= shownAtFirst)
  return (
    <Stack gap={0} className={classes.results}>
      {results.slice(0, isWhole ? undefined : shownAtFirst).map((step) => (
        <Result key={step.key} alert={alert} step={step} isOpened={step.key === opened} />
      ))}
      {!isWhole && results.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {results.length - shownAtFirst} more
        </Button>
      )}
    </Stack>
  )
}

function Result({ alert, step, isOpened }: { alert: string; step: Step; isOpened: boolean }) {
  const [isOpen, setOpen] = useState(isOpened)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpened) return
    setOpen(true)
    own.current?.scrollIntoView({ block: 'center' })
  }, [isOpened])
  const observable = observableOf(step.item)
  const cause = ledBy(step.item)
  return (
    <div ref={own} className={classes.result}>
      <div className={classes.resultHead}>
        <StepState state={step.state} />
        {observable && <ObservableName {...observable} />}
        <span className={classes.quiet}>
          {step.skill}
          {step.duration_ms !== null && `, ${durationOf(step.duration_ms / 1000)}`}
          {step.call && step.call.attempts > 1 && `, ${step.call.attempts} attempts`}
          {step.call?.shared && ', answer shared with another step'}
        </span>
      </div>
      {cause && (
        <Text size="xs" c="dimmed">
          Asked because: <SafeText text={cause.statement} />
        </Text>
      )}
      {step.summary !== null && (
        <Text size="sm">
          <SafeText text={step.summary} />
        </Text>
      )}
      {step.error && <Trouble step={step} error={step.error} />}
      {(step.input !== null || step.output_sha256 !== null) && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.rawButton ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : 'Show details'}
        </Button>
      )}
      {isOpen && <Details alert={alert} step={step} />}
    </div>
  )
}

const Trouble = ({ step, error }: { step: Step; error: NonNullable<Step['error']> }) => (
  <Text size="sm" c={step.state === 'failed' ? 'var(--tone-bad)' : 'dimmed'}>
    <SafeText text={[error.message, error.hint].filter(Boolean).join(' ')} />
  </Text>
)

const Details = ({ alert, step }: { alert: string; step: Step }) => (
  <div className={classes.raw}>
    <Text size="xs" c="dimmed">
      <SafeText text={step.because} />
      {step.finished_at !== null && (
        <>
          {' '}
          Answered <When at={step.finished_at} />.
        </>
      )}
    </Text>
    {step.input !== null && (
      <div>
        <Text size="xs" fw={600}>
          Input
        </Text>
        <JsonTree value={step.input} />
      </div>
    )}
    {step.output_sha256 !== null && (
      <>
        <div>
          <Text size="xs" fw={600}>
            Output
          </Text>
          <StepOutput alert={alert} step={step} />
        </div>
        <Text size="xs" c="dimmed">
          SHA-256 of the stored answer: <Code className={classes.hash ?? ''}>{step.output_sha256}</Code>
        </Text>
      </>
    )}
  </div>
)

function observableOf(item: unknown) {
  const kind = isRecord(item) && observableKinds.find((each) => each === item.kind)
  return kind && typeof item.value === 'string' ? { kind, value: item.value } : undefined
}
