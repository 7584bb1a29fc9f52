// The targets of organizations as rows, and a form for another.
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOrganization } from '../organization.ts'
import { useSession } from '../session.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, Empty } from '../ui/layout/states.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { NewTargetForm } from './new-target.tsx'
import { type NotificationTarget, targetsQuery } from './notifications-queries.ts'
import { kindLabels, TargetState } from './target-marks.tsx'

export function Targets() {
  const { may } = useSession()
  const mayManage = may('manage_connections')
  const chosen = useOrganization()
  const query = useQuery({
    ...targetsQuery,
    // Those of the whole installation are told of this organization too.
    select: (all) => all.filter((each) => chosen === null || [chosen, null].includes(each.organization_code)),
  })
  const [isMaking, setMaking] = useState(false)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Systems and channels that are told what happens in an organization.
        </Text>
        {mayManage && <Button onClick={() => setMaking(true)}>Create target</Button>}
      </Group>
      <Answer query={query}>
        {(targets) =>
          targets.length === 0 ? (
            <Empty title="No targets yet">
              Nobody is told of new cases and approvals that wait.
              {!mayManage && ' A person with the role engineer can create a target.'}
            </Empty>
          ) : (
            <TargetsTable targets={targets} />
          )
        }
      </Answer>
      <Modal
        opened={isMaking}
        onClose={() => setMaking(false)}
        title="Create target"
        size="lg"
        closeOnClickOutside={false}
      >
        <NewTargetForm onDone={() => setMaking(false)} />
      </Modal>
    </Stack>
  )
}

const columns: readonly { title: string; cell(target: NotificationTarget): ReactNode }[] = [
  {
    title: 'Name',
    cell: ({ target_uuid, name }) => (
      <PageLink to="/notifications/$target" params={{ target: target_uuid }} size="sm" fw={600}>
        <SafeText text={name} />
      </PageLink>
    ),
  },
  { title: 'State', cell: (target) => <TargetState target={target} /> },
  { title: 'Kind', cell: ({ kind }) => kindLabels[kind] },
  { title: 'Organization', cell: ({ organization_code }) => organization_code ?? 'all' },
  { title: 'Leads to', cell: ({ address }) => <SafeText text={address} /> },
  { title: 'Waiting', cell: ({ waiting }) => waiting },
  {
    title: 'Last delivered',
    cell: ({ last_delivered_at }) => (last_delivered_at === null ? 'never' : <When at={last_delivered_at} />),
  },
]

const TargetsTable = ({ targets }: { targets: readonly NotificationTarget[] }) => (
  <Table.ScrollContainer minWidth={820}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title }) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {targets.map((target) => (
          <Table.Tr key={target.target_uuid}>
            {columns.map(({ title, cell }) => (
              <Table.Td key={title}>{cell(target)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
