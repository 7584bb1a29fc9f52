// When the week of a rota begins, and in which turn people are on call.
import { Fieldset, Group, MultiSelect, Select, Stack, TextInput } from '@mantine/core'

export interface RotaInput {
  time_zone: string
  weekday: number
  time: string
  people: string[]
}

export const usualRota = (people: readonly string[]): RotaInput => ({
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  ...{ weekday: 1, time: '09:00', people: [...people] },
})

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

interface Props {
  rota: RotaInput
  members: readonly { value: string; label: string }[]
  onChange(rota: RotaInput): void
}

export const RotaFields = ({ rota, members, onChange }: Props) => (
  <Fieldset legend="On call">
    <Stack gap="sm">
      <MultiSelect
        label="In turn"
        description="The first is on call this week. Changing the rota begins anew with the first."
        data={[...members]}
        value={rota.people}
        onChange={(people) => onChange({ ...rota, people })}
        maxValues={100}
      />
      <Group grow align="start">
        <Select
          label="The week begins on"
          data={days.map((label, index) => ({ value: String(index + 1), label }))}
          value={String(rota.weekday)}
          onChange={(day) => day && onChange({ ...rota, weekday: Number(day) })}
          allowDeselect={false}
        />
        <TextInput
          label="At"
          type="time"
          value={rota.time}
          onChange={({ currentTarget }) => onChange({ ...rota, time: currentTarget.value.slice(0, 5) })}
        />
      </Group>
      <Select
        label="Time zone"
        data={zones}
        value={rota.time_zone}
        onChange={(time_zone) => time_zone && onChange({ ...rota, time_zone })}
        allowDeselect={false}
        searchable
        limit={50}
      />
    </Stack>
  </Fieldset>
)
