// The columns of the table of the queue: which are shown, and how wide they are.
import { type ColumnDef, getCoreRowModel, type Table, useReactTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { QueueColumn } from './queue-column.ts'
import type { TableLayout } from './table-layout.ts'

interface Given<Row> {
  rows: readonly Row[]
  columns: readonly QueueColumn<Row>[]
  layout: TableLayout
}

interface ColumnsInSight<Row> {
  shown: readonly QueueColumn<Row>[]
  headers: ReturnType<Table<Row>['getLeafHeaders']>
  /** As CSS grid has it. */
  template: string
  /** In pixels. */
  minWidth: number
}

const [columnGap, rowPadding] = [8, 12] // as in queue-table.module.css

export function useQueueColumns<Row>({ rows, columns, layout }: Given<Row>): ColumnsInSight<Row> {
  const idWidths = useMemo(() => measureIds(rows, columns), [rows, columns])
  const definitions = useMemo(
    () =>
      columns.map(
        ({ title, width }): ColumnDef<Row> => ({
          id: title,
          size: Math.max(width, idWidths[title] ?? 0),
          minSize: idWidths[title] ?? 40,
          maxSize: 1200,
        }),
      ),
    [columns, idWidths],
  )
  const table = useReactTable<Row>({
    data: noRows, // it keeps the columns only: a model of every loaded row would cost more than drawing those in sight
    columns: definitions,
    getCoreRowModel: getCoreRowModel(),
    columnResizeMode: 'onChange',
    manualSorting: true,
    state: { columnVisibility: layout.visible, columnSizing: layout.widths },
    onColumnSizingChange: (change) =>
      layout.change({ widths: typeof change === 'function' ? change(layout.widths) : change }),
  })
  const shown = useMemo(() => columns.filter(({ title }) => layout.visible[title]), [columns, layout.visible])
  const widths = table
    .getVisibleLeafColumns()
    .map((column) => Math.max(column.getSize(), column.columnDef.minSize ?? 0))
  return {
    shown,
    headers: table.getLeafHeaders(),
    template: widths.map((width, at) => trackOf(width, shown[at], layout)).join(' '),
    minWidth: widths.reduce((sum, width) => sum + width + columnGap, rowPadding - columnGap),
  }
}

const noRows: never[] = []

const [pixelsOfLetter, roomBesideId] = [7.25, 6]
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

const trackOf = <Row>(width: number, column: QueueColumn<Row> | undefined, { widths }: TableLayout): string =>
  column?.grows && widths[column.title] === undefined ? `minmax(${width}px, ${column.grows}fr)` : `${width}px`
