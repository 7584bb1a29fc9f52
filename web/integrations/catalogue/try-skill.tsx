// Runs a skill: a form from its input schema, and its answer as a table or a tree. Changes need a confirmation.
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { propose, useDecision } from '../../proposals.ts'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { fieldsOf, filled } from '../../ui/forms/json-schema.ts'
import { SchemaForm, type Values } from '../../ui/forms/schema-form.tsx'
import { RowsTable, rowsOf } from '../../ui/layout/rows-table.tsx'
import { Failed } from '../../ui/layout/states.tsx'
import { JsonTree } from '../../ui/values/json-tree.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { type Connection, runSkill, type Skill } from '../integrations-queries.ts'

export function TrySkill({ skill, connection }: { skill: Skill; connection: Connection }) {
  const { mayIn } = useSession()
  const mayRun = mayIn(connection.organization_code, skill.effect === 'changes' ? 'act' : 'run_skills')
  const [values, setValues] = useState<Values>({})
  const running = useMutation({ mutationFn: runSkill })
  const proposing = useDecision(propose, 'Proposed. It waits on the Approvals page.')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = `"${skill.name}" runs on ${connection.instance_name} immediately. ${skill.purpose}`
    if (skill.effect === 'changes' && !(await confirmed({ title: 'Make this change?', text, confirm: 'Run now' })))
      return
    running.mutate({ uuid: connection.connection_uuid, skill: skill.skill, input: filled(values) })
  }
  return (
    <Stack>
      <form onSubmit={submit} noValidate aria-label={`Try ${skill.name}`}>
        <Stack gap="sm">
          <SchemaForm
            fields={fieldsOf(skill.input)}
            values={values}
            isWide
            onChange={setValues}
            errorOf={(name) =>
              fieldError(running.error ?? proposing.error, `input.${name}`) ?? fieldError(running.error, name)
            }
          />
          <Group>
            <Button type="submit" loading={running.isPending} disabled={!mayRun}>
              Run
            </Button>
            {skill.effect === 'changes' && mayIn(connection.organization_code, 'run_skills') && (
              <Button
                variant="default"
                loading={proposing.isPending}
                onClick={() =>
                  proposing.mutate({
                    connection_uuid: connection.connection_uuid,
                    skill: skill.skill,
                    input: filled(values),
                  })
                }
              >
                Propose
              </Button>
            )}
            {!mayRun && (
              <Text size="sm" c="dimmed">
                {skill.effect === 'changes'
                  ? 'Making changes needs the role responder or admin in this organization.'
                  : 'Running skills needs the role analyst or above in this organization.'}
              </Text>
            )}
          </Group>
        </Stack>
      </form>
      {running.isError && <Failed error={running.error} />}
      {running.data && <Result {...running.data} />}
    </Stack>
  )
}

interface ResultProps {
  output?: unknown
  summary: string
  duration_ms: number
  attempts: number
}

function Result({ output, summary, duration_ms, attempts }: ResultProps) {
  const rows = rowsOf(output)
  const [view, setView] = useState('table')
  return (
    <Stack gap="xs" role="status" aria-label="Answer">
      <Text size="sm" fw={600}>
        <SafeText text={summary} />
      </Text>
      <Group gap="sm">
        <Text size="xs" c="dimmed">
          {Math.round(duration_ms)} ms{attempts > 1 ? `, ${attempts} attempts` : ''}
        </Text>
        {rows && (
          <SegmentedControl
            size="xs"
            value={view}
            onChange={setView}
            data={[
              { value: 'table', label: 'Table' },
              { value: 'tree', label: 'Tree' },
            ]}
          />
        )}
      </Group>
      {rows && view === 'table' ? <RowsTable rows={rows} /> : <JsonTree value={output} />}
    </Stack>
  )
}
