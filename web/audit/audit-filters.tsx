// The filter of the Audit page. The address carries every condition.
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSettled } from '../ui/forms/settled.ts'
import { TimePicker } from '../ui/queue/time-picker.tsx'
import { type AuditSearch, readAuditSearch } from './audit-search.ts'

interface Props {
  search: AuditSearch
  onChange(search: AuditSearch): void
}

export function AuditFilters({ search, onChange }: Props) {
  const change = (more: Record<string, unknown>) => onChange(readAuditSearch({ ...search, ...more }))
  return (
    <Group gap="xs" align="end" role="search" aria-label="Filter the audit trail">
      <Written label="Who" hint="Name or uuid" value={search.who} onChange={(who) => change({ who })} />
      <Written label="Action" hint="createUser" value={search.action} onChange={(action) => change({ action })} />
      <Written label="Target" hint="users/…" value={search.target} onChange={(target) => change({ target })} />
      <TimePicker
        value={search}
        onChange={(range) => change({ last: undefined, from: undefined, to: undefined, ...range })}
      />
      <Checkbox
        label="Refused only"
        size="xs"
        mb={8}
        checked={search.refused ?? false}
        onChange={({ currentTarget }) => change({ refused: currentTarget.checked })}
      />
      {Object.values(search).some((value) => value !== undefined) && (
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
