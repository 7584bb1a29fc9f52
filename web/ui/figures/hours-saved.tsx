// How much work investigations took off people, with the sum that it is made of.
import { Group, Text, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { amount } from './case-figures.tsx'
import { Figure, FigureList } from './figure.tsx'

const usualMinutes = 15
const mostMinutes = 600
const isPossible = (minutes: number) => Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutes

export function HoursSaved({ investigated }: { investigated: number }) {
  const [minutes, setMinutes] = useLocalStorage({
    key: 'vedette.minutes-per-alert',
    defaultValue: usualMinutes,
    getInitialValueInEffect: false,
  })
  const hours = (investigated * minutes) / 60
  return (
    <>
      <FigureList>
        <Figure
          label="Hours of investigation"
          value={amount(hours < 10 ? Number(hours.toFixed(1)) : Math.round(hours))}
        />
      </FigureList>
      <Group gap="xs" wrap="wrap">
        <Text size="sm" component="label" htmlFor="minutes-per-alert">
          = {amount(investigated)} alerts with a verdict ×
        </Text>
        <TextInput
          id="minutes-per-alert"
          aria-label="Minutes that a person needs for an alert"
          type="number"
          size="xs"
          w="4.5rem"
          min={1}
          max={mostMinutes}
          defaultValue={minutes}
          onChange={({ currentTarget: { valueAsNumber } }) => isPossible(valueAsNumber) && setMinutes(valueAsNumber)}
        />
        <Text size="sm">minutes / 60</Text>
      </Group>
      <Text size="xs" c="dimmed">
        The minutes are your own estimate of what a person needs to investigate an alert by hand.
      </Text>
    </>
  )
}
