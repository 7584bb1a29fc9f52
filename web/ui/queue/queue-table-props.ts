// What the table of the queue is given, for all of its parts.
import type { QueueColumn } from './queue-column.ts'
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
