// What happened on a case, newest first: alerts, investigations, changes and people; single steps on demand.
import { Button, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { PageLink } from '../../ui/frame/links.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { TextWithHashes } from '../../ui/values/short-hash.tsx'
import { When } from '../../ui/values/when.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'
import { Markdown } from './markdown.tsx'

type Entry = Case['timeline'][number]

const kinds: Record<Entry['kind'], string> = {
  alert: 'Alert',
  investigation: 'Investigation',
  step: 'Step',
  verdict: 'Verdict',
  proposal: 'Proposal',
  status: 'Status',
  assignee: 'Assignee',
  comment: 'Comment',
  task: 'Task',
  edit: 'Edit',
}

const shownAtFirst = 12

export function CaseTimeline({ timeline, alerts }: Pick<Case, 'timeline' | 'alerts'>) {
  const [hasSteps, setHasSteps] = useState(false)
  const [shown, setShown] = useState(shownAtFirst)
  const steps = timeline.filter(({ kind }) => kind === 'step').length
  const entries = timeline.filter(({ kind }) => hasSteps || kind !== 'step').toReversed()
  return (
    <>
      {steps > 0 && (
        <Switch
          size="xs"
          mb="xs"
          label={steps === 1 ? 'Show 1 investigation step' : `Show ${steps} investigation steps`}
          checked={hasSteps}
          onChange={({ currentTarget }) => setHasSteps(currentTarget.checked)}
        />
      )}
      <ol className={classes.timeline}>
        {entries.slice(0, shown).map((entry, at) => (
          <li key={`${timeline.length - at} ${entry.kind} ${entry.at} ${entry.refers_to}`}>
            <Text size="xs" c="dimmed" component="span">
              <When at={entry.at} />
            </Text>
            <span className={classes.kind}>{kinds[entry.kind]}</span>
            <div className={classes.words}>
              {entry.kind === 'comment' ? <Markdown text={entry.text} /> : <TextWithHashes text={entry.text} />}
              {entry.by !== null && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  <SafeText text={entry.by} />
                </Text>
              )}{' '}
              <Reference entry={entry} alerts={alerts} />
            </div>
          </li>
        ))}
      </ol>
      {entries.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + 100)}>
          Show {entries.length - shown} earlier entries
        </Button>
      )}
    </>
  )
}

function Reference({ entry: { kind, refers_to }, alerts }: { entry: Entry; alerts: Case['alerts'] }) {
  const alert = alerts.find(({ alert_id }) => alert_id === refers_to)
  const only = alerts.length === 1 ? alerts[0] : undefined
  if (alert)
    return (
      <PageLink to="/alerts/$alert" params={{ alert: alert.alert_id }} size="xs">
        Open
      </PageLink>
    )
  if (kind === 'step' && refers_to !== null && only)
    return (
      <PageLink to="/alerts/$alert" params={{ alert: only.alert_id }} search={{ step: refers_to }} size="xs">
        Open
      </PageLink>
    )
  return null
}
