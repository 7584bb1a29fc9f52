// The filter of the Alerts page. The address carries every condition.
import { Button, Group, MultiSelect, Popover, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { investigationStatus, investigationStatusLabels } from '../../../contract/vocabulary.ts'
import { organizationsQuery, providersQuery } from '../../directory.ts'
import { useSettled } from '../../ui/forms/settled.ts'
import classes from './alerts-filters.module.css'
import { type AlertsSearch, isAlertsFiltered } from './alerts-search.ts'

interface Props {
  search: AlertsSearch
  onChange(search: AlertsSearch): void
  searchBox: RefObject<HTMLInputElement | null>
}

export function AlertsFilters({ search, onChange, searchBox }: Props) {
  const organizations = useQuery(organizationsQuery)
  const providers = useQuery(providersQuery)
  const change = (more: { [name in keyof AlertsSearch]: AlertsSearch[name] | undefined }) => {
    const entries = Object.entries({ ...search, ...more })
    onChange(Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== '')))
  }
  const several = <T,>(values: T[]) => (values.length > 0 ? values : undefined)
  return (
    <Group gap="xs" align="end" role="search" aria-label="Filter alerts">
      <SearchBox value={search.search ?? ''} onChange={(text) => change({ search: text })} box={searchBox} />
      <MultiSelect
        aria-label="Status"
        placeholder={search.status ? undefined : 'Any status'}
        size="xs"
        className={classes.choice}
        data={Object.values(investigationStatus).map((status) => ({
          value: String(status),
          label: investigationStatusLabels[status],
        }))}
        value={(search.status ?? []).map(String)}
        onChange={(values) => change({ status: several(values.map(Number)) })}
        clearable
      />
      {(organizations.data?.length ?? 0) > 1 && (
        <MultiSelect
          aria-label="Organization"
          placeholder={search.organization ? undefined : 'Any organization'}
          size="xs"
          className={classes.choice}
          searchable
          data={(organizations.data ?? []).map(({ organization_code }) => organization_code)}
          value={search.organization ?? []}
          onChange={(values) => change({ organization: several(values) })}
          maxValues={20}
          clearable
        />
      )}
      <MultiSelect
        aria-label="Provider"
        placeholder={search.provider ? undefined : 'Any provider'}
        size="xs"
        className={classes.choice}
        searchable
        data={(providers.data ?? []).map(({ provider, name }) => ({ value: provider, label: name }))}
        value={search.provider ?? []}
        onChange={(values) => change({ provider: several(values) })}
        maxValues={20}
        clearable
      />
      <TimeAndName search={search} onChange={change} />
      {isAlertsFiltered(search) && (
        <Button variant="subtle" onClick={() => onChange(search.sort ? { sort: search.sort } : {})}>
          Clear filters
        </Button>
      )}
    </Group>
  )
}

function SearchBox({
  value,
  onChange,
  box,
}: {
  value: string
  onChange(text: string | undefined): void
  box: Props['searchBox']
}) {
  const [text, setText] = useState(value)
  const settle = useSettled('/alerts', (typed) => onChange(typed || undefined))
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value])
  return (
    <TextInput
      ref={box}
      type="search"
      aria-label="Search alerts"
      placeholder="Text or alert ID  ( / )"
      size="xs"
      className={classes.search}
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        settle(currentTarget.value)
      }}
    />
  )
}

const hour = 3600
const spans = [
  ['Last hour', hour],
  ['Last day', 24 * hour],
  ['Last week', 7 * 24 * hour],
] as const

type Change = { [name in keyof AlertsSearch]: AlertsSearch[name] | undefined }

function TimeAndName({ search, onChange }: { search: AlertsSearch; onChange(more: Change): void }) {
  const isSet = search.from !== undefined || search.to !== undefined || search.type !== undefined
  return (
    <Popover width={280} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button variant={isSet ? 'light' : 'default'}>Time and name{isSet ? ' (set)' : ''}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Group gap={4}>
            {spans.map(([label, seconds]) => (
              <Button
                key={label}
                size="compact-xs"
                variant="default"
                onClick={() => onChange({ from: Math.floor(Date.now() / 1000) - seconds, to: undefined })}
              >
                {label}
              </Button>
            ))}
          </Group>
          <Moment label="Created from" value={search.from} onChange={(from) => onChange({ from })} />
          <Moment label="Created until" value={search.to} onChange={(to) => onChange({ to })} />
          <TextInput
            label="Exact alert name"
            size="xs"
            maxLength={200}
            defaultValue={search.type ?? ''}
            onBlur={({ currentTarget }) => onChange({ type: currentTarget.value.trim() || undefined })}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') onChange({ type: currentTarget.value.trim() || undefined })
            }}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const Moment = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | undefined
  onChange(at: number | undefined): void
}) => (
  <TextInput
    label={label}
    type="datetime-local"
    size="xs"
    value={value === undefined ? '' : localMoment(value)}
    onChange={({ currentTarget }) => {
      const at = new Date(currentTarget.value).getTime()
      onChange(Number.isNaN(at) ? undefined : Math.floor(at / 1000))
    }}
  />
)

/** As the input wants it: local time without a zone. */
function localMoment(at: number): string {
  const date = new Date(at * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
