// Proposes a change by hand: a connection, a skill that changes something, and its input.
import { Button, Group, Modal, NumberInput, Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { connectorsQuery } from '../../directory.ts'
import { changesQuery, propose, useDecision } from '../../proposals.ts'
import { fieldsOf, filled } from '../forms/json-schema.ts'
import { SchemaForm, type Values } from '../forms/schema-form.tsx'

interface Props {
  organization: string
  caseName: string
  onClose(): void
}

export function ProposeDialog({ organization, caseName, onClose }: Props) {
  const connections = useQuery(changesQuery(organization)).data ?? []
  const connectors = useQuery(connectorsQuery('')).data ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [values, setValues] = useState<Values>({})
  const [hours, setHours] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const choices = connections.flatMap(({ connection_uuid, instance_name, connector }) =>
    (connectors.find((each) => each.connector === connector)?.skills ?? [])
      .filter(({ effect }) => effect === 'changes')
      .map((skill) => ({
        value: `${connection_uuid}/${skill.skill}`,
        label: `${skill.name}: ${instance_name}`,
        skill,
      })),
  )
  const choice = choices.find(({ value }) => value === chosen)
  const proposing = useDecision(
    () => {
      const [connection_uuid = '', skill = ''] = (chosen ?? '').split('/')
      const for_hours = Number(hours)
      return propose({
        ...{ case: caseName, connection_uuid, skill, input: filled(values), reason },
        ...(for_hours > 0 ? { for_hours } : {}),
      })
    },
    'Proposed. It waits for approval.',
    onClose,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choice) proposing.mutate(undefined)
  }
  return (
    <Modal opened onClose={onClose} title="Propose an action" centered>
      <form onSubmit={submit} aria-label="Propose an action" noValidate>
        <Stack>
          <Select
            label="Action"
            withAsterisk
            searchable
            data={choices.map(({ value, label }) => ({ value, label }))}
            value={chosen}
            onChange={setChosen}
            nothingFoundMessage="No connection of this organization can change anything."
          />
          {choice && (
            <SchemaForm
              fields={fieldsOf(choice.skill.input)}
              values={values}
              onChange={setValues}
              errorOf={(name) => fieldError(proposing.error, `input.${name}`)}
            />
          )}
          {choice?.skill.inverse && (
            <NumberInput
              label="Take it back after (hours)"
              description="Empty: it stays until somebody takes it back"
              min={0}
              value={hours}
              onChange={setHours}
              error={fieldError(proposing.error, 'for_hours')}
            />
          )}
          <Textarea
            label="Reason"
            maxLength={2000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={proposing.isPending} disabled={!choice}>
              Propose
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
