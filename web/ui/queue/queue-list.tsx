// A list of the queue: its rows, the line above them, what is selected, and the row that is previewed beside it.
import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useSession } from '../../session.ts'
import { type Shortcut, useShortcuts } from '../frame/shortcuts.ts'
import { whenIdle } from '../frame/when-shown.ts'
import { Failed, useLastError } from '../layout/states.tsx'
import { useBulk } from './bulk.ts'
import classes from './queue-page.module.css'
import type { QueuePage } from './queue-queries.ts'
import { QueueTable } from './queue-table.tsx'
import type { QueueTableProps } from './queue-table-props.ts'
import { type Selection, useSelection } from './selection.ts'

// What is done with selected rows comes after the rows.
const ofBulk = () => import('./bulk-bar.tsx')
whenIdle()
  .then(ofBulk)
  .catch(() => {}) // it is asked for again when a row is selected
const BulkBar = lazy(async () => ({ default: (await ofBulk()).BulkBar }))
const BulkRefusals = lazy(async () => ({ default: (await ofBulk()).BulkRefusals }))
const BulkState = lazy(async () => ({ default: (await ofBulk()).BulkState }))

interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage(): unknown
}

type TableProps<Row> = Pick<
  QueueTableProps<Row>,
  'label' | 'rows' | 'columns' | 'layout' | 'idOf' | 'nameOf' | 'sort' | 'onSort' | 'onOpen'
>

interface Props<Row extends { organization_code: string }> extends TableProps<Row> {
  page: QueuePage
  query: Paged
  /** So many were sorted; null: all of them. */
  sortedWithin: number | null
  /** How many rows arrived that are not shown yet. */
  waiting: number
  onShowWaiting(): void
  /** Told whenever it changes whether rows may be moved. */
  onMayMove(mayMove: () => boolean): void
  preview(row: Row): ReactNode
}

export function QueueList<Row extends { organization_code: string }>(props: Props<Row>) {
  const { page, rows, query, idOf, nameOf, onOpen, waiting, onShowWaiting } = props
  const ids = useMemo(() => rows.map(idOf), [rows, idOf])
  const [currentId, setCurrentId] = useState<string>()
  const { session, may, whereMay } = useSession()
  const selectable = useMemo(() => {
    const codes = new Set(whereMay('work_on_cases'))
    return new Set(rows.filter(({ organization_code }) => codes.has(organization_code)).map(idOf))
  }, [rows, idOf, session])
  const mayAct = may('work_on_cases')
  const selection = useSelection(ids, selectable)
  const bulk = useBulk(page, selection.deselect)
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true
  const attention = useRef({ isAtTop: true, isPointed: false })
  const current = currentId === undefined ? -1 : ids.indexOf(currentId)
  const row = rows[current]
  props.onMayMove(
    () => attention.current.isAtTop && !attention.current.isPointed && current < 0 && selection.selected.length === 0,
  )
  const go = (index: number) => setCurrentId(ids[Math.max(0, Math.min(index, ids.length - 1))])
  const choose = (index: number) => {
    const chosen = rows[index]
    if (hasRoom || !chosen) go(index)
    else onOpen(chosen)
  }
  const leave = () => (selection.selected.length > 0 ? selection.clear() : setCurrentId(undefined))
  const one = page.slice(0, -1)
  useShortcuts([
    { keys: 'j', shown: 'j', does: `Next ${one}`, run: () => go(current + 1) },
    { keys: 'k', shown: 'k', does: `Previous ${one}`, run: () => go(current - 1) },
    { keys: 'Enter', shown: 'Enter', does: `Open the ${one}`, run: () => row && onOpen(row) },
    { keys: 'Escape', shown: 'Esc', does: 'Clear selection, close preview', run: leave },
    ...(mayAct ? selectionKeys(selection, current, one) : []),
  ])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const nextFailed = useNextFailed(query)
  const mayFetch = hasNextPage && !isFetchingNextPage && nextFailed === null
  const more = useCallback(() => {
    if (mayFetch) fetchNextPage()
  }, [mayFetch, fetchNextPage])
  const selected = rows.filter((each) => selection.has(idOf(each)))
  const bulkRows = selected.map((each) => ({
    ...{ id: idOf(each), name: nameOf(each) },
    organization_code: each.organization_code,
  }))
  return (
    <>
      <div className={classes.list}>
        <div className={classes.line}>
          <Suspense fallback={null}>
            {bulk.progress?.isRunning ? (
              <BulkState page={page} bulk={bulk} />
            ) : selected.length > 0 ? (
              <BulkBar page={page} selection={selection} rows={bulkRows} bulk={bulk} />
            ) : (
              <>
                <Count {...props} hasMore={hasNextPage} />
                {bulk.progress && <BulkState page={page} bulk={bulk} />}
              </>
            )}
          </Suspense>
          {waiting > 0 && (
            <Button size="compact-xs" variant="light" onClick={onShowWaiting}>
              Show {waiting >= 100 ? 'more than 100' : waiting} new
            </Button>
          )}
        </div>
        <QueueTable
          {...props}
          current={current}
          selection={mayAct ? selection : undefined}
          hasMore={hasNextPage}
          onCurrent={(index) => (hasRoom ? go(index) : choose(index))}
          onNearEnd={more}
          onAtTop={(isAtTop) => {
            attention.current.isAtTop = isAtTop
          }}
          onPointer={(isPointed) => {
            attention.current.isPointed = isPointed
          }}
        />
        {nextFailed && <Failed error={nextFailed} onRetry={() => fetchNextPage()} />}
        <Suspense fallback={null}>{bulk.progress && <BulkRefusals bulk={bulk} />}</Suspense>
      </div>
      {hasRoom && row && (
        <aside className={classes.preview} aria-label="Preview">
          {props.preview(row)}
        </aside>
      )}
    </>
  )
}

/** Why the rows end before the list does. It stays while they are asked for again. */
const useNextFailed = ({ error, isFetchNextPageError, isFetchingNextPage }: Paged) =>
  useLastError({
    data: isFetchNextPageError || isFetchingNextPage ? undefined : true,
    error: isFetchNextPageError ? error : null,
    isPlaceholderData: false,
  })

function Count<Row extends { organization_code: string }>({
  page,
  rows,
  hasMore,
  sortedWithin,
}: Props<Row> & { hasMore: boolean }) {
  return (
    <Text size="xs" c="dimmed" role="status">
      {rows.length}
      {hasMore ? ' loaded, scroll for more' : ` ${rows.length === 1 ? page.slice(0, -1) : page}`}
      {sortedWithin !== null && `. Sorted within the newest ${sortedWithin.toLocaleString('en')} matches`}
    </Text>
  )
}

const selectionKeys = (selection: Selection, current: number, one: string): Shortcut[] => [
  { keys: 'x', shown: 'x', does: `Select the ${one}`, run: () => selection.toggle(current, false) },
  {
    keys: 'shift+X',
    shown: 'Shift x',
    does: `Select the range up to the ${one}`,
    run: () => selection.toggle(current, true),
  },
  { keys: 'mod+A', shown: 'Ctrl a', does: 'Select all loaded', run: selection.toggleAll },
]
