// What can be done with the picked alerts, and how far it is.
import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { confirmed } from '../ui/confirm.tsx'
import type { AlertRow } from './alerts-queries.ts'
import { type AgainProgress, useInvestigateAgain, wordsFor } from './investigate-again.ts'
import { mostPicked, type PickedAlerts } from './picked-alerts.ts'
import classes from './picked-bar.module.css'

/** More than this many are asked about first. */
const manyFrom = 20
const refusalsShown = 8

export function PickedBar({ picks }: { picks: PickedAlerts }) {
  const { picked, letGo, letGoAll } = picks
  const { progress, start, stop, forget } = useInvestigateAgain((alert_uuid) => letGo([alert_uuid]))
  const askAndStart = async (alerts: readonly AlertRow[]) => {
    const text = `Their playbooks run again for ${alerts.length} alerts, and the third parties are asked again.`
    const question = { title: `Investigate ${alerts.length} alerts again?`, text, confirm: 'Investigate again' }
    if (alerts.length <= manyFrom || (await confirmed(question))) start(alerts)
  }
  if (progress?.isRunning) return <Running progress={progress} onStop={stop} />
  return (
    <>
      {progress && progress.refused.length > 0 && <Refused progress={progress} onClose={forget} />}
      {picked.length > 0 && (
        <div className={classes.bar}>
          <Text size="sm" role="status">
            {picked.length} picked{picked.length === mostPicked && ', which is the most at once'}
          </Text>
          <Group gap="xs">
            <Button size="compact-sm" onClick={() => askAndStart(picked)}>
              Investigate again
            </Button>
            <Button size="compact-sm" variant="default" onClick={letGoAll}>
              Let go
            </Button>
          </Group>
        </div>
      )}
    </>
  )
}

const Running = ({ progress: { asked, total }, onStop }: { progress: AgainProgress; onStop(): void }) => (
  <div className={classes.bar}>
    <Text size="sm">
      Asking for investigations: {asked} of {total}
    </Text>
    <Progress value={(100 * asked) / total} aria-label="Investigations asked for" className={classes.progress} />
    <Button size="compact-sm" variant="default" onClick={onStop}>
      Stop
    </Button>
  </div>
)

const Refused = ({ progress, onClose }: { progress: AgainProgress; onClose(): void }) => (
  <Alert
    color="yellow"
    variant="light"
    title={wordsFor(progress)}
    withCloseButton
    closeButtonLabel="Close"
    onClose={onClose}
  >
    <ul className={classes.refusals}>
      {progress.refused.slice(0, refusalsShown).map(({ alert_id, words }) => (
        <li key={alert_id}>
          {alert_id}: {words}
        </li>
      ))}
    </ul>
    {progress.refused.length > refusalsShown && <Text size="sm">{progress.refused.length - refusalsShown} more.</Text>}
  </Alert>
)
