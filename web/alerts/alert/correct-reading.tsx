// A form for a correction of a reading: another role, no observable, or one that was missed. For later alerts of the same field.
import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type ObservableKind,
  type ObservableRole,
  observableKindLabels,
  observableKinds,
  observableRoles,
  type ReadingChange,
} from '../../../contract/vocabulary.ts'
import { api, ask, fieldError, queryClient } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'
import type { Observable } from '../../investigations.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { fieldOfPlace } from './place-excerpt.tsx'

interface Props {
  alert: Pick<Schemas['Alert'], 'organization_code' | 'alert_provider' | 'alert_content'>
  /** What is corrected; undefined: something was missed. */
  observable: Observable | undefined
  onClose(): void
}

const changes: readonly { value: ReadingChange; label: string }[] = [
  { value: 'role', label: 'It has another role' },
  { value: 'remove', label: 'It is no observable' },
  { value: 'add', label: 'The field holds an observable that was missed' },
]

export function CorrectReading({ alert, observable, onClose }: Props) {
  const [change, setChange] = useState<ReadingChange>(observable ? 'role' : 'add')
  const [field, setField] = useState(fieldOfPlace(observable?.places[0], alert.alert_content))
  const [kind, setKind] = useState<ObservableKind>(observable?.kind ?? 'host')
  const [role, setRole] = useState<ObservableRole>(observable?.role ?? 'target')
  const [reason, setReason] = useState('')
  const { organization_code, alert_provider } = alert
  const making = useMutation({
    mutationFn: () =>
      ask(
        api.POST('/platformapi/reading-corrections', {
          body: {
            organization_code,
            alert_provider,
            field,
            change,
            kind,
            role: change === 'remove' ? null : role,
            reason,
          },
        }),
      ),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: ['reading-corrections'] })
      tellDone(`Later alerts of ${alert_provider} are read that way. Investigate again to apply it to this one.`)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.mutate()
  }
  return (
    <Modal opened onClose={onClose} title="Correct the reading" centered>
      <form onSubmit={submit} noValidate aria-label="Correct the reading">
        <Stack gap="sm">
          <Text size="sm">
            It holds for later alerts of {organization_code} from {alert_provider}, in the same field or after the same
            words.
          </Text>
          {observable && (
            <NativeSelect
              label="Correction"
              data={changes.filter(({ value }) => value !== 'add')}
              value={change}
              onChange={({ currentTarget }) =>
                setChange(changes.find(({ value }) => value === currentTarget.value)?.value ?? 'role')
              }
            />
          )}
          <TextInput
            label="Field"
            description="Names that lead to it, with dots between them. In running text, the words before it: “after: signed in as”"
            withAsterisk
            maxLength={500}
            value={field}
            onChange={({ currentTarget }) => setField(currentTarget.value)}
            error={fieldError(making.error, 'field')}
          />
          {!observable && (
            <NativeSelect
              label="Kind"
              data={observableKinds.map((value) => ({ value, label: observableKindLabels[value] }))}
              value={kind}
              onChange={({ currentTarget }) =>
                setKind(observableKinds.find((each) => each === currentTarget.value) ?? 'host')
              }
            />
          )}
          {change === 'remove' ? (
            <Text size="sm">Alerts in which it removes something are never called benign.</Text>
          ) : (
            <NativeSelect
              label="Role"
              data={[...observableRoles]}
              value={role}
              onChange={({ currentTarget }) =>
                setRole(observableRoles.find((each) => each === currentTarget.value) ?? 'unknown')
              }
            />
          )}
          <TextInput
            label="Reason"
            withAsterisk
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={fieldError(making.error, 'reason')}
          />
          {making.isError && <Failed error={making.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={making.isPending}>
              Save correction
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
