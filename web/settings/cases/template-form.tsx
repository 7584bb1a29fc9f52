// A case template: for which cases it is, its tasks, and its fields.
import { Button, Group, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { claims, severities } from '../../../contract/vocabulary.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { type CaseTemplate, saveTemplate, templatesQuery } from './case-settings-queries.ts'
import { readFields, writeFields } from './template-fields.ts'

interface Props {
  code: string
  template: CaseTemplate | undefined
  onDone(): void
}

export function TemplateForm({ code, template, onDone }: Props) {
  const client = useQueryClient()
  const [entered, setEntered] = useState({
    name: template?.name ?? '',
    claims: template?.claims ?? [],
    severities: template?.severities ?? [],
    tasks: template?.tasks.join('\n') ?? '',
    fields: writeFields(template?.fields ?? []),
  })
  const set = (more: Partial<typeof entered>) => setEntered({ ...entered, ...more })
  const saving = useMutation({
    mutationFn: () =>
      saveTemplate(code, template?.template_uuid, {
        ...entered,
        name: entered.name.trim(),
        tasks: linesOf(entered.tasks),
        fields: readFields(entered.fields),
      }),
    onSuccess: () => {
      tellDone('Template saved.')
      onDone()
      return client.invalidateQueries(templatesQuery(code))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          withAsterisk
          maxLength={100}
          value={entered.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <MultiSelect
          label="Claims"
          description="One of them; none: any."
          searchable
          data={[...claims]}
          value={entered.claims}
          onChange={(chosen) => set({ claims: claims.filter((claim) => chosen.includes(claim)) })}
        />
        <MultiSelect
          label="Severities"
          description="None: any."
          data={[...severities]}
          value={entered.severities}
          onChange={(chosen) => set({ severities: severities.filter((severity) => chosen.includes(severity)) })}
        />
        <Textarea
          label="Tasks"
          description="A line for each."
          autosize
          minRows={3}
          value={entered.tasks}
          onChange={({ currentTarget }) => set({ tasks: currentTarget.value })}
        />
        <Textarea
          label="Fields"
          description="A line for each: Affected unit: Finance, Sales. Records: number. Data lost: yes/no. Owner."
          autosize
          minRows={2}
          value={entered.fields}
          onChange={({ currentTarget }) => set({ fields: currentTarget.value })}
        />
        {saving.isError && <Failed error={saving.error} />}
        <Group justify="end">
          <Button type="submit" loading={saving.isPending} disabled={entered.name.trim() === ''}>
            Save template
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
