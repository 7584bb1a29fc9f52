// A summary whose every sentence names the findings that support it; a citation opens the evidence.
import { Text } from '@mantine/core'
import type { SummaryPart } from '../../../contract/vocabulary.ts'
import type { CitedSentence } from '../../investigations.ts'
import { TextWithHashes } from '../values/short-hash.tsx'
import classes from './cited-summary.module.css'

interface Props {
  summary: readonly CitedSentence[]
  onCite(finding: string): void
}

export const CitedSummary = ({ summary, onCite }: Props) => (
  <div className={classes.summary}>
    {summary.map((sentence, index) => (
      <div key={sentence.text}>
        {sentence.part && sentence.part !== summary[index - 1]?.part && (
          <Text size="xs" fw={600} c="dimmed">
            {titles[sentence.part]}
          </Text>
        )}
        <Sentence sentence={sentence} onCite={onCite} />
      </div>
    ))}
  </div>
)

const titles: Record<SummaryPart, string> = {
  happened: 'What happened',
  why: 'Why we think so',
  unknown: 'What we could not find out',
  next: 'What to do next',
}

/** A sentence that rests on everything is not drowned in what it cites. */
const mostCited = 10

const Sentence = ({ sentence: { text, cites }, onCite }: { sentence: CitedSentence; onCite: Props['onCite'] }) => (
  <Text size="sm">
    <TextWithHashes text={text} />{' '}
    {cites.slice(0, mostCited).map((finding) => (
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
    {cites.length > mostCited && (
      <Text span size="xs" c="dimmed">
        {' '}
        and {cites.length - mostCited} more
      </Text>
    )}
  </Text>
)
