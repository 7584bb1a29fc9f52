// A form for the document of a connector: chosen as a file or pasted, checked, and its mistakes told with line and path.
import { Button, FileButton, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Refusal } from '../../api.ts'
import { tellFailure } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { validateConnector } from '../integrations-queries.ts'
import classes from './document-form.module.css'

const mostBytes = 256 * 1024

interface Props {
  label: string
  /** What the button says. */
  submit: string
  initial?: string
  onSubmit(document: string): Promise<unknown>
  onDone(): void
}

export function DocumentForm({ label, submit, initial = '', onSubmit, onDone }: Props) {
  const [text, setText] = useState(initial)
  const checking = useMutation({ mutationFn: validateConnector })
  const saving = useMutation({ mutationFn: onSubmit, onSuccess: onDone })
  const change = (next: string) => {
    setText(next)
    checking.reset()
    saving.reset()
  }
  const choose = async (file: File | null) => {
    if (!file) return
    if (file.size > mostBytes) return tellFailure(new Error('A connector has at most 256 KiB of text.'))
    change(await file.text())
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    checking.reset()
    saving.mutate(text)
  }
  return (
    <form onSubmit={send} noValidate aria-label={label}>
      <Stack gap="sm">
        <Group gap="xs">
          <FileButton onChange={choose} accept=".yaml,.yml,.json">
            {(props) => (
              <Button variant="default" {...props}>
                Choose a file
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            disabled={text.trim() === ''}
            loading={checking.isPending}
            onClick={() => checking.mutate(text)}
          >
            Check
          </Button>
        </Group>
        <Textarea
          label="Document"
          description="YAML or JSON, as docs/writing-a-connector.md explains"
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          autosize
          minRows={12}
          maxRows={28}
          spellCheck={false}
          classNames={{ input: classes.text }}
        />
        {checking.data?.ok && <Text size="sm">Nothing is wrong with it.</Text>}
        {checking.data && !checking.data.ok && (
          <Mistakes
            mistakes={checking.data.errors.map(({ line, field, message }) => ({
              field,
              message: line === null ? message : `Line ${line}: ${message}`,
            }))}
          />
        )}
        {checking.isError && <Failed error={checking.error} />}
        {saving.isError && <Refused error={saving.error} />}
        <Group justify="end">
          <Button type="submit" disabled={text.trim() === ''} loading={saving.isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const Refused = ({ error }: { error: unknown }) =>
  error instanceof Refusal && error.fields.length > 0 ? <Mistakes mistakes={error.fields} /> : <Failed error={error} />

const Mistakes = ({ mistakes }: { mistakes: readonly { field: string; message: string }[] }) => (
  <Stack gap={4} role="alert">
    <Text size="sm" fw={600}>
      {mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`}
    </Text>
    <List size="sm" spacing={4}>
      {mistakes.map(({ field, message }) => (
        <List.Item key={`${field} ${message}`} className={classes.mistake}>
          <b>{field}</b>: {message}
        </List.Item>
      ))}
    </List>
  </Stack>
)
