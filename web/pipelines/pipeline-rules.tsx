// Which events of a pipeline become alerts, of which type, and whether the source is told what became of them.
import { Button, Group, MultiSelect, Select, Stack, Switch, TagsInput, Textarea, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { severities } from '../../contract/vocabulary.ts'
import { changePipeline, type Pipeline, sourcesQuery } from '../pipelines-queries.ts'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'

const fields = [
  { value: 'title', label: 'Title' },
  { value: 'category', label: 'Category' },
  { value: 'rule', label: 'Rule' },
] as const

export function PipelineRules({ pipeline, mayAutomate }: { pipeline: Pipeline; mayAutomate: boolean }) {
  const { data: sources = [] } = useQuery(sourcesQuery(pipeline.connection_uuid))
  const source = sources.find((each) => each.source === pipeline.source)
  const [filter, setFilter] = useState(pipeline.filter)
  const [by, setBy] = useState(pipeline.alert_type.by)
  const [names, setNames] = useState(linesOf(pipeline.alert_type.names))
  const [writesBack, setWritesBack] = useState(pipeline.write_back === 'automatic')
  const changing = useMutation({
    mutationFn: changePipeline,
    onSuccess: () => tellDone('Pipeline saved.'),
    onError: tellFailure,
  })
  const save = () =>
    changing.mutate({
      uuid: pipeline.pipeline_uuid,
      body: {
        filter,
        alert_type: { by, names: namesOf(names) },
        ...(mayAutomate ? { write_back: writesBack ? 'automatic' : 'off' } : {}),
        version: pipeline.version,
      },
    })
  return (
    <section aria-labelledby="rules">
      <Title order={2} id="rules" mb="xs">
        Which events become alerts
      </Title>
      <Stack gap="sm" maw="45rem">
        <Group grow align="start">
          <MultiSelect
            label="Severities"
            description="Empty: all"
            data={[...severities]}
            value={filter.severity}
            onChange={(chosen) =>
              setFilter({ ...filter, severity: severities.filter((each) => chosen.includes(each)) })
            }
            clearable
          />
          <TagsInput
            label="States at the source"
            description="Empty: all"
            data={source?.statuses ?? []}
            value={filter.status}
            onChange={(status) => setFilter({ ...filter, status })}
            maxTags={50}
            clearable
          />
        </Group>
        <Select
          label="The alert type is the"
          data={fields.map(({ value, label }) => ({ value, label }))}
          value={by}
          onChange={(value) => setBy(fields.find((each) => each.value === value)?.value ?? 'title')}
          allowDeselect={false}
        />
        <Textarea
          label="Other names for alert types"
          description="One a line: name at the source = alert type"
          autosize
          minRows={2}
          maxRows={10}
          value={names}
          onChange={({ currentTarget }) => setNames(currentTarget.value)}
        />
        {source?.write_back && (
          <Switch
            label="Tell the source when a case is closed or assigned here"
            description={mayAutomate ? undefined : 'This needs the role admin.'}
            disabled={!mayAutomate}
            checked={writesBack}
            onChange={({ currentTarget }) => setWritesBack(currentTarget.checked)}
          />
        )}
        <Group>
          <Button variant="default" loading={changing.isPending} onClick={save}>
            Save rules
          </Button>
        </Group>
      </Stack>
    </section>
  )
}

const linesOf = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([name, type]) => `${name} = ${type}`)
    .join('\n')

/** A line without a sign between two names is left out. */
const namesOf = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const at = line.lastIndexOf('=')
      const [name, type] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      return at > 0 && name !== '' && type !== '' ? [[name, type]] : []
    }),
  )
