// The table of the queue: only rows in sight are drawn, columns can be resized, and the arrow keys go from cell to cell.
import { useMediaQuery } from '@mantine/hooks'
import {
  type ColumnDef,
  getCoreRowModel,
  type Header,
  type Row as TableRow,
  useReactTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { gridKeys } from './grid-keys.ts'
import type { QueueColumn } from './queue-column.ts'
import classes from './queue-table.module.css'
import { SelectBox } from './select-box.tsx'
import type { Selection } from './selection.ts'
import type { TableLayout } from './table-layout.ts'

export interface QueueTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly QueueColumn<Row>[]
  layout: TableLayout
  idOf(row: Row): string
  /** As people call it. */
  nameOf(row: Row): string
  /** The index of the row that the keys stand on; -1: none. */
  current: number
  /** Undefined: the caller may not act on several rows, so none can be selected. */
  selection: Selection | undefined
  /** As in the address: -severity. */
  sort: string
  hasMore: boolean
  onCurrent(index: number): void
  onOpen(row: Row): void
  onSort(sort: string): void
  onNearEnd(): void
  onAtTop(isAtTop: boolean): void
  onPointer(isInside: boolean): void
}

/** Above the table are at least the frame's head, the page's and the filters. */
const heights = { card: 132, row: 34, compact: 26, head: 32, above: 180 }
const prefetched = 40

export function QueueTable<Row>(props: QueueTableProps<Row>) {
  const { label, rows, layout, current, selection, hasMore, onNearEnd, onAtTop, onPointer } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const height = isNarrow ? heights.card : layout.isCompact ? heights.compact : heights.row
  const table = useQueueModel(props)
  const [column, setColumn] = useState(0)
  // The keys stand in the head until the current row changes.
  const [headAt, setHeadAt] = useState<number>()
  const isInHead = headAt === current
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    initialRect: { width: window.innerWidth, height: window.innerHeight - heights.above },
    scrollPaddingStart: isNarrow ? 0 : heights.head,
  })
  const drawn = virtual.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - prefetched) onNearEnd()
  }, [last, rows.length, onNearEnd])
  useEffect(() => virtual.measure(), [height, virtual])
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current)
  }, [current, virtual])

  const shown = table.getVisibleLeafColumns()
  const at = Math.min(column, shown.length - 1)
  const active = shown[at]
  const template = shown.map(({ columnDef, getSize }) => trackOf(props, columnDef, getSize())).join(' ')
  const minWidth = isNarrow
    ? 0
    : shown.reduce((sum, each) => sum + widthOf(props, each.columnDef, each.getSize()) + 10, 12)
  const model = table.getRowModel().rows
  const currentId = model[current]?.id
  const activeId =
    isInHead || currentId === undefined
      ? active && headId(label, active.id)
      : cellId(label, currentId, active?.id ?? '')
  const isPlaced = isInHead || currentId !== undefined
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      aria-colcount={shown.length}
      aria-multiselectable={selection !== undefined}
      aria-activedescendant={isPlaced ? activeId : undefined}
      tabIndex={0}
      className={classes.table}
      data-compact={layout.isCompact || undefined}
      onScroll={({ currentTarget }) => onAtTop(currentTarget.scrollTop === 0)}
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={() => onPointer(false)}
      onKeyDown={gridKeys({
        ...props,
        columns: shown.length,
        column: at,
        isInHead,
        pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1),
        setColumn,
        setInHead: (isThere) => setHeadAt(isThere ? current : undefined),
        sortBy: () => active && props.onSort(nextSort(columnOf(props, active.columnDef), props.sort)),
      })}
    >
      <div role="rowgroup" className={classes.head} style={{ minWidth }}>
        <div role="row" aria-rowindex={1} className={classes.headRow} style={{ gridTemplateColumns: template }}>
          {table.getLeafHeaders().map((header, index) => (
            <HeadCell
              key={header.id}
              header={header}
              props={props}
              index={index}
              isActive={isInHead && header.column.id === active?.id}
            />
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize(), minWidth }}>
        {drawn.map(({ index, start }) => {
          const row = model[index]
          return (
            row && (
              <BodyRow
                key={row.id}
                row={row}
                props={props}
                style={{ gridTemplateColumns: template, height, transform: `translateY(${start}px)` }}
                isCurrent={index === current}
                activeColumn={index === current && !isInHead ? active?.id : undefined}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const headId = (label: string, column: string) => `${label}-head-${column}`.replaceAll(' ', '-')
const cellId = (label: string, row: string, column: string) => `${label}-${row}-${column}`.replaceAll(' ', '-')

/** The column behind a definition. */
function columnOf<Row>({ columns }: QueueTableProps<Row>, { id }: { id?: string | undefined }): QueueColumn<Row> {
  const found = columns.find(({ title }) => title === id)
  if (!found) throw new Error(`There is no column ${id}.`)
  return found
}

function useQueueModel<Row>({ rows, columns, layout, idOf }: QueueTableProps<Row>) {
  const idWidths = useMemo(() => measureIds(rows, columns), [rows, columns])
  const definitions = useMemo(
    () =>
      columns.map(
        ({ title, width }): ColumnDef<Row> => ({
          id: title,
          size: Math.max(width, idWidths[title] ?? 0),
          minSize: idWidths[title] ?? 48,
          maxSize: 1200,
        }),
      ),
    [columns, idWidths],
  )
  return useReactTable({
    data: rows as Row[],
    columns: definitions,
    getCoreRowModel: getCoreRowModel(),
    getRowId: idOf,
    columnResizeMode: 'onChange',
    manualSorting: true,
    state: { columnVisibility: layout.visible, columnSizing: layout.widths },
    onColumnSizingChange: (change) =>
      layout.change({ widths: typeof change === 'function' ? change(layout.widths) : change }),
  })
}

const [pixelsOfLetter, roomBesideId] = [7.4, 14]
const roomForBox = 26

/** Ids are written in letters of one width, so the longest tells how wide their column has to be. */
function measureIds<Row>(rows: readonly Row[], columns: readonly QueueColumn<Row>[]): Record<string, number> {
  const widths: Record<string, number> = {}
  columns.forEach(({ title, id }, at) => {
    if (!id) return
    const longest = rows.reduce((most, row) => Math.max(most, id(row)?.length ?? 0), 0)
    widths[title] = Math.ceil(longest * pixelsOfLetter) + roomBesideId + (at === 0 ? roomForBox : 0)
  })
  return widths
}

const widthOf = <Row,>(props: QueueTableProps<Row>, definition: ColumnDef<Row>, size: number) => {
  const { title } = columnOf(props, definition)
  return Math.max(props.layout.widths[title] ?? size, definition.minSize ?? 0)
}

function trackOf<Row>(props: QueueTableProps<Row>, definition: ColumnDef<Row>, size: number): string {
  const { grows, title } = columnOf(props, definition)
  const width = widthOf(props, definition, size)
  return grows && props.layout.widths[title] === undefined ? `minmax(${width}px, 1fr)` : `${width}px`
}

interface HeadCellProps<Row> {
  header: Header<Row, unknown>
  props: QueueTableProps<Row>
  index: number
  isActive: boolean
}

function HeadCell<Row>({ header, props, index, isActive }: HeadCellProps<Row>) {
  const column = columnOf(props, header.column.columnDef)
  const { title, sort } = column
  const isSorted = sort && props.sort.replace('-', '') === sort.by
  const isDescending = props.sort.startsWith('-')
  return (
    <div
      role="columnheader"
      id={headId(props.label, title)}
      aria-colindex={index + 1}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      data-active={isActive || undefined}
      className={classes.headCell}
    >
      {index === 0 && props.selection && (
        <SelectBox
          label={`Select all loaded ${props.label.toLowerCase()}`}
          isSelected={props.selection.hasAll}
          onSelect={props.selection.toggleAll}
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
function nextSort<Row>({ sort }: QueueColumn<Row>, now: string): string {
  if (!sort) return now
  const [first, second] = sort.first === 'desc' ? [`-${sort.by}`, sort.by] : [sort.by, `-${sort.by}`]
  return now === first ? second : first
}

interface BodyRowProps<Row> {
  row: TableRow<Row>
  props: QueueTableProps<Row>
  style: { gridTemplateColumns: string; height: number; transform: string }
  isCurrent: boolean
  activeColumn: string | undefined
}

function BodyRow<Row>({ row, props, style, isCurrent, activeColumn }: BodyRowProps<Row>) {
  const { label, selection, nameOf, onCurrent, onOpen } = props
  const isSelected = selection?.has(row.id) ?? false
  const choose = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return
    if (selection && (event.shiftKey || event.ctrlKey || event.metaKey)) selection.toggle(row.index, event.shiftKey)
    else onCurrent(row.index)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys
    <div
      role="row"
      aria-rowindex={row.index + 2}
      aria-selected={selection ? isSelected : isCurrent}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      className={classes.row}
      style={style}
      onClick={choose}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onDoubleClick={() => onOpen(row.original)}
    >
      {row.getVisibleCells().map(({ column: { id, columnDef } }, index) => {
        const { cell, narrow } = columnOf(props, columnDef)
        return (
          <div
            key={id}
            role="gridcell"
            id={cellId(label, row.id, id)}
            aria-colindex={index + 1}
            data-column={id}
            data-narrow={narrow}
            data-active={id === activeColumn || undefined}
            className={classes.cell}
          >
            {index === 0 && selection && (
              <SelectBox
                label={`Select ${nameOf(row.original)}`}
                isSelected={isSelected}
                isDisabled={!selection.can(row.id)}
                onSelect={(isRange) => selection.toggle(row.index, isRange)}
              />
            )}
            {cell(row.original)}
          </div>
        )
      })}
    </div>
  )
}
