// The head of the table of the queue: sorts, resizes, and selects all.
import type { Header } from '@tanstack/react-table'
import type { QueueColumn } from './queue-column.ts'
import classes from './queue-table.module.css'
import type { QueueTableProps } from './queue-table-props.ts'
import { SelectBox } from './select-box.tsx'

type Given<Row> = Pick<QueueTableProps<Row>, 'label' | 'sort' | 'selection' | 'onSort'>

interface Props<Row> extends Given<Row> {
  columns: readonly QueueColumn<Row>[]
  headers: readonly Header<Row, unknown>[]
  template: string
  /** The title of the column that the keys stand on. */
  active: string | undefined
}

export const QueueHead = <Row,>({ columns, headers, template, active, ...given }: Props<Row>) => (
  <div role="row" aria-rowindex={1} className={classes.headRow} style={{ gridTemplateColumns: template }}>
    {headers.map((header, index) => {
      const column = columns[index]
      return (
        column && <HeadCell key={header.id} {...given} {...{ header, column, index }} isActive={header.id === active} />
      )
    })}
  </div>
)

export const headId = (label: string, column: string) => `${label}-head-${column}`.replaceAll(' ', '-')

interface CellProps<Row> extends Given<Row> {
  header: Header<Row, unknown>
  column: QueueColumn<Row>
  index: number
  isActive: boolean
}

function HeadCell<Row>({ header, column, index, isActive, label, selection, ...props }: CellProps<Row>) {
  const { title, sort } = column
  const isSorted = sort && props.sort.replace('-', '') === sort.by
  const isDescending = props.sort.startsWith('-')
  return (
    <div
      role="columnheader"
      id={headId(label, title)}
      aria-colindex={index + 1}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      data-active={isActive || undefined}
      className={classes.headCell}
    >
      {index === 0 && selection && (
        <SelectBox
          label={`Select all loaded ${label.toLowerCase()}`}
          isSelected={selection.hasAll}
          onSelect={selection.toggleAll}
          isInTabOrder
        />
      )}
      {sort ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.sort}
          onClick={() => props.onSort(nextSort(column, props.sort))}
        >
          {title} <span aria-hidden="true">{isSorted ? (isDescending ? '↓' : '↑') : ''}</span>
        </button>
      ) : (
        title
      )}
      <span
        aria-hidden="true"
        className={classes.resizer}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onDoubleClick={() => header.column.resetSize()}
      />
    </div>
  )
}

/** Its own way first, then the other. */
export function nextSort<Row>({ sort }: QueueColumn<Row>, now: string): string {
  if (!sort) return now
  const [first, second] = sort.first === 'desc' ? [`-${sort.by}`, sort.by] : [sort.by, `-${sort.by}`]
  return now === first ? second : first
}
