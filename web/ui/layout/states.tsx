// What a page shows before, instead of, or without its data: loading, failed, empty, not allowed.
import { Alert, Button, Loader, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { isWorthRepeating, Refusal, wordsOf } from '../../api.ts'
import { PageLink } from '../frame/links.tsx'
import { SafeText } from '../values/safe-text.tsx'
import { usePageTitle } from './page-title.ts'

/** The states of a query in their order: loading, failed, and then what there is. */
export function Answer<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const error = useLastError(query)
  if (query.isError && query.error instanceof Refusal && query.error.status === 404 && query.data !== undefined)
    return <DeletedElsewhere />
  if (query.data !== undefined) return children(query.data)
  if (error) return <Failed error={error} onRetry={() => query.refetch()} />
  return <Loading />
}

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'isPlaceholderData'>

/** Why there is no answer. It stays until there is one: a query that is tried again has no error of its own meanwhile. */
export function useLastError({ data, error, isPlaceholderData }: Asked): Error | null {
  const last = useRef(error)
  if (data !== undefined && !isPlaceholderData) last.current = null
  else if (error) last.current = error
  return last.current
}

/** It was there a moment ago. */
const DeletedElsewhere = () => (
  <Empty title="Deleted meanwhile">Somebody deleted it while it was shown here, or you may no longer see it.</Empty>
)

/** Quiet lines in the place of what is to come. */
export function Loading({ lines = 4 }: { lines?: number }) {
  return (
    <Stack gap="xs" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <Skeleton key={line} height={18} radius="sm" />
      ))}
    </Stack>
  )
}

export const PageLoading = () => (
  <Stack align="center" pt="20vh" role="status" aria-label="Loading">
    <Loader type="dots" />
  </Stack>
)

/** What went wrong, in the service's own words, and a way on. What passes is tried again by itself. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  useRecovery(onRetry && (isWorthRepeating(error) || isTooMany(error)) ? onRetry : undefined)
  if (error instanceof Refusal && error.status === 403) return <NotAllowed words={error.message} />
  const hint = error instanceof Refusal ? error.thirdParty?.hint : undefined
  return (
    <Alert color="red" variant="light" title={error instanceof Refusal ? error.title : 'Failed'} role="alert">
      <Stack gap="xs" align="start">
        <Text size="sm">
          <SafeText text={wordsOf(error)} />
        </Text>
        {hint && (
          <Text size="sm">
            <SafeText text={hint} />
          </Text>
        )}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

const isTooMany = (error: unknown) => error instanceof Refusal && error.status === 429

const tryAgainEvery = 5000

/** Tries again every few seconds, and at once when the browser is back on the network. */
function useRecovery(retry: (() => void) | undefined) {
  const latest = useRef(retry)
  latest.current = retry
  const isWaiting = retry !== undefined
  useEffect(() => {
    if (!isWaiting) return
    const again = () => latest.current?.()
    const timer = setInterval(again, tryAgainEvery)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])
}

/** A part of the dashboard could not be loaded: the page is loaded anew once the service answers. */
export function PageFailed({ error }: { error: unknown }) {
  const reload = () => {
    fetch('/healthz').then(
      ({ ok }) => ok && location.reload(),
      () => {}, // the next try comes by itself
    )
  }
  const isMissingPart = error instanceof TypeError && /import|module|fetch/i.test(error.message)
  const words = isMissingPart
    ? new Refusal({ status: 0, title: 'No answer', detail: 'The service cannot be reached. Is it running?' })
    : error
  return <Failed error={words} onRetry={reload} />
}

export const NotAllowed = ({ words }: { words: string }) => (
  <Alert color="yellow" variant="light" title="Your role does not allow this">
    <Text size="sm">{words} Ask an administrator for a role that does.</Text>
  </Alert>
)

/** Nothing is there: says why that may be, and what to do next. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Stack align="center" gap={6} py="xl" px="md" ta="center">
    <Text fw={600}>{title}</Text>
    <Text component="div" size="sm" c="dimmed" maw="32rem">
      {children}
    </Text>
  </Stack>
)

export const NoSuchPage = () => (
  <Empty title="Page not found">
    <PageLink to="/alerts">Go to Alerts</PageLink>
  </Empty>
)

interface HeadProps {
  title: ReactNode
  /** What the tab of the browser is called, where the title is not plain text. */
  tab?: string
  about?: ReactNode
  actions?: ReactNode
}

/** The head of a page: its title, what it is about, and its actions. */
export function PageHead({ title, tab, about, actions }: HeadProps) {
  usePageTitle(tab ?? (typeof title === 'string' ? title : undefined))
  return (
    <div className="page-head">
      <div>
        <Title order={1}>{title}</Title>
        {about && (
          <Text component="div" size="sm" c="dimmed">
            {about}
          </Text>
        )}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  )
}
