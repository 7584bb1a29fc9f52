// The table of the queue: only rows in sight are drawn, columns can be resized, and the arrow keys go from cell to cell.
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { gridKeys } from './grid-keys.ts'
import { useQueueColumns } from './queue-columns.ts'
import { headId, nextSort, QueueHead } from './queue-head.tsx'
import { cellId, QueueRow } from './queue-row.tsx'
import classes from './queue-table.module.css'
import type { QueueTableProps } from './queue-table-props.ts'
import type { Selection } from './selection.ts'

/** Above the table are at least the frame's head, the page's and the filters. */
const heights = { card: 84, line: 24, row: 34, compact: 26, compactWithLongIds: 30, head: 36, above: 180 }
const prefetched = 40

export function QueueTable<Row>(props: QueueTableProps<Row>) {
  const { label, rows, layout, current, selection, hasMore, idOf, onNearEnd, onAtTop, onPointer } = props
  const { shown, headers, template, minWidth, hasLongIds } = useQueueColumns(props)
  const { scroller, virtual, height, isNarrow } = useRowsInSight(props, hasLongIds)
  const [column, setColumn] = useState(0)
  // The keys stand in the head until the current row changes.
  const [headAt, setHeadAt] = useState<number>()
  const isInHead = headAt === current
  const latest = useRef(props)
  latest.current = props
  const drawn = virtual.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - prefetched) onNearEnd()
  }, [last, rows.length, onNearEnd])

  const at = Math.min(column, shown.length - 1)
  const active = shown[at]
  const currentRow = rows[current]
  const activeId =
    isInHead || currentRow === undefined
      ? active && headId(label, active.title)
      : cellId(label, idOf(currentRow), active?.title ?? '')
  const isPlaced = isInHead || currentRow !== undefined
  const width = { minWidth: isNarrow ? 0 : minWidth }
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
      data-long-ids={hasLongIds || undefined}
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
        sortBy: () => active && props.onSort(nextSort(active, props.sort)),
      })}
    >
      <div role="rowgroup" className={classes.head} style={width}>
        <QueueHead
          {...props}
          {...{ headers, template }}
          columns={shown}
          active={isInHead ? active?.title : undefined}
        />
      </div>
      <div role="rowgroup" className={classes.rows} style={{ ...width, height: virtual.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const id = idOf(row)
          return (
            <QueueRow
              key={id}
              {...{ row, id, index, template, start, height }}
              columns={shown}
              isCurrent={index === current}
              active={index === current && !isInHead ? active?.title : undefined}
              selected={selectedOf(selection, id)}
              table={latest}
            />
          )
        })}
      </div>
    </div>
  )
}

function selectedOf(selection: Selection | undefined, id: string) {
  if (!selection) return 'no'
  if (!selection.can(id)) return 'never'
  return selection.has(id) ? 'yes' : 'not'
}

function useRowsInSight<Row>({ rows, columns, layout, current }: QueueTableProps<Row>, hasLongIds: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const ownLines = columns.filter(({ narrow }) => narrow?.endsWith('line')).length
  const card = heights.card + ownLines * heights.line
  const compact = hasLongIds ? heights.compactWithLongIds : heights.compact
  const height = isNarrow ? card : layout.isCompact ? compact : heights.row
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
    initialRect: { width: window.innerWidth, height: window.innerHeight - heights.above },
    scrollPaddingStart: isNarrow ? 0 : heights.head,
  })
  useEffect(() => virtual.measure(), [height, virtual])
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current)
  }, [current, virtual])
  return { scroller, virtual, height, isNarrow }
}
