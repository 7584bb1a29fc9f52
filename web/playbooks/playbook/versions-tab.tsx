// The versions of a playbook, and the difference between any two of them.
import { Group, Select, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answer, Empty } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { Difference } from '../editor/difference.tsx'
import { type Playbook, type PlaybookVersion, playbookQuery, versionsQuery } from '../playbooks-queries.ts'
import { OriginMark } from './origin-mark.tsx'

export function VersionsTab({ playbook }: { playbook: Playbook }) {
  const query = useQuery(versionsQuery(playbook.playbook_uuid))
  return (
    <Stack>
      <Answer query={query}>
        {(versions) => (
          <>
            {versions.length > 1 ? (
              <Comparison key={versions[0]?.version} uuid={playbook.playbook_uuid} versions={versions} />
            ) : (
              <Empty title="Only one version">Differences between versions appear here after the first change.</Empty>
            )}
            <VersionsTable versions={versions} />
          </>
        )}
      </Answer>
    </Stack>
  )
}

function Comparison({ uuid, versions }: { uuid: string; versions: readonly PlaybookVersion[] }) {
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
              <Difference
                before={one.yaml}
                after={other.yaml}
                label={`Difference from version ${before} to version ${after}`}
              />
            )}
          </Answer>
        )}
      </Answer>
    </>
  )
}

const VersionsTable = ({ versions }: { versions: readonly PlaybookVersion[] }) => (
  <Table.ScrollContainer minWidth={320}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Version</Table.Th>
          <Table.Th>Origin</Table.Th>
          <Table.Th>Saved by</Table.Th>
          <Table.Th>Saved</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {versions.map(({ version, origin, created_by, created_at }) => (
          <Table.Tr key={version}>
            <Table.Td>{version}</Table.Td>
            <Table.Td>
              <OriginMark origin={origin} />
            </Table.Td>
            <Table.Td>{created_by === null ? 'the planner' : <SafeText text={created_by} />}</Table.Td>
            <Table.Td>
              <When at={created_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
