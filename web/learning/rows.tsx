// A table of rows that come page by page, with a way to the next.
import { Button, Stack, Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface Column<T> {
  title: string
  cell(row: T): ReactNode
}

export const RowsOf = <T,>({
  rows,
  keyOf,
  columns,
}: {
  rows: readonly T[]
  keyOf(row: T): string
  columns: readonly Column<T>[]
}) => (
  <Table.ScrollContainer minWidth={760}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title }) => (
            <Table.Th key={title}>{title === 'Actions' ? <span hidden>{title}</span> : title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
            {columns.map(({ title, cell }) => (
              <Table.Td key={title}>{cell(row)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

interface MoreProps {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage(): unknown
}

export const More = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreProps) =>
  hasNextPage ? (
    <Stack align="center">
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Show more
      </Button>
    </Stack>
  ) : null
