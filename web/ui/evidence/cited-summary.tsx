// A summary whose every sentence names the findings that support it; a citation opens the evidence.
import { Text } from '@mantine/core'
import type { CitedSentence } from '../../investigations.ts'
import { SafeText } from '../values/safe-text.tsx'
import classes from './cited-summary.module.css'

interface Props {
  summary: readonly CitedSentence[]
  onCite(finding: string): void
}

export const CitedSummary = ({ summary, onCite }: Props) => (
  <div className={classes.summary}>
    {summary.map(({ text, cites }, index) => (
      <Text key={text} size="sm" fw={index === 0 ? 600 : 400}>
        <SafeText text={text} />{' '}
        {cites.map((finding) => (
          <button
            key={finding}
            type="button"
            className={classes.citation}
            aria-label={`Show evidence ${finding}`}
            onClick={() => onCite(finding)}
          >
            {finding}
          </button>
        ))}
      </Text>
    ))}
  </div>
)
