// What a chart shows, as a table: for those who cannot see the chart, and on demand for those who want the numbers.
import { useState } from 'react'
import classes from './chart-table.module.css'
import table from './plain-table.module.css'

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
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keys must reach it
  <section className={table.scroll} aria-label={caption} tabIndex={0}>
    <table aria-label={caption} className={table.table} style={{ minWidth: columns.length * 80 }}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows().map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell.toLocaleString('en')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
