// The verdicts of the last investigations: a small bar whose parts carry their numbers.
import { Text, Tooltip } from '@mantine/core'
import type { Verdict } from '../../../contract/vocabulary.ts'
import { Mark, verdictLooks } from '../../ui/values/mark.tsx'
import classes from './verdict-bar.module.css'

type Counts = readonly { verdict: Verdict; count: number }[]

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
            <Mark {...verdictLooks[verdict]}>{String(count)}</Mark>
          </span>
        ))}
      </span>
    </Tooltip>
  )
}

const order: readonly Verdict[] = ['malicious', 'suspicious', 'inconclusive', 'benign']
const inOrder = (verdicts: Counts) => verdicts.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
