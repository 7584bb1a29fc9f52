// The versions of a playbook, and the difference between any two of them.
import { Button, Group, Select, Stack, Table } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api.ts'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Answer, Empty } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { Difference } from '../editor/difference.tsx'
import {
  type Playbook,
  type PlaybookVersion,
  playbookQuery,
  savePlaybook,
  versionsQuery,
} from '../playbooks-queries.ts'
import { CompareResults } from './compare-results.tsx'
import { OriginMark } from './origin-mark.tsx'

export function VersionsTab({ playbook }: { playbook: Playbook }) {
  const query = useQuery(versionsQuery(playbook.playbook_uuid))
  return (
    <Stack>
      <Answer query={query}>
        {(versions) => (
          <>
            {versions.length > 1 ? (
              <Comparison key={versions[0]?.version} playbook={playbook} versions={versions} />
            ) : (
              <Empty title="Only one version">Differences between versions appear here after the first change.</Empty>
            )}
            <VersionsTable playbook={playbook} versions={versions} />
          </>
        )}
      </Answer>
    </Stack>
  )
}

interface Props {
  playbook: Playbook
  versions: readonly PlaybookVersion[]
}

function Comparison({ playbook, versions }: Props) {
  const { mayIn } = useSession()
  const uuid = playbook.playbook_uuid
  const [after, setAfter] = useState(versions[0]?.version ?? 1)
  const [before, setBefore] = useState(versions[1]?.version ?? 1)
  const old = useQuery(playbookQuery(uuid, before))
  const next = useQuery(playbookQuery(uuid, after))
  const choices = versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` }))
  return (
    <>
      <Group gap="xs" align="end">
        <Select
          size="xs"
          label="From"
          w="9rem"
          data={choices}
          value={String(before)}
          allowDeselect={false}
          onChange={(value) => setBefore(Number(value))}
        />
        <Select
          size="xs"
          label="To"
          w="9rem"
          data={choices}
          value={String(after)}
          allowDeselect={false}
          onChange={(value) => setAfter(Number(value))}
        />
      </Group>
      <Answer query={old}>
        {(one) => (
          <Answer query={next}>
            {(other) => (
              <>
                <Difference
                  before={one.yaml}
                  after={other.yaml}
                  label={`Difference from version ${before} to version ${after}`}
                />
                {mayIn(playbook.organization_code, 'work_on_cases') && before !== after && (
                  <CompareResults key={`${before} ${after}`} before={one} after={other} />
                )}
              </>
            )}
          </Answer>
        )}
      </Answer>
    </>
  )
}

function VersionsTable({ playbook, versions }: Props) {
  const { mayIn } = useSession()
  const mayRestore = mayIn(playbook.organization_code, 'manage_playbooks')
  const restoring = useMutation({
    mutationFn: async (version: number) => {
      const { yaml } = await queryClient.fetchQuery(playbookQuery(playbook.playbook_uuid, version))
      return savePlaybook({ uuid: playbook.playbook_uuid, yaml, version: playbook.version })
    },
    onSuccess: ({ version: saved }, version) => tellDone(`Version ${version} was restored as version ${saved}.`),
    onError: tellFailure,
  })
  const restore = async (version: number) => {
    const text = `It is saved as a new version and used for alerts from then on. Version ${playbook.version} stays in the list.`
    if (await confirmed({ title: `Restore version ${version}?`, text, confirm: 'Restore' })) restoring.mutate(version)
  }
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Version</Table.Th>
            <Table.Th>Origin</Table.Th>
            <Table.Th>Saved by</Table.Th>
            <Table.Th>Saved</Table.Th>
            {mayRestore && <Table.Th aria-label="Actions" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map(({ version, origin, created_by, created_at }) => (
            <Table.Tr key={version}>
              <Table.Td>{version}</Table.Td>
              <Table.Td>
                <OriginMark origin={origin} />
              </Table.Td>
              <Table.Td>
                {origin === 'planned' ? 'the planner' : <SafeText text={created_by ?? 'somebody who is gone'} />}
              </Table.Td>
              <Table.Td>
                <When at={created_at} />
              </Table.Td>
              {mayRestore && (
                <Table.Td>
                  {version !== playbook.version && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Restore version ${version}`}
                      loading={restoring.isPending && restoring.variables === version}
                      onClick={() => restore(version)}
                    >
                      Restore
                    </Button>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
