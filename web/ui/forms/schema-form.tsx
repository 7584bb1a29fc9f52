// The fields of a form, drawn from a JSON Schema: secrets hidden, rules told at the field, errors where they belong.
import {
  Fieldset,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  SimpleGrid,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { type FieldSchema, isRecord } from './json-schema.ts'

export type Values = Readonly<Record<string, unknown>>

interface Props {
  fields: readonly FieldSchema[]
  values: Values
  onChange(values: Values): void
  /** The words for a field, named as in the values; groups are joined with dots. */
  errorOf(name: string): string | undefined
  /** What an empty field stands for. */
  placeholders?: Values
  /** Beside each other where there is room. */
  isWide?: boolean
}

export const SchemaForm = ({ fields, values, onChange, errorOf, placeholders = {}, isWide = false }: Props) => (
  <SimpleGrid cols={{ base: 1, sm: isWide ? 2 : 1 }} spacing="md" verticalSpacing="sm">
    {fields.map((field) => (
      <Field
        key={field.name}
        field={field}
        value={values[field.name]}
        error={errorOf(field.name)}
        errorOf={errorOf}
        placeholder={placeholders[field.name]}
        onChange={(value) => onChange({ ...values, [field.name]: value })}
      />
    ))}
  </SimpleGrid>
)

interface FieldProps {
  field: FieldSchema
  value: unknown
  error: string | undefined
  errorOf(name: string): string | undefined
  placeholder: unknown
  onChange(value: unknown): void
}

/** The rules of an address are told at its field, unless its description tells them already. */
const withAddressRules = (description = '') =>
  description.includes('slash')
    ? description
    : `${description}. Starts with https://, without a path or a slash at the end`

function Field({ field, value, error, errorOf, placeholder, onChange }: FieldProps) {
  const { input } = field
  const frame = {
    label: field.title,
    description: field.isAddress ? withAddressRules(field.description) : field.description,
    withAsterisk: field.isRequired,
    error,
    placeholder: typeof placeholder === 'string' ? placeholder : undefined,
  }
  const typed = typeof value === 'string' ? value : ''
  const texts = Array.isArray(value) ? value.map(String) : []
  if (input.kind === 'group')
    return (
      <Fieldset legend={field.isRequired ? field.title : `${field.title} (optional)`}>
        {field.description && (
          <Text size="xs" c="dimmed" mb="xs">
            {field.description}
          </Text>
        )}
        <SchemaForm
          fields={input.fields}
          values={isRecord(value) ? value : {}}
          onChange={onChange}
          errorOf={(name) => errorOf(`${field.name}.${name}`)}
        />
      </Fieldset>
    )
  if (input.kind === 'json') return <JsonField frame={frame} value={value} onChange={onChange} />
  if (input.kind === 'switch')
    return (
      <Switch
        {...frame}
        checked={(value ?? field.initial) === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  if (input.kind === 'number')
    return (
      <NumberInput
        {...frame}
        placeholder={field.initial === undefined ? frame.placeholder : String(field.initial)}
        value={typeof value === 'number' ? value : ''}
        allowDecimal={!input.isWhole}
        hideControls
        onChange={(entered) => onChange(typeof entered === 'number' ? entered : undefined)}
      />
    )
  if (input.kind === 'choice')
    return (
      <Select
        {...frame}
        placeholder={frame.placeholder ?? (field.isRequired ? 'Choose' : 'Any')}
        data={[...input.values]}
        value={typed || (typeof field.initial === 'string' ? field.initial : null)}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        clearable={!field.isRequired && field.initial === undefined}
        searchable={input.values.length > 8}
      />
    )
  if (input.kind === 'choices')
    return <MultiSelect {...frame} data={[...input.values]} value={texts} onChange={onChange} clearable />
  if (input.kind === 'list')
    return (
      <TagsInput
        {...frame}
        placeholder="Press Enter to add"
        value={texts}
        onChange={(entered) => onChange(input.isNumbers ? entered.map(Number) : entered)}
      />
    )
  return <TextField field={field} frame={frame} typed={typed} onChange={onChange} />
}

interface Frame {
  label: string
  description: string | undefined
  withAsterisk: boolean
  error: string | undefined
  placeholder: string | undefined
}

function TextField({
  field,
  frame,
  typed,
  onChange,
}: {
  field: FieldSchema
  frame: Frame
  typed: string
  onChange(value: string): void
}) {
  const isLong = field.input.kind === 'text' && field.input.isLong
  const example = field.input.kind === 'text' ? field.input.example : undefined
  if (field.isSecret)
    return (
      <PasswordInput
        {...frame}
        value={typed}
        aria-invalid={frame.error !== undefined}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': `Show ${field.title}` }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  const shown = {
    ...frame,
    placeholder: frame.placeholder ?? (typeof field.initial === 'string' ? field.initial : example),
    value: typed,
    autoComplete: 'off',
  }
  return isLong ? (
    <Textarea
      {...shown}
      autosize
      minRows={2}
      maxRows={12}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <TextInput {...shown} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}

/** What has no simpler shape is entered as JSON. */
function JsonField({ frame, value, onChange }: { frame: Frame; value: unknown; onChange(value: unknown): void }) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2))
  const [isWrong, setWrong] = useState(false)
  const read = (entered: string) => {
    setText(entered)
    try {
      onChange(entered.trim() === '' ? undefined : JSON.parse(entered))
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <Textarea
      {...frame}
      description={`${frame.description ? `${frame.description}. ` : ''}As JSON.`}
      error={isWrong ? 'This is not valid JSON.' : frame.error}
      autosize
      minRows={3}
      maxRows={16}
      ff="monospace"
      value={text}
      onChange={({ currentTarget }) => read(currentTarget.value)}
    />
  )
}
