// What can be done with the picked alerts, how far it is, and what was refused.
import { Alert, Button, Progress, Text } from '@mantine/core'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { type InvestigateAgain, wordsFor } from '../investigate-again.ts'
import type { AlertRow } from './alerts-queries.ts'
import { mostPicked, type PickedAlerts } from './selected-alerts.ts'
import classes from './selection-bar.module.css'

/** More than this many are asked about first. */
const manyFrom = 20
const refusalsShown = 4

/** Stands in a line that is there anyway, so that no row moves when the first is picked. */
export function PickedBar({ picks, again }: { picks: PickedAlerts; again: InvestigateAgain }) {
  const { picked, letGoAll } = picks
  const { progress, start, stop } = again
  const askAndStart = async (alerts: readonly AlertRow[]) => {
    const text = `Their playbooks run again for ${alerts.length} alerts, and the third parties are asked again.`
    const question = { title: `Investigate ${alerts.length} alerts again?`, text, confirm: 'Investigate again' }
    if (alerts.length <= manyFrom || (await confirmed(question))) start(alerts)
  }
  if (progress?.isRunning)
    return (
      <div className={classes.bar}>
        <Text size="xs" className={classes.words}>
          Asked for {progress.asked} of {progress.total}
        </Text>
        <Progress
          value={(100 * progress.asked) / progress.total}
          aria-label="Investigations asked for"
          className={classes.progress}
        />
        <Button size="compact-xs" variant="default" onClick={stop}>
          Stop
        </Button>
      </div>
    )
  return (
    <div className={classes.bar}>
      <Text size="xs" fw={600} role="status" className={classes.words}>
        {picked.length} picked{picked.length === mostPicked && ', the most at once'}
      </Text>
      <Button size="compact-xs" onClick={() => askAndStart(picked)}>
        Investigate again
      </Button>
      <Button size="compact-xs" variant="default" onClick={letGoAll}>
        Let go
      </Button>
    </div>
  )
}

/** Stands below the list, for the same reason. */
export function RefusedAgain({ again: { progress, forget } }: { again: InvestigateAgain }) {
  if (!progress || progress.isRunning || progress.refused.length === 0) return null
  const { refused } = progress
  return (
    <Alert
      color="yellow"
      variant="light"
      className={classes.refused}
      title={wordsFor(progress)}
      withCloseButton
      closeButtonLabel="Close"
      onClose={forget}
    >
      {refused.slice(0, refusalsShown).map(({ alert_id, words }) => (
        <Text key={alert_id} size="sm">
          {words.includes(alert_id) ? words : `${alert_id}: ${words}`}
        </Text>
      ))}
      {refused.length > refusalsShown && (
        <Text size="sm">And {refused.length - refusalsShown} more, still picked.</Text>
      )}
    </Alert>
  )
}
