// The alert as an event: a one-line account, what it claims, when it was and how it ended, each with its place in the content.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Investigation } from '../../investigations.ts'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import classes from './alert-event.module.css'
import { type ContentPlace, PlaceExcerpt } from './place-excerpt.tsx'

interface Props {
  reading: NonNullable<Investigation['reading']>
  content: string
  /** Marks places in the content while something is pointed at. */
  onHint(places: readonly ContentPlace[]): void
  onShow(place: ContentPlace): void
}

export function AlertEvent({ reading, content, onHint, onShow }: Props) {
  const { claims, event_time, outcome, severity, format, observables_removed: removed, corrections } = reading
  const fact = (places: readonly ContentPlace[], children: ReactNode) => (
    <FactValue {...{ content, places, onHint, onShow }}>{children}</FactValue>
  )
  return (
    <div className={classes.reading}>
      <p className={classes.statement}>
        <SafeText text={reading.statement} />
      </p>
      <dl className={classes.facts}>
        <Fact name={claims.length > 1 ? 'Claims' : 'Claim'}>
          {claims.map(({ claim, technique_ids, places }) => (
            <span key={claim}>{fact(places, [labelOf(claim), ...technique_ids.slice(0, 3)].join(' · '))}</span>
          ))}
        </Fact>
        <Fact name="Event time">
          {event_time === null ? 'Not told' : fact(reading.event_time_places, <When at={event_time} />)}
        </Fact>
        <Fact name="Outcome">{fact(reading.outcome_places, labelOf(outcome))}</Fact>
        {severity !== null && (
          <Fact name="Severity of the sender">{fact(reading.severity_places, labelOf(severity))}</Fact>
        )}
        {reading.opinion !== null && (
          <Fact name="Opinion of the sender">{fact(reading.opinion_places, <SafeText text={reading.opinion} />)}</Fact>
        )}
        {format !== null && <Fact name="Format">{format}</Fact>}
      </dl>
      {corrections.length > 0 && (
        <Text size="xs" c="dimmed">
          {corrections.length === 1 ? '1 correction was applied.' : `${corrections.length} corrections were applied.`}
          {removed > 0 && ' Observables were removed, so the alert is not called benign.'}
        </Text>
      )}
    </div>
  )
}

const shortNames: Readonly<Record<string, string>> = { 'mfa-fatigue': 'MFA fatigue', 'oauth-consent': 'OAuth consent' }
const labelOf = (word: string) =>
  shortNames[word] ?? `${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface FactValueProps extends Omit<Props, 'reading'> {
  places: readonly ContentPlace[]
  children: ReactNode
}

/** A button where there is a place to lead to. */
function FactValue({ places, content, children, onHint, onShow }: FactValueProps) {
  const [first] = places
  if (!first) return <span className={classes.fact}>{children}</span>
  return (
    <PlaceExcerpt content={content} places={places}>
      <button
        type="button"
        className={classes.fact}
        onMouseEnter={() => onHint(places)}
        onMouseLeave={() => onHint([])}
        onFocus={() => onHint(places)}
        onBlur={() => onHint([])}
        onClick={() => onShow({ ...first })}
      >
        {children}
      </button>
    </PlaceExcerpt>
  )
}
