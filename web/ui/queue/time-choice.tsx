// Chooses a range of time: one of the usual ones, or from one moment to another in the reader's own time zone.
import { Button, Popover, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  asLocalMoment,
  describeRange,
  fromLocalMoment,
  ownTimeZone,
  type QuickRange,
  quickLabels,
  quickRanges,
  type TimeRange,
} from './time-range.ts'

export interface TimeProps {
  value: TimeRange
  /** Where there is no sense in all the time. */
  isRequired?: boolean
  onChange(range: TimeRange): void
}

export function TimeChoice({ value, isRequired = false, onChange }: TimeProps) {
  const [isOpen, setOpen] = useState(false)
  const isSet = describeRange(value) !== describeRange({})
  const choose = (range: TimeRange) => {
    setOpen(false)
    onChange(range)
  }
  return (
    <Popover width={300} position="bottom-start" trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button
          variant={isSet ? 'light' : 'default'}
          aria-label={`Time: ${describeRange(value)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {describeRange(value)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <SimpleGrid cols={2} spacing={6}>
            {(Object.keys(quickRanges) as QuickRange[]).map((last) => (
              <Button
                key={last}
                size="compact-sm"
                variant={value.last === last ? 'filled' : 'default'}
                onClick={() => choose({ last })}
              >
                {quickLabels[last]}
              </Button>
            ))}
            {!isRequired && (
              <Button size="compact-sm" variant="default" onClick={() => choose({})}>
                Any time
              </Button>
            )}
          </SimpleGrid>
          <Absolute key={`${value.from} ${value.to}`} value={value} onChange={choose} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function Absolute({ value, onChange }: TimeProps) {
  const [from, setFrom] = useState(value.from === undefined ? '' : asLocalMoment(value.from))
  const [to, setTo] = useState(value.to === undefined ? '' : asLocalMoment(value.to))
  const [begins, ends] = [fromLocalMoment(from), fromLocalMoment(to)]
  const isBackwards = begins !== undefined && ends !== undefined && ends < begins
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBackwards)
          onChange({ ...(begins !== undefined && { from: begins }), ...(ends !== undefined && { to: ends }) })
      }}
    >
      <Stack gap={6}>
        <TextInput
          label="From"
          type="datetime-local"
          size="xs"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          label="Until"
          type="datetime-local"
          size="xs"
          value={to}
          error={isBackwards && 'Must be after the beginning.'}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          Your time zone: {ownTimeZone()}
        </Text>
        <Button type="submit" size="compact-sm" disabled={isBackwards || (from === '' && to === '')}>
          Apply
        </Button>
      </Stack>
    </form>
  )
}
