// What was found out, by the question that was asked. Questions that did not decide the verdict are folded, except on paper.
import { useQueries } from '@tanstack/react-query'
import { investigationQuery } from '../../investigations.ts'
import { FindingsList } from '../../ui/evidence/findings-list.tsx'
import { Loading } from '../../ui/layout/states.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './evidence-by-question.module.css'
import { type AnsweredQuestion, groupEvidence, keyOf } from './group-evidence.ts'

/** A case may have a thousand alerts; the findings of most are those of the first. */
const mostAlerts = 10

export function EvidenceByQuestion({ found, onOpen }: { found: Case; onOpen(finding: string): void }) {
  const alerts = [...new Set(found.findings.map(({ alert_id }) => alert_id))].slice(0, mostAlerts)
  const investigations = useQueries({ queries: alerts.map((alert) => investigationQuery(alert)) })
  // Without the questions, evidence would stand under names of skills, and move when they arrive.
  if (investigations.some(({ isPending }) => isPending)) return <Loading lines={8} />
  const questions = new Map(
    investigations.flatMap(({ data }, index) =>
      (data?.steps ?? []).map(({ key, question }) => [keyOf(alerts[index] ?? '', key), question] as const),
    ),
  )
  const answers = groupEvidence(found, questions)
  // Where a person decided against the evidence, nothing speaks for the verdict: the gravest is open then.
  const isOpen = (at: number) => (answers.some(({ decides }) => decides) ? answers[at]?.decides === true : at === 0)
  return (
    <div className={classes.questions}>
      {answers.map((answered, at) => (
        <Question key={answered.question} answered={answered} isOpen={isOpen(at)} onOpen={onOpen} />
      ))}
    </div>
  )
}

interface QuestionProps {
  answered: AnsweredQuestion
  isOpen: boolean
  onOpen(finding: string): void
}

const Question = ({ answered, isOpen, onOpen }: QuestionProps) => (
  <details className={classes.question} open={isOpen}>
    <summary>
      <h3>
        <SafeText text={answered.question} />
      </h3>
      <span className={classes.answer}>
        <VerdictMark verdict={answered.assessment} />
        {answered.findings.length === 1 ? '1 finding' : `${answered.findings.length} findings`}
      </span>
    </summary>
    <FindingsList findings={answered.findings} onOpen={onOpen} shownAtFirst={3} />
  </details>
)
