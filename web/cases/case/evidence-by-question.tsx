// What was found out, by the question that was asked. Questions that speak for nothing are folded.
import { useQueries } from '@tanstack/react-query'
import { investigationQuery } from '../../investigations.ts'
import { FindingsList } from '../../ui/evidence/findings-list.tsx'
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
  const questions = new Map(
    investigations.flatMap(({ data }, index) =>
      (data?.steps ?? []).map(({ key, question }) => [keyOf(alerts[index] ?? '', key), question] as const),
    ),
  )
  return (
    <div className={classes.questions}>
      {groupEvidence(found.findings, questions).map((answered) => (
        <Question key={answered.question} answered={answered} onOpen={onOpen} />
      ))}
    </div>
  )
}

const Question = ({ answered, onOpen }: { answered: AnsweredQuestion; onOpen(finding: string): void }) => (
  <details className={classes.question} open={answered.assessment !== 'context'}>
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
