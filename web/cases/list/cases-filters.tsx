// The filter of the Cases page. The address carries every condition.
import { Button, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { caseStatuses, levelStates, severities, verdicts } from '../../../contract/vocabulary.ts'
import { organizationsQuery } from '../../directory.ts'
import { useSession } from '../../session.ts'
import { useSettled } from '../../ui/forms/settled.ts'
import { inWords } from '../../ui/values/case-marks.tsx'
import { assigneesQuery } from '../cases-queries.ts'
import classes from './cases-filters.module.css'
import { type CasesSearch, isCasesFiltered, readCasesSearch } from './cases-search.ts'

interface Props {
  search: CasesSearch
  onChange(search: CasesSearch): void
  searchBox: RefObject<HTMLInputElement | null>
}

export function CasesFilters({ search, onChange, searchBox }: Props) {
  const organizations = useQuery(organizationsQuery)
  const codes = search.organization ?? organizations.data?.map(({ organization_code }) => organization_code) ?? []
  const only = codes.length === 1 ? codes[0] : undefined
  const change = (more: Record<string, unknown>) => onChange(readCasesSearch({ ...search, ...more }))
  return (
    <Group gap="xs" align="end" role="search" aria-label="Filter cases">
      <SearchBox value={search.search ?? ''} onChange={(text) => change({ search: text })} box={searchBox} />
      {search.view !== 'board' && (
        <Several
          name="Status"
          any="Any status"
          of={caseStatuses}
          value={search.status}
          onChange={(status) => change({ status })}
        />
      )}
      <Several
        name="Verdict"
        any="Any verdict"
        of={verdicts}
        value={search.verdict}
        onChange={(verdict) => change({ verdict })}
      />
      <Several
        name="Severity"
        any="Any severity"
        of={severities}
        value={search.severity}
        onChange={(severity) => change({ severity })}
      />
      <Several
        name="Service level"
        any="Any service level"
        of={levelStates}
        value={search.level}
        onChange={(level) => change({ level })}
      />
      <Assignee organization={only} value={search.assignee} onChange={(assignee) => change({ assignee })} />
      {(organizations.data?.length ?? 0) > 1 && (
        <Several
          name="Organization"
          any="Any organization"
          of={organizations.data?.map(({ organization_code }) => organization_code) ?? []}
          value={search.organization}
          onChange={(organization) => change({ organization })}
        />
      )}
      {isCasesFiltered(search) && (
        <Button variant="subtle" onClick={() => onChange(search.view ? { view: search.view } : {})}>
          Clear filters
        </Button>
      )}
    </Group>
  )
}

interface SeveralProps {
  name: string
  any: string
  of: readonly string[]
  value: readonly string[] | undefined
  onChange(values: string[]): void
}

const Several = ({ name, any, of, value = [], onChange }: SeveralProps) => (
  <MultiSelect
    aria-label={name}
    placeholder={value.length > 0 ? undefined : any}
    size="xs"
    className={classes.choice}
    data={of.map((each) => ({ value: each, label: inWords(each) }))}
    value={[...value]}
    onChange={onChange}
    maxValues={20}
    clearable
  />
)

const nobody = '(nobody)'

interface AssigneeProps {
  organization: string | undefined
  value: string | undefined
  onChange(value: string | undefined): void
}

/** People and teams of the one organization that is looked at, the caller, nobody, and a name that was written. */
function Assignee({ organization, value, onChange }: AssigneeProps) {
  const { session } = useSession()
  const [typed, setTyped] = useState('')
  const listed = useQuery({ ...assigneesQuery(organization ?? ''), enabled: organization !== undefined })
  const choices = new Map<string, string>([[nobody, 'Unassigned']])
  if (session) choices.set(session.principal.uuid, `${session.principal.name} (me)`)
  for (const { assignee, kind, name } of listed.data ?? [])
    if (kind !== 'on_call' && !choices.has(assignee)) choices.set(assignee, name)
  const isShown = [...choices.values()].includes(typed)
  for (const text of [isShown ? '' : typed.trim(), value ?? '']) if (text && !choices.has(text)) choices.set(text, text)
  return (
    <Select
      aria-label="Assignee"
      placeholder="Any assignee"
      size="xs"
      className={classes.choice}
      searchable
      clearable
      onSearchChange={setTyped}
      data={[...choices].map(([each, label]) => ({ value: each, label }))}
      value={value === undefined ? null : value === '' ? nobody : value}
      onChange={(next) => onChange(next === null ? undefined : next === nobody ? '' : next)}
    />
  )
}

interface SearchBoxProps {
  value: string
  onChange(text: string | undefined): void
  box: Props['searchBox']
}

function SearchBox({ value, onChange, box }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const settle = useSettled('/cases', (typed) => onChange(typed || undefined))
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value])
  return (
    <TextInput
      ref={box}
      type="search"
      aria-label="Search cases"
      placeholder="Text, case ID or observable  ( / )"
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
