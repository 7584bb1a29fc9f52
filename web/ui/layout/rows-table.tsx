// A list of records as a table: the fields they share are its columns.
import { Button, Stack, Table } from '@mantine/core'
import { useState } from 'react'
import { isRecord } from '../forms/json-schema.ts'
import { SafeText } from '../values/safe-text.tsx'

export type Rows = readonly Record<string, unknown>[]

/** The rows of an answer: a list of records, or the one list that a record holds. Undefined: better seen as a tree. */
export function rowsOf(output: unknown): Rows | undefined {
  if (Array.isArray(output)) return output.length > 0 && output.every(isRecord) ? output : undefined
  if (!isRecord(output)) return undefined
  const lists = Object.values(output).filter((value) => Array.isArray(value))
  return lists.length === 1 ? rowsOf(lists[0]) : undefined
}

const shownAtOnce = 100
const mostColumns = 12
const longestCell = 200

export function RowsTable({ rows }: { rows: Rows }) {
  const [shown, setShown] = useState(shownAtOnce)
  const columns = [...new Set(rows.slice(0, shownAtOnce).flatMap((row) => Object.keys(row)))].slice(0, mostColumns)
  return (
    <Stack gap="xs" align="start">
      <Table.ScrollContainer minWidth={columns.length * 130} w="100%">
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>
                  <SafeText text={column} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shown).map((row, index) => (
              <Table.Tr key={index}>
                {columns.map((column) => (
                  <Table.Td key={column}>
                    <SafeText text={inCell(row[column])} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + 5 * shownAtOnce)}>
          {rows.length - shown} more rows
        </Button>
      )}
    </Stack>
  )
}

function inCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > longestCell ? `${text.slice(0, longestCell)}…` : text
}
