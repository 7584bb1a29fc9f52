// Proposes a change by hand, from a case, an observable or a connection: a skill that changes something, and its input.
import { Button, Group, Modal, NumberInput, Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { connectorsQuery } from '../../directory.ts'
import { changesQuery, propose, useDecision } from '../../proposals.ts'
import { fieldsOf, filled } from '../forms/json-schema.ts'
import { SchemaForm, type Values } from '../forms/schema-form.tsx'
import { type FitObservable, fitObservable } from './fit-observable.ts'

interface Props {
  /** Through connections of these. */
  organizations: readonly string[]
  /** Through this connection alone. */
  connection?: string | undefined
  /** Without one, the change belongs to no case. */
  caseName?: string
  /** What it is to be done to. */
  observable?: FitObservable | undefined
  onClose(): void
}

export function ProposeDialog({ organizations, connection, caseName, observable, onClose }: Props) {
  const choices = useChoices({ organizations, connection, observable })
  const [chosen, setChosen] = useState<string | null>(null)
  const [values, setValues] = useState<Values>({})
  const [hours, setHours] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const choice = choices.find(({ value }) => value === chosen)
  const proposing = useDecision(
    () => {
      const [connection_uuid = '', skill = ''] = (chosen ?? '').split('/')
      const for_hours = Number(hours)
      return propose({
        ...{ connection_uuid, skill, input: filled(values), reason },
        ...(caseName === undefined ? {} : { case: caseName }),
        ...(for_hours > 0 ? { for_hours } : {}),
      })
    },
    caseName === undefined ? 'Proposed. It waits on the Approvals page.' : 'Proposed. It waits for approval.',
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
            onChange={(next) => {
              setChosen(next)
              setValues({ ...choices.find(({ value }) => value === next)?.fitted })
            }}
            nothingFoundMessage={
              observable ? 'No connection can change this observable.' : 'No connection can change anything here.'
            }
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

/** The changes that can be made; those to another kind of observable are left out. */
function useChoices({
  organizations,
  connection,
  observable,
}: Pick<Props, 'organizations' | 'connection' | 'observable'>) {
  const connections = useQuery(changesQuery(organizations)).data ?? []
  const connectors = useQuery(connectorsQuery('')).data ?? []
  return connections
    .filter(({ connection_uuid }) => connection === undefined || connection_uuid === connection)
    .flatMap(({ connection_uuid, instance_name, connector, organization_code }) =>
      (connectors.find((each) => each.connector === connector)?.skills ?? [])
        .filter(({ effect }) => effect === 'changes')
        .map((skill) => ({
          value: `${connection_uuid}/${skill.skill}`,
          label: `${skill.name}: ${instance_name}${organizations.length > 1 ? ` (${organization_code})` : ''}`,
          skill,
          fitted: observable ? fitObservable(skill, observable) : {},
        })),
    )
    .filter(({ fitted }) => fitted !== undefined)
}
