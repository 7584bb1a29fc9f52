// The observables that were found in an alert; choosing one marks its place in the content.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Investigation, Observable } from '../../investigations.ts'
import { ObservableName } from '../../ui/values/observable-name.tsx'
import classes from './alert-page.module.css'

interface Props {
  investigation: Investigation | null
  chosen: Observable | undefined
  onChoose(observable: Observable): void
}

const shownAtFirst = 15

export function ObservablesFound({ investigation, chosen, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { observables = [], observables_left_out: leftOut = 0 } = investigation ?? {}
  if (observables.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {investigation
          ? 'The content names no host, account, address, file or other observable.'
          : 'Observables are extracted when the investigation starts.'}
      </Text>
    )
  return (
    <>
      <ul className={classes.observables}>
        {observables.slice(0, isWhole ? undefined : shownAtFirst).map((observable) => (
          <li key={`${observable.kind} ${observable.value}`}>
            <button
              type="button"
              className={classes.observable}
              aria-pressed={isSame(observable, chosen)}
              title="Show in the content"
              onClick={() => onChoose({ ...observable })}
            >
              <ObservableName kind={observable.kind} value={observable.value} />
              <span className={classes.marks}>
                {observable.role !== 'unknown' && <span>{observable.role}</span>}
                {observable.resolved_from && <span title={observable.resolved_from.statement}>discovered</span>}
                {observable.internal && <span title="Never sent to an external platform">internal</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && observables.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {observables.length} observables
        </Button>
      )}
      {leftOut > 0 && (
        <Text size="xs" c="dimmed">
          {leftOut} more were found but left out: an investigation examines 200 at most.
        </Text>
      )}
    </>
  )
}

const isSame = (observable: Observable, other: Observable | undefined) =>
  observable.kind === other?.kind && observable.value === other.value
