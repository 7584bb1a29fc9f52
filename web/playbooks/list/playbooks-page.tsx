// What investigations ask, for each type of alert: found by type, title or class.
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { alertClasses } from '../../../contract/vocabulary.ts'
import { Empty, Failed, Loading, PageHead } from '../../ui/layout/states.tsx'
import { playbooksQuery } from '../playbooks-queries.ts'
import { isAlertClass, type PlaybooksSearch } from './playbooks-search.ts'
import { PlaybooksTable } from './playbooks-table.tsx'

const route = getRouteApi('/playbooks')

export function PlaybooksPage() {
  const search = route.useSearch()
  return (
    <Stack maw="80rem" gap="sm">
      <PageHead
        title="Playbooks"
        about="What an investigation asks for each alert type. The first alert of a type creates its playbook, which you can then change."
      />
      <Filters search={search} />
      <List search={search} />
    </Stack>
  )
}

function Filters({ search }: { search: PlaybooksSearch }) {
  const navigate = useNavigate()
  const change = (more: { [name in keyof PlaybooksSearch]: PlaybooksSearch[name] | undefined }) => {
    const entries = Object.entries({ ...search, ...more }).filter(([, value]) => value !== undefined && value !== '')
    navigate({ to: '/playbooks', search: Object.fromEntries(entries), replace: true })
  }
  const [text, setText] = useState(search.search ?? '')
  const settle = useDebouncedCallback((typed: string) => change({ search: typed }), 200)
  return (
    <Group gap="xs" role="search" aria-label="Filter playbooks">
      <TextInput
        type="search"
        size="xs"
        aria-label="Search playbooks"
        placeholder="Alert type or title"
        w="16rem"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          settle(currentTarget.value.trim())
        }}
      />
      <Select
        size="xs"
        aria-label="Class"
        placeholder="Any class"
        clearable
        w="11rem"
        data={[...alertClasses]}
        value={search.class ?? null}
        onChange={(value) => change({ class: isAlertClass(value) ? value : undefined })}
      />
    </Group>
  )
}

function List({ search }: { search: PlaybooksSearch }) {
  const query = useInfiniteQuery({ ...playbooksQuery(search), placeholderData: keepPreviousData })
  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Loading lines={8} />
  const rows = query.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0 && Object.values(search).some((value) => value !== undefined))
    return <Empty title="No playbooks match the filter">Remove a condition, or clear the filters.</Empty>
  if (rows.length === 0) return <Empty title="No playbooks yet">The first alert of each type creates one.</Empty>
  return (
    <>
      <PlaybooksTable rows={rows} />
      {query.hasNextPage && (
        <Group>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more
          </Button>
        </Group>
      )}
    </>
  )
}
