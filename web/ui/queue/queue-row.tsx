// A row of the table of the queue. It is drawn again only when something of its own has changed.
import { type MouseEvent, memo, type RefObject } from 'react'
import type { QueueColumn } from './queue-column.ts'
import classes from './queue-table.module.css'
import type { QueueTableProps } from './queue-table-props.ts'
import { SelectBox } from './select-box.tsx'

export interface RowProps<Row> {
  row: Row
  id: string
  index: number
  columns: readonly QueueColumn<Row>[]
  template: string
  /** In pixels, from the first row. */
  start: number
  height: number
  isCurrent: boolean
  /** The title of the column that the keys stand on. */
  active: string | undefined
  /** `no`: the caller may select none, `never`: not this one. */
  selected: 'yes' | 'not' | 'never' | 'no'
  /** As the table has it now: what it does is no reason to draw a row again. */
  table: RefObject<QueueTableProps<Row>>
}

export const cellId = (label: string, row: string, column: string) => `${label}-${row}-${column}`.replaceAll(' ', '-')

function BodyRow<Row>({ row, id, index, columns, template, start, height, isCurrent, ...props }: RowProps<Row>) {
  const { active, selected, table } = props
  const { label, nameOf } = table.current
  const isSelected = selected === 'yes'
  const choose = (event: MouseEvent) => {
    const { selection, onCurrent } = table.current
    if (event.target instanceof Element && event.target.closest('a, button')) return
    if (selection && (event.shiftKey || event.ctrlKey || event.metaKey)) selection.toggle(index, event.shiftKey)
    else onCurrent(index)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected === 'no' ? isCurrent : isSelected}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      className={classes.row}
      style={{ gridTemplateColumns: template, height, transform: `translateY(${start}px)` }}
      onClick={choose}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onDoubleClick={() => table.current.onOpen(row)}
    >
      {columns.map(({ title, cell, narrow, wraps, id: isId }, at) => (
        <div
          key={title}
          role="gridcell"
          id={cellId(label, id, title)}
          aria-colindex={at + 1}
          data-column={title}
          data-narrow={narrow}
          data-wraps={wraps}
          data-id={isId && true}
          data-active={title === active || undefined}
          className={classes.cell}
        >
          {at === 0 && selected !== 'no' && (
            <SelectBox
              label={`Select ${nameOf(row)}`}
              isSelected={isSelected}
              isDisabled={selected === 'never'}
              onSelect={(isRange) => table.current.selection?.toggle(index, isRange)}
            />
          )}
          {cell(row)}
        </div>
      ))}
    </div>
  )
}

export const QueueRow = memo(BodyRow) as typeof BodyRow // memo forgets that it is generic
