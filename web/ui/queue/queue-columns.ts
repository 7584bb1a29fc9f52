// The columns of the table of the queue: which are shown, and how wide they are.
import { type ColumnDef, getCoreRowModel, type Table, useReactTable } from '@tanstack/react-table'
import { useMemo, useSyncExternalStore } from 'react'
import type { QueueColumn } from './queue-column.ts'
import { splitId } from './split-id.ts'
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
  /** Whether some ids are so long that they may need two lines. */
  hasLongIds: boolean
}

const [columnGap, rowPadding] = [6, 12] // as in queue-table.module.css

export function useQueueColumns<Row>({ rows, columns, layout }: Given<Row>): ColumnsInSight<Row> {
  const windowWidth = useWindowWidth()
  const letter = windowWidth < wideWindow ? 'small' : 'usual'
  const ids = useMemo(() => measureIds(rows, columns, letter), [rows, columns, letter])
  const hasLongIds = Object.values(ids).some(({ twoLines, oneLine }) => twoLines < oneLine)
  const definitions = useMemo(
    () =>
      columns.map(
        ({ title, width }): ColumnDef<Row> => ({
          id: title,
          size: Math.max(width, ids[title]?.twoLines ?? 0),
          minSize: ids[title]?.twoLines ?? 40,
          maxSize: 1200,
        }),
      ),
    [columns, ids],
  )
  const shown = useMemo(() => columns.filter(({ title }) => layout.visible[title]), [columns, layout.visible])
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
  const widths = table
    .getVisibleLeafColumns()
    .map((column) => Math.max(column.getSize(), column.columnDef.minSize ?? 0))
  const minWidth = totalOf(widths)
  const trackOf = (width: number, column: QueueColumn<Row> | undefined): string => {
    if (!column || layout.widths[column.title] !== undefined) return `${width}px`
    if (column.grows) return `minmax(${width}px, ${column.grows}fr)`
    const { oneLine, twoLines } = ids[column.title] ?? noId
    // Of what the others leave, an id takes a part until it fits on one line.
    return twoLines < oneLine
      ? `clamp(${width}px, ${width}px + (100% - ${minWidth - rowPadding}px) * ${shareOfIds}, ${oneLine}px)`
      : `${width}px`
  }
  return {
    shown,
    headers: table.getLeafHeaders(),
    template: widths.map((width, at) => trackOf(width, shown[at])).join(' '),
    minWidth,
    hasLongIds,
  }
}

const noRows: never[] = []
const noId = { oneLine: 0, twoLines: 0 }
const shareOfIds = 0.25

const totalOf = (widths: readonly number[]) =>
  widths.reduce((sum, width) => sum + width + columnGap, rowPadding - columnGap)

/** Ids that are longer may be broken onto two lines. */
const lettersOnOneLine = 18
const wideWindow = 1600 // where the letters of long ids grow, as in queue-table.module.css
const pixelsOfLetter = { small: 6.65, usual: 7.25 }
const roomBesideId = 4
const roomForBox = 26

interface IdWidth {
  oneLine: number
  twoLines: number
}

/** Ids are written in letters of one width, so the longest tells how wide their column has to be. */
function measureIds<Row>(
  rows: readonly Row[],
  columns: readonly QueueColumn<Row>[],
  letterOfLongIds: keyof typeof pixelsOfLetter,
): Record<string, IdWidth> {
  const letters = columns.map(({ id }) => {
    const ids = id ? rows.map((row) => id(row) ?? '') : []
    const longest = ids.reduce((most, each) => Math.max(most, each.length), 0)
    if (longest <= lettersOnOneLine) return { oneLine: longest, twoLines: longest }
    const line = ids.reduce((most, each) => Math.max(most, ...splitId(each).map(({ length }) => length)), 0)
    return { oneLine: longest, twoLines: line }
  })
  const hasLongIds = letters.some(({ oneLine, twoLines }) => twoLines < oneLine)
  const pixels = pixelsOfLetter[hasLongIds ? letterOfLongIds : 'usual']
  const widths: Record<string, IdWidth> = {}
  columns.forEach(({ title, id }, at) => {
    if (!id) return
    const widthOf = (count = 0) => Math.ceil(count * pixels) + roomBesideId + (at === 0 ? roomForBox : 0)
    widths[title] = { oneLine: widthOf(letters[at]?.oneLine), twoLines: widthOf(letters[at]?.twoLines) }
  })
  return widths
}

const useWindowWidth = () =>
  useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange)
      return () => window.removeEventListener('resize', onChange)
    },
    () => window.innerWidth,
  )
