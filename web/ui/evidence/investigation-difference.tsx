// What another investigation changed: the verdict, how sure it is, and the findings gained and lost.
import { Text, VisuallyHidden } from '@mantine/core'
import type { Schemas } from '../../api-types.ts'
import { VerdictMark } from '../values/mark.tsx'
import { TextWithHashes } from '../values/short-hash.tsx'
import classes from './investigation-difference.module.css'

type Difference = Schemas['InvestigationDifference']

interface Props {
  label: string
  before: Pick<NonNullable<Difference['before']>, 'verdict' | 'confidence_score'>
  after: Pick<Difference['after'], 'verdict' | 'confidence_score'>
  gained: readonly ShownFinding[]
  lost: readonly ShownFinding[]
}

type ShownFinding = Pick<Difference['gained'][number], 'finding_id' | 'assessment' | 'statement'>

export const DifferenceShown = ({ label, before, after, gained, lost }: Props) => (
  <section aria-label={label} className={classes.difference}>
    <div className={classes.verdicts}>
      <Text span size="sm" fw={600}>
        {label}
      </Text>
      <Outcome {...before} /> <span aria-hidden="true">→</span>
      <VisuallyHidden>became</VisuallyHidden> <Outcome {...after} />
      <Text span size="xs" c="dimmed">
        {gained.length + lost.length === 0
          ? 'The same findings.'
          : `${counted(gained.length)} gained, ${counted(lost.length)} lost.`}
      </Text>
    </div>
    <Changed sign="+" name="Gained" findings={gained} />
    <Changed sign="−" name="Lost" findings={lost} />
  </section>
)

const Outcome = ({ verdict, confidence_score }: Props['before']) =>
  verdict === null ? (
    <Text span size="sm" c="dimmed">
      no verdict
    </Text>
  ) : (
    <VerdictMark verdict={verdict} confidence={confidence_score ?? undefined} />
  )

const counted = (count: number) => (count === 1 ? '1 finding' : `${count} findings`)

const shownOf = 20

const Changed = ({ sign, name, findings }: { sign: string; name: string; findings: readonly ShownFinding[] }) =>
  findings.length === 0 ? null : (
    <ul className={classes.changed} aria-label={`${name} findings`}>
      {findings.slice(0, shownOf).map(({ finding_id, assessment, statement }) => (
        <li key={`${finding_id} ${statement}`} data-sign={sign}>
          <span aria-hidden="true">{sign}</span> <VerdictMark verdict={assessment} />{' '}
          <span>
            <TextWithHashes text={statement} />
          </span>
        </li>
      ))}
      {findings.length > shownOf && <li>and {findings.length - shownOf} more</li>}
    </ul>
  )
