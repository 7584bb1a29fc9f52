// The filter of the Audit page. The address carries every condition.
import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSession } from '../session.ts'
import { useSettled } from '../ui/forms/settled.ts'
import { type AuditSearch, readAuditSearch } from './audit-search.ts'

interface Props {
  search: AuditSearch
  onChange(search: AuditSearch): void
}

export function AuditFilters({ search, onChange }: Props) {
  const { session } = useSession()
  const codes = session?.organizations.map(({ organization_code }) => organization_code) ?? []
  const change = (more: Record<string, unknown>) => onChange(readAuditSearch({ ...search, ...more }))
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      type="date"
      size="xs"
      value={search[name] ?? ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <Group gap="xs" align="end" role="search" aria-label="Filter the audit trail">
      <Written label="Who" hint="Name or uuid" value={search.who} onChange={(who) => change({ who })} />
      <Written label="Action" hint="createUser" value={search.action} onChange={(action) => change({ action })} />
      <Written label="Target" hint="users/…" value={search.target} onChange={(target) => change({ target })} />
      {codes.length > 1 && (
        <Select
          label="Organization"
          size="xs"
          data={codes}
          value={search.organization ?? null}
          onChange={(organization) => change({ organization })}
          searchable
          clearable
        />
      )}
      {day('from', 'From')}
      {day('to', 'To')}
      <Checkbox
        label="Refused only"
        size="xs"
        mb={8}
        checked={search.refused ?? false}
        onChange={({ currentTarget }) => change({ refused: currentTarget.checked })}
      />
      {Object.keys(search).length > 0 && (
        <Button variant="subtle" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </Group>
  )
}

interface WrittenProps {
  label: string
  hint: string
  value: string | undefined
  onChange(text: string): void
}

function Written({ label, hint, value = '', onChange }: WrittenProps) {
  const [text, setText] = useState(value)
  const settle = useSettled('/audit', onChange)
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value])
  return (
    <TextInput
      label={label}
      placeholder={hint}
      size="xs"
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        settle(currentTarget.value)
      }}
    />
  )
}
