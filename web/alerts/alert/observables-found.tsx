// The observables that were found in an alert; choosing one marks its place in the content, and engineers correct them.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Schemas } from '../../api-types.ts'
import type { Investigation, Observable } from '../../investigations.ts'
import { useSession } from '../../session.ts'
import { ObservableName } from '../../ui/values/observable-name.tsx'
import { visibleText } from '../../ui/values/visible-text.ts'
import reading from './alert-event.module.css'
import classes from './alert-page.module.css'
import { CorrectReading } from './correct-reading.tsx'
import { type ContentPlace, PlaceExcerpt } from './place-excerpt.tsx'

interface Props {
  investigation: Investigation | null
  alert: Schemas['Alert']
  chosen: Observable | undefined
  onChoose(observable: Observable): void
  onHint(places: readonly ContentPlace[]): void
}

const shownAtFirst = 15

export function ObservablesFound({ investigation, alert, chosen, onChoose, onHint }: Props) {
  const { mayIn } = useSession()
  const [isWhole, setWhole] = useState(false)
  const [correcting, setCorrecting] = useState<{ observable: Observable | undefined }>()
  const { observables = [], observables_left_out: leftOut = 0 } = investigation ?? {}
  const mayCorrect = mayIn(alert.organization_code, 'correct_readings') && investigation !== null
  return (
    <>
      {observables.length === 0 ? (
        <Text size="sm" c="dimmed">
          {investigation
            ? 'The content names no host, account, address, file or other observable.'
            : 'Observables are extracted when the investigation starts.'}
        </Text>
      ) : (
        <ul className={classes.observables}>
          {observables.slice(0, isWhole ? undefined : shownAtFirst).map((observable) => (
            <li key={`${observable.kind} ${observable.value}`} className={reading.row}>
              <ObservableButton
                {...{ observable, onHint, onChoose }}
                content={alert.alert_content}
                isChosen={isSame(observable, chosen)}
              />
              {mayCorrect && observable.places.length > 0 && (
                <button
                  type="button"
                  className={reading.correct}
                  aria-label={`Correct the reading of ${observable.value}`}
                  onClick={() => setCorrecting({ observable })}
                >
                  Correct
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isWhole && observables.length > shownAtFirst && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
          Show all {observables.length} observables
        </Button>
      )}
      {leftOut > 0 && (
        <Text size="xs" c="dimmed">
          {leftOut} more were found but left out: an investigation examines 200 at most.
        </Text>
      )}
      {mayCorrect && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setCorrecting({ observable: undefined })}>
          Add a missed observable
        </Button>
      )}
      {correcting && (
        <CorrectReading alert={alert} observable={correcting.observable} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  )
}

interface ButtonProps extends Pick<Props, 'onChoose' | 'onHint'> {
  observable: Observable
  content: string
  isChosen: boolean
}

const ObservableButton = ({ observable, content, isChosen, onChoose, onHint }: ButtonProps) => (
  <PlaceExcerpt content={content} places={observable.places}>
    <button
      type="button"
      className={classes.observable}
      aria-pressed={isChosen}
      onMouseEnter={() => onHint(observable.places)}
      onMouseLeave={() => onHint([])}
      onFocus={() => onHint(observable.places)}
      onBlur={() => onHint([])}
      onClick={() => onChoose({ ...observable })}
    >
      <ObservableName kind={observable.kind} value={observable.value} />
      <span className={classes.marks}>
        {observable.role !== 'unknown' && <span>{observable.role}</span>}
        {observable.quoted && <span title="Only in text that an attacker can choose">quoted</span>}
        {observable.resolved_from && <span title={visibleText(observable.resolved_from.statement)}>discovered</span>}
        {observable.internal && <span title="Never sent to an external platform">internal</span>}
      </span>
    </button>
  </PlaceExcerpt>
)

const isSame = (observable: Observable, other: Observable | undefined) =>
  observable.kind === other?.kind && observable.value === other.value
