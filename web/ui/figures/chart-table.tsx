// What a chart shows, as a table: for those who cannot see the chart, and on demand for those who want the numbers.
import { Table } from '@mantine/core'
import { useState } from 'react'
import classes from './chart-table.module.css'

interface Props {
  caption: string
  columns: readonly string[]
  /** The first cell of each names the row. Made when the table is opened: it can be long. */
  rows: () => readonly (readonly (string | number)[])[]
}

export function ChartTable(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Show as table</summary>
      {isOpen && <Rows {...props} />}
    </details>
  )
}

const Rows = ({ caption, columns, rows }: Props) => (
  <Table.ScrollContainer minWidth={columns.length * 80}>
    <Table aria-label={caption}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows().map(([name, ...cells]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            {cells.map((cell, index) => (
              <Table.Td key={columns[index + 1]}>{cell.toLocaleString('en')}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
