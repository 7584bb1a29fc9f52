// Runs the playbook, as typed or as saved, on a past alert. The run only reads, and stores nothing.
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answer, Empty, Failed } from '../../ui/layout/states.tsx'
import { exactly } from '../../ui/values/when.tsx'
import type { Draft } from '../draft.ts'
import { alertsOfQuery, dryRun, type Playbook } from '../playbooks-queries.ts'
import { DryRunResult } from './dry-run-result.tsx'

export function DryRunTab({ playbook, draft }: { playbook: Playbook; draft: Draft | undefined }) {
  const alerts = useQuery(alertsOfQuery(playbook))
  const [chosen, setChosen] = useState<string | null>(null)
  const running = useMutation({ mutationFn: dryRun })
  const isChanged = draft !== undefined && draft.yaml !== draft.base.yaml
  return (
    <Stack maw="70rem">
      <Text size="sm">
        {isChanged ? 'The dry run uses your unsaved changes.' : `The dry run uses version ${playbook.version}.`} It only
        reads from third parties. It stores nothing and changes nothing.
      </Text>
      <Answer query={alerts}>
        {(rows) => {
          const alert = chosen ?? rows[0]?.alert_id
          if (alert === undefined)
            return <Empty title="No alerts of this type yet">A dry run needs a past alert.</Empty>
          return (
            <Group align="end" gap="xs">
              <Select
                label="Alert"
                size="xs"
                w="26rem"
                maw="100%"
                searchable
                allowDeselect={false}
                data={rows.map(({ alert_id, created_at }) => ({
                  value: alert_id,
                  label: `${alert_id}, ${exactly(created_at)}`,
                }))}
                value={alert}
                onChange={setChosen}
              />
              <Button
                loading={running.isPending}
                onClick={() =>
                  running.mutate({
                    uuid: playbook.playbook_uuid,
                    alert,
                    yaml: isChanged ? draft.yaml : undefined,
                  })
                }
              >
                Start dry run
              </Button>
            </Group>
          )
        }}
      </Answer>
      {running.isPending && (
        <Text size="sm" role="status">
          Querying third parties. This takes one minute at most.
        </Text>
      )}
      {running.isError && <Failed error={running.error} />}
      {running.data && !running.isPending && <DryRunResult answer={running.data} />}
    </Stack>
  )
}
