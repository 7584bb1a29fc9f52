// What is promised for a case, and the fields of its templates.
import { Button, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../api.ts'
import { useSession } from '../../session.ts'
import { asTitle } from '../../ui/values/case-marks.tsx'
import { LevelMark } from '../../ui/values/level-mark.tsx'
import { When } from '../../ui/values/when.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'
import { useChangeCase } from './change-case.ts'

export const CaseLevels = ({ service_levels }: Pick<Case, 'service_levels'>) => (
  <ul className={classes.lines}>
    {service_levels.map(({ target, due_at, done_at, state }) => (
      <li key={target}>
        <div className={classes.lineHead}>
          <Text size="sm" fw={550} span>
            {asTitle(target)}
          </Text>
          <LevelMark state={state} />
        </div>
        <Text size="xs" c="dimmed">
          Due <When at={due_at} />
          {done_at !== null && (
            <>
              , done <When at={done_at} />
            </>
          )}
        </Text>
      </li>
    ))}
  </ul>
)

type Field = Case['fields'][number]
type Answers = Record<string, NonNullable<Field['value']> | null>

export function CaseFields({ found }: { found: Case }) {
  const { mayIn } = useSession()
  const isFixed = !mayIn(found.organization_code, 'work_on_cases')
  const [entered, setEntered] = useState<Answers>({})
  const { changing } = useChangeCase(found.case_id, found.version, () => setEntered({}))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.mutate({ fields: entered })
  }
  return (
    <form onSubmit={submit} aria-label="Fields">
      <Stack gap="xs">
        {found.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            isFixed={isFixed}
            value={field.name in entered ? (entered[field.name] ?? null) : field.value}
            onChange={(value) => setEntered({ ...entered, [field.name]: value })}
          />
        ))}
        {changing.isError && (
          <Text size="sm" c="red">
            {wordsOf(changing.error)}
          </Text>
        )}
        {Object.keys(entered).length > 0 && (
          <Button type="submit" variant="default" loading={changing.isPending}>
            Save fields
          </Button>
        )}
      </Stack>
    </form>
  )
}

interface InputProps {
  field: Field
  isFixed: boolean
  value: Field['value']
  onChange(value: Field['value']): void
}

function FieldInput({ field: { label, kind, options }, isFixed, value, onChange }: InputProps) {
  const common = { label, size: 'xs', disabled: isFixed } as const
  if (kind === 'number')
    return (
      <NumberInput
        {...common}
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
      />
    )
  if (kind === 'text')
    return (
      <TextInput
        {...common}
        maxLength={2000}
        value={typeof value === 'string' ? value : value === null ? '' : String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
    )
  const isYesNo = kind === 'yes_no'
  return (
    <Select
      {...common}
      clearable
      data={isYesNo ? ['Yes', 'No'] : [...options]}
      value={
        isYesNo ? (value === null ? null : value === true ? 'Yes' : 'No') : typeof value === 'string' ? value : null
      }
      onChange={(next) => onChange(next === null ? null : isYesNo ? next === 'Yes' : next)}
    />
  )
}
