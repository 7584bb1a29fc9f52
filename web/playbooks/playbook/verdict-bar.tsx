// What the last investigations came to: a small bar whose parts carry their numbers.
import { Text, Tooltip } from '@mantine/core'
import { Mark, type Tone } from '../../ui/values/mark.tsx'
import classes from './verdict-bar.module.css'

type Counts = readonly { verdict: string; count: number }[]

export function VerdictBar({ verdicts }: { verdicts: Counts }) {
  if (verdicts.length === 0)
    return (
      <Text size="sm" c="dimmed" component="span">
        none yet
      </Text>
    )
  const words = verdicts.map(({ verdict, count }) => `${count} ${verdict}`).join(', ')
  return (
    <Tooltip label={words}>
      <span className={classes.bar} role="img" aria-label={`Last verdicts: ${words}`}>
        {inOrder(verdicts).map(({ verdict, count }) => (
          <span key={verdict} className={classes.part} style={{ flexGrow: count }}>
            <Mark {...lookOf(verdict)}>{String(count)}</Mark>
          </span>
        ))}
      </span>
    </Tooltip>
  )
}

/** By colour and shape, as verdicts are marked everywhere. */
const looks: Record<string, { tone: Tone; shape: 'triangle' | 'half' | 'check' }> = {
  malicious: { tone: 'bad', shape: 'triangle' },
  suspicious: { tone: 'warn', shape: 'half' },
  benign: { tone: 'good', shape: 'check' },
}
const lookOf = (verdict: string) => looks[verdict] ?? { tone: 'calm' as const, shape: 'ring' as const }

const order = ['malicious', 'suspicious', 'inconclusive', 'benign']
const inOrder = (verdicts: Counts) => verdicts.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
