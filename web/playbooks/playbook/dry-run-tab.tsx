// Tries the playbook, as typed or as saved, on a past alert. Third parties are only read, nothing is kept.
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
        {isChanged
          ? 'What you have typed is tried, not the saved version.'
          : `Version ${playbook.version} is tried, as it is saved.`}{' '}
        Third parties are only read; nothing is kept and nothing is changed.
      </Text>
      <Answer query={alerts}>
        {(rows) => {
          const alert = chosen ?? rows[0]?.alert_id
          if (alert === undefined)
            return <Empty title="No alert of this type yet">Once there is one, the playbook can be tried on it.</Empty>
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
                Try it
              </Button>
            </Group>
          )
        }}
      </Answer>
      {running.isPending && (
        <Text size="sm" role="status">
          The third parties are being asked. This takes a minute at most.
        </Text>
      )}
      {running.isError && <Failed error={running.error} />}
      {running.data && !running.isPending && <DryRunResult answer={running.data} />}
    </Stack>
  )
}
