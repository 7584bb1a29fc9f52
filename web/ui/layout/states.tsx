// What a page shows before, instead of, or without its data: loading, failed, empty, not allowed.
import { Alert, Button, Loader, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Refusal, wordsOf } from '../../api.ts'
import { PageLink } from '../frame/links.tsx'

/** The states of a query in their order: loading, failed, and then what there is. */
export function Answer<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  return <Loading />
}

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

/** What went wrong, in the service's own words, and a way on. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (error instanceof Refusal && error.status === 403) return <NotAllowed words={error.message} />
  const hint = error instanceof Refusal ? error.thirdParty?.hint : undefined
  return (
    <Alert color="red" variant="light" title={error instanceof Refusal ? error.title : 'Failed'} role="alert">
      <Stack gap="xs" align="start">
        <Text size="sm">{wordsOf(error)}</Text>
        {hint && <Text size="sm">{hint}</Text>}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

export const NotAllowed = ({ words }: { words: string }) => (
  <Alert color="yellow" variant="light" title="Your API key does not allow this">
    <Text size="sm">{words} Sign in with another key, or ask an administrator for one.</Text>
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

/** The head of a page: its title, what it is about, and its actions. */
export const PageHead = ({ title, about, actions }: { title: ReactNode; about?: ReactNode; actions?: ReactNode }) => (
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
