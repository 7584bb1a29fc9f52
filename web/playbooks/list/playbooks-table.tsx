// The list of playbooks as a table: one row for each type of alert.
import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageLink } from '../../ui/frame/links.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { OriginMark } from '../playbook/origin-mark.tsx'
import { VerdictBar } from '../playbook/verdict-bar.tsx'
import type { PlaybookRow } from '../playbooks-queries.ts'

const columns: readonly { title: string; cell(row: PlaybookRow): ReactNode }[] = [
  {
    title: 'Alert type',
    cell: ({ playbook_uuid, alert_type, title }) => (
      <>
        <PageLink to="/playbooks/$playbook" params={{ playbook: playbook_uuid }} fw={550} size="sm">
          <SafeText text={alert_type} />
        </PageLink>
        {title !== alert_type && (
          <Text size="xs" c="dimmed">
            <SafeText text={title} />
          </Text>
        )}
      </>
    ),
  },
  { title: 'Organization', cell: ({ organization_code }) => organization_code },
  { title: 'Class', cell: (row) => row.class },
  { title: 'Version', cell: ({ version }) => version },
  { title: 'Origin', cell: ({ origin }) => <OriginMark origin={origin} /> },
  { title: 'Last verdicts', cell: ({ last_verdicts }) => <VerdictBar verdicts={last_verdicts} /> },
  { title: 'Changed', cell: ({ modified_at }) => <When at={modified_at} /> },
]

export const PlaybooksTable = ({ rows }: { rows: readonly PlaybookRow[] }) => (
  <Table.ScrollContainer minWidth={760}>
    <Table highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title }) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.playbook_uuid}>
            {columns.map(({ title, cell }) => (
              <Table.Td key={title}>{cell(row)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
