// What a chart shows, as a table: for those who cannot see the chart, and on demand for those who want the numbers.
import { Table } from '@mantine/core'
import classes from './chart-table.module.css'

interface Props {
  caption: string
  columns: readonly string[]
  /** The first cell of each names the row. */
  rows: readonly (readonly (string | number)[])[]
}

export const ChartTable = ({ caption, columns, rows }: Props) => (
  <details className={classes.details}>
    <summary>Show as table</summary>
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
          {rows.map(([name, ...cells]) => (
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
  </details>
)
