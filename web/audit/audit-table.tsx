// Entries of the audit trail, newest first. One opens to what was before and after.
import { Button, Table, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { AuditDetails } from './audit-details.tsx'
import type { AuditEntry } from './audit-queries.ts'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const [open, setOpen] = useState<number>()
  return (
    <Table.ScrollContainer minWidth={860}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Entry</Table.Th>
            <Table.Th>When</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>Action</Table.Th>
            <Table.Th>Target</Table.Th>
            <Table.Th>Result</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Fragment key={entry.entry}>
              <Line
                entry={entry}
                isOpen={open === entry.entry}
                onToggle={() => setOpen(open === entry.entry ? undefined : entry.entry)}
              />
              {open === entry.entry && (
                <Table.Tr id={`audit-${entry.entry}`}>
                  <Table.Td colSpan={6}>
                    <AuditDetails entry={entry} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface LineProps {
  entry: AuditEntry
  isOpen: boolean
  onToggle(): void
}

const Line = ({ entry, isOpen, onToggle }: LineProps) => (
  <Table.Tr>
    <Table.Td>
      <Button
        size="compact-xs"
        variant="default"
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-label={`Entry ${entry.entry}`}
      >
        {entry.entry}
      </Button>
    </Table.Td>
    <Table.Td>
      <When at={entry.at} />
    </Table.Td>
    <Table.Td>
      <SafeText text={entry.principal_name} />
    </Table.Td>
    <Table.Td>
      <SafeText text={entry.action} />
    </Table.Td>
    <Table.Td style={{ overflowWrap: 'anywhere' }}>
      <SafeText text={entry.target ?? ''} />
      {entry.organization_code !== null && (
        <Text size="xs" c="dimmed">
          {entry.organization_code}
        </Text>
      )}
    </Table.Td>
    <Table.Td>
      <Result status={entry.status} />
    </Table.Td>
  </Table.Tr>
)

function Result({ status }: { status: number | null }) {
  if (status === null)
    return (
      <Mark tone="busy" shape="ring">
        Cut off
      </Mark>
    )
  if (status < 400)
    return (
      <Mark tone="good" shape="check">
        {String(status)}
      </Mark>
    )
  return (
    <Mark tone="bad" shape="cross">
      {status === 401 || status === 403 ? `${status} refused` : String(status)}
    </Mark>
  )
}
