// How soon cases are to be acknowledged, contained and closed, and when time counts.
import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Select,
  Stack,
  Table,
  TagsInput,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { levelTargets, type Severity, severities } from '../../../contract/vocabulary.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { asTitle } from '../../ui/values/case-marks.tsx'
import { type ServiceLevels, serviceLevelsQuery, setServiceLevels } from './case-settings-queries.ts'
import { readOfficeHours, writeOfficeHours } from './office-hours.ts'

interface Props {
  code: string
  levels: ServiceLevels
  mayManage: boolean
}

export function ServiceLevelsForm({ code, levels, mayManage }: Props) {
  const client = useQueryClient()
  const [entered, setEntered] = useState({ ...levels, office_hours: writeOfficeHours(levels.office_hours) })
  const set = (more: Partial<typeof entered>) => setEntered({ ...entered, ...more })
  const { hours, wrong } = readOfficeHours(entered.office_hours)
  const saving = useMutation({
    mutationFn: () => setServiceLevels(code, { ...entered, office_hours: hours }),
    onSuccess: (saved) => {
      client.setQueryData(serviceLevelsQuery(code).queryKey, saved)
      tellDone('Saved. Open cases follow within seconds.')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Service levels">
      <Stack gap="sm">
        <Title order={2}>Service levels</Title>
        <Text size="sm" c="dimmed">
          Minutes since a case was opened. What is left empty is not promised.
        </Text>
        <Targets targets={entered.targets} mayManage={mayManage} onChange={(targets) => set({ targets })} />
        <Group grow align="start">
          <Select
            label="Time zone"
            searchable
            allowDeselect={false}
            data={['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]}
            value={entered.time_zone}
            disabled={!mayManage}
            onChange={(zone) => zone && set({ time_zone: zone })}
          />
          <NumberInput
            label="At risk after (% of the time)"
            min={1}
            max={99}
            value={entered.at_risk_percent}
            disabled={!mayManage}
            onChange={(value) => set({ at_risk_percent: Number(value) || entered.at_risk_percent })}
          />
        </Group>
        <Textarea
          label="Office hours"
          description="A line for each: Monday to Friday 09:00-17:30. Without any, all time counts."
          autosize
          minRows={2}
          value={entered.office_hours}
          disabled={!mayManage}
          onChange={({ currentTarget }) => set({ office_hours: currentTarget.value })}
          error={wrong && `Cannot be read: ${wrong}`}
        />
        <TagsInput
          label="Holidays"
          description="Days without office hours, as 2026-12-25"
          value={entered.holidays}
          disabled={!mayManage}
          onChange={(holidays) => set({ holidays })}
        />
        {saving.isError && <Failed error={saving.error} />}
        {mayManage && (
          <Group>
            <Button type="submit" loading={saving.isPending} disabled={wrong !== undefined}>
              Save service levels
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

type OfSeverity = NonNullable<ServiceLevels['targets'][Severity]>
const nothing: OfSeverity = { acknowledge: null, contain: null, close: null, around_the_clock: false }

interface TargetsProps {
  targets: ServiceLevels['targets']
  mayManage: boolean
  onChange(targets: ServiceLevels['targets']): void
}

const Targets = ({ targets, mayManage, onChange }: TargetsProps) => (
  <Table.ScrollContainer minWidth={560}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          {['Severity', ...levelTargets.map(asTitle), 'At all hours'].map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {severities.map((severity) => {
          const promised = targets[severity] ?? nothing
          const set = (more: Partial<OfSeverity>) => onChange({ ...targets, [severity]: { ...promised, ...more } })
          return (
            <Table.Tr key={severity}>
              <Table.Th scope="row">{asTitle(severity)}</Table.Th>
              {levelTargets.map((target) => (
                <Table.Td key={target}>
                  <NumberInput
                    aria-label={`${asTitle(target)} ${severity} cases within (minutes)`}
                    size="xs"
                    min={1}
                    max={525_600}
                    hideControls
                    value={promised[target] ?? ''}
                    disabled={!mayManage}
                    onChange={(value) => set({ [target]: value === '' ? null : Number(value) })}
                  />
                </Table.Td>
              ))}
              <Table.Td>
                <Checkbox
                  aria-label={`Count at all hours for ${severity} cases`}
                  checked={promised.around_the_clock}
                  disabled={!mayManage}
                  onChange={({ currentTarget }) => set({ around_the_clock: currentTarget.checked })}
                />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
