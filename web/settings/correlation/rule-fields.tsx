// The fields of one rule.
import { Group, MultiSelect, NumberInput, Select } from '@mantine/core'
import { correlationModes, linkKinds } from '../../../contract/vocabulary.ts'
import type { CorrelationRule } from './correlation-queries.ts'

const modeLabels: Record<CorrelationRule['mode'], string> = {
  off: 'Off: a case for each alert',
  repeats: 'Repeats only',
  default: 'Repeats and chains',
  custom: 'Own keys and window',
}

interface Props {
  label: string
  rule: CorrelationRule
  isDisabled: boolean
  onChange(rule: CorrelationRule): void
}

export const RuleFields = ({ label, rule, isDisabled, onChange }: Props) => (
  <Group align="end">
    <Select
      label={label}
      data={correlationModes.map((mode) => ({ value: mode, label: modeLabels[mode] }))}
      value={rule.mode}
      disabled={isDisabled}
      allowDeselect={false}
      onChange={(value) => {
        const mode = correlationModes.find((each) => each === value)
        if (mode) onChange(mode === 'custom' ? { mode, keys: ['machine', 'person'], window_minutes: 1440 } : { mode })
      }}
    />
    {rule.mode === 'custom' && (
      <>
        <MultiSelect
          label="Keys"
          data={[...linkKinds]}
          value={rule.keys ?? []}
          disabled={isDisabled}
          onChange={(keys) => onChange({ ...rule, keys: linkKinds.filter((kind) => keys.includes(kind)) })}
        />
        <NumberInput
          label="Window (minutes)"
          min={1}
          max={10_080}
          value={rule.window_minutes ?? 1440}
          disabled={isDisabled}
          onChange={(value) => onChange({ ...rule, window_minutes: Number(value) || 1 })}
        />
      </>
    )}
  </Group>
)
