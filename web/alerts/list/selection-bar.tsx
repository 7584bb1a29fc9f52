// Actions on the selected alerts, their progress, and what the service refused.
import { Alert, Button, Progress, Text } from '@mantine/core'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { type InvestigateAgain, wordsFor } from '../investigate-again.ts'
import type { AlertRow } from './alerts-queries.ts'
import { mostSelected, type SelectedAlerts } from './selected-alerts.ts'
import classes from './selection-bar.module.css'

/** More than this many need a confirmation. */
const manyFrom = 20
const refusalsShown = 4

/** Replaces the line with the number of rows, so that no row moves when the first is selected. */
export function SelectionBar({ selection, again }: { selection: SelectedAlerts; again: InvestigateAgain }) {
  const { selected, clear } = selection
  const { progress, start, stop } = again
  const askAndStart = async (alerts: readonly AlertRow[]) => {
    const text = `The playbooks of ${alerts.length} alerts run again and query the third parties again.`
    const question = { title: `Investigate ${alerts.length} alerts again?`, text, confirm: 'Investigate again' }
    if (alerts.length <= manyFrom || (await confirmed(question))) start(alerts)
  }
  if (progress?.isRunning)
    return (
      <div className={classes.bar}>
        <Text size="xs" className={classes.words}>
          Restarted {progress.asked} of {progress.total}
        </Text>
        <Progress
          value={(100 * progress.asked) / progress.total}
          aria-label="Investigations restarted"
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
        {selected.length} selected{selected.length === mostSelected && ', the maximum'}
      </Text>
      <Button size="compact-xs" onClick={() => askAndStart(selected)}>
        Investigate again
      </Button>
      <Button size="compact-xs" variant="default" onClick={clear}>
        Clear selection
      </Button>
    </div>
  )
}

/** Stands below the list, so that no row moves. */
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
        <Text size="sm">And {refused.length - refusalsShown} more. They are still selected.</Text>
      )}
    </Alert>
  )
}
