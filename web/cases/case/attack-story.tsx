// The attack as it went on: alerts and the events that platforms tell of, in event time, with their stages.
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { PageLink } from '../../ui/frame/links.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { TechniqueLink } from '../../ui/values/technique-link.tsx'
import { exactly } from '../../ui/values/when.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './attack-story.module.css'

interface Props {
  story: Case['story']
  onCite(finding: string): void
}

const shownAtFirst = 12

/** The newest and the worst are always shown. */
const isShownAtFirst = ({ severity }: Event, at: number, story: Case['story']) =>
  at >= story.length - shownAtFirst || severity === 'critical' || severity === 'high'

export function AttackStory({ story, onCite }: Props) {
  const [isWhole, setWhole] = useState(false)
  const isAllShown = isWhole || story.every(isShownAtFirst)
  return (
    <>
      {!isAllShown && (
        <Button variant="subtle" className="no-print" onClick={() => setWhole(true)}>
          Show all {story.length} events
        </Button>
      )}
      <ol className={classes.story}>
        {story.map((event, at) => (
          <StoryEvent
            key={`${event.at} ${event.text} ${event.alert_id} ${event.findings[0]}`}
            event={event}
            isFolded={!isWhole && !isShownAtFirst(event, at, story)}
            onCite={onCite}
          />
        ))}
      </ol>
    </>
  )
}

interface EventProps {
  event: Event
  isFolded: boolean
  onCite(finding: string): void
}

const StoryEvent = ({ event, isFolded, onCite }: EventProps) => (
  <li className={isFolded ? 'paper-only' : undefined}>
    <time className={classes.time} dateTime={new Date(event.at * 1000).toISOString()} title={exactly(event.at)}>
      {timeIn(event.at)}
      {event.until !== null && <span className={classes.until}>to {timeIn(event.until)}</span>}
    </time>
    <div className={classes.event} data-alert={event.findings.length === 0 || undefined}>
      <Stages event={event} />
      <Text size="sm" fw={550} className={classes.words ?? ''}>
        <SafeText text={event.text} />
      </Text>
      <Origin event={event} onCite={onCite} />
    </div>
  </li>
)

const parts: Intl.DateTimeFormatOptions = {
  ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  timeZoneName: 'short', // the summary beside it tells times in UTC
}
const ofThisYear = new Intl.DateTimeFormat('en', parts)
const ofAnyYear = new Intl.DateTimeFormat('en', { ...parts, year: 'numeric' })

function timeIn(at: number): string {
  const date = new Date(at * 1000)
  return (date.getFullYear() === new Date().getFullYear() ? ofThisYear : ofAnyYear).format(date)
}

type Event = Case['story'][number]

const Stages = ({ event: { tactics } }: { event: Event }) =>
  tactics.length === 0 ? null : (
    <span className={classes.stages}>
      {tactics.map((tactic) => (
        <span key={tactic}>{tactic.replaceAll('-', ' ')}</span>
      ))}
    </span>
  )

const Origin = ({ event, onCite }: { event: Event; onCite: Props['onCite'] }) => (
  <span className={classes.origin}>
    {event.findings.length === 0 ? (
      <PageLink to="/alerts/$alert" params={{ alert: event.alert_id }} size="xs" ff="monospace">
        {event.alert_id}
      </PageLink>
    ) : (
      event.findings.map((finding) => (
        <button
          key={finding}
          type="button"
          className={classes.cite}
          aria-label={`Show evidence ${finding}`}
          onClick={() => onCite(finding)}
        >
          {finding}
        </button>
      ))
    )}
    {event.techniques.map((id) => (
      <TechniqueLink key={id} id={id} />
    ))}
    {event.link !== null && <ConsoleLink href={event.link} />}
  </span>
)

/** The service gives only addresses that begin with https://. */
export const ConsoleLink = ({ href }: { href: string }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer" size="xs">
    Open in its console
  </Anchor>
)
