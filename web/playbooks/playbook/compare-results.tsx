// What two versions of a playbook come to on past alerts: dry runs of both, one alert after the other. Nothing is stored.
import { Button, Group, Progress, Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { compareFindings } from '../../../contract/compare-findings.ts'
import { wordsOf } from '../../api.ts'
import { DifferenceShown } from '../../ui/evidence/investigation-difference.tsx'
import { PageLink } from '../../ui/frame/links.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { alertsOfQuery, type DryRunAnswer, dryRun, type Playbook } from '../playbooks-queries.ts'
import { outcomeOf } from './dry-run-result.tsx'

interface Compared {
  alert: string
  /** Why it could not be compared. */
  failure?: string
  answers?: { before: DryRunAnswer; after: DryRunAnswer }
}

const counts = ['3', '5', '10']

export function CompareResults({ before, after }: { before: Playbook; after: Playbook }) {
  const alerts = useQuery(alertsOfQuery(after)).data ?? []
  const [count, setCount] = useState('5')
  const { compared, total, start, stop } = useComparison(before, after)
  const isRunning = compared !== undefined && compared.length < total
  return (
    <Stack gap="xs" component="section" aria-label="Results on past alerts">
      <Title order={3}>Results on past alerts</Title>
      <Text size="sm">
        Both versions are tried on the newest alerts of this type. Third parties are only asked; no case is opened and
        nothing is changed.
      </Text>
      {alerts.length === 0 ? (
        <Text size="sm" c="dimmed">
          There is no alert of this type yet.
        </Text>
      ) : (
        <Group gap="xs" align="end">
          <Select
            size="xs"
            label="Alerts"
            w="6rem"
            data={counts}
            value={count}
            allowDeselect={false}
            onChange={(value) => value && setCount(value)}
          />
          {isRunning ? (
            <Button variant="default" onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button onClick={() => start(alerts.slice(0, Number(count)).map(({ alert_id }) => alert_id))}>
              Compare results
            </Button>
          )}
        </Group>
      )}
      {isRunning && (
        <Progress
          value={(compared.length / total) * 100}
          aria-label={`${compared.length} of ${total} alerts compared`}
        />
      )}
      {compared && <Results compared={compared} isRunning={isRunning} versions={[before.version, after.version]} />}
    </Stack>
  )
}

/** It ends when the page is left: what is under way is not repeated. */
function useComparison(before: Playbook, after: Playbook) {
  const [compared, setCompared] = useState<readonly Compared[]>()
  const [total, setTotal] = useState(0)
  const running = useRef(0)
  const stop = () => {
    running.current++
    setTotal(compared?.length ?? 0)
  }
  useEffect(() => () => void running.current++, [])
  const start = async (alerts: readonly string[]) => {
    const own = ++running.current
    setTotal(alerts.length)
    setCompared([])
    for (const alert of alerts) {
      const one = await compareOn(alert, before, after)
      if (running.current !== own) return
      setCompared((known = []) => [...known, one])
    }
  }
  return { compared, total, start, stop }
}

async function compareOn(alert: string, before: Playbook, after: Playbook): Promise<Compared> {
  const run = ({ playbook_uuid: uuid, yaml }: Playbook) => dryRun({ uuid, alert, yaml })
  try {
    return { alert, answers: { before: await run(before), after: await run(after) } }
  } catch (error) {
    return { alert, failure: wordsOf(error) }
  }
}

interface ResultsProps {
  compared: readonly Compared[]
  isRunning: boolean
  versions: readonly [number, number]
}

const Results = ({ compared, isRunning, versions: [one, other] }: ResultsProps) => (
  <>
    <Text size="sm" role="status" fw={550}>
      {isRunning ? `${compared.length} compared so far. ` : ''}
      {changedOf(compared)} of {compared.length} {compared.length === 1 ? 'alert gets' : 'alerts get'} another verdict
      with version {other} than with version {one}.
    </Text>
    {compared.map(({ alert, answers, failure }) => (
      <div key={alert}>
        <PageLink to="/alerts/$alert" params={{ alert }} size="sm" ff="monospace">
          {alert}
        </PageLink>
        {answers ? (
          <DifferenceShown
            label={`${alert}: version ${one} to ${other}`}
            before={outcomeOf(answers.before)}
            after={outcomeOf(answers.after)}
            {...compareFindings<DryRunAnswer['findings'][number]>(answers.before.findings, answers.after.findings)}
          />
        ) : (
          <Text size="sm" c="var(--tone-bad)">
            <SafeText text={failure ?? ''} />
          </Text>
        )}
      </div>
    ))}
  </>
)

const changedOf = (compared: readonly Compared[]) =>
  compared.filter(({ answers }) => answers && answers.before.verdict !== answers.after.verdict).length
