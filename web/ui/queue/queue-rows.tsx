// The rows of a list of the queue: asked for page by page, and kept where they are while somebody looks at one.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { Failed, Loading, useLastError } from '../layout/states.tsx'
import classes from './queue-page.module.css'

interface Paged<Row> {
  pages: { data: Row[]; sorted_within?: number | null }[]
}

type RowsQuery<Row> = Pick<UseInfiniteQueryResult<Paged<Row>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>

export function useQueueRows<Row>({ data }: Pick<RowsQuery<Row>, 'data'>) {
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const mayMove = useRef<() => boolean>(() => true)
  return {
    rows,
    sortedWithin: data?.pages.at(-1)?.sorted_within ?? null,
    mayMove: () => mayMove.current(),
    onMayMove: (ask: () => boolean) => {
      mayMove.current = ask
    },
  }
}

interface StateProps<Row> {
  query: RowsQuery<Row>
  rows: readonly Row[]
  whenEmpty: ReactNode
  children(): ReactNode
}

export function QueueState<Row>({ query, rows, whenEmpty, children }: StateProps<Row>) {
  // The first rows are drawn in small parts: everything at once would hold the browser up.
  const isReady = useDeferredValue(query.data !== undefined, false)
  const error = useLastError(query)
  const instead = error ? (
    <Failed error={error} onRetry={() => query.refetch()} />
  ) : !query.data || !isReady ? (
    <Loading lines={12} />
  ) : (
    rows.length === 0 && whenEmpty
  )
  return instead ? <div className={classes.list}>{instead}</div> : children()
}
