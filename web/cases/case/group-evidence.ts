// The findings of a case by the question that they answer, the gravest question first. Pure.
import { type Assessment, assessments } from '../../../contract/vocabulary.ts'
import type { Case } from '../cases-queries.ts'

type Finding = Case['findings'][number]

export interface AnsweredQuestion {
  question: string
  /** The gravest that was found. */
  assessment: Assessment
  findings: readonly Finding[]
}

const byAlert = 'What does the alert itself tell?'

/** `questions`: what each step of each alert asks, by keyOf. A step that is not known is called by its skill. */
export function groupEvidence(
  findings: readonly Finding[],
  questions: ReadonlyMap<string, string>,
): AnsweredQuestion[] {
  const nameOf = (finding: Finding) =>
    finding.source === 'alert' ? byAlert : (questions.get(keyOf(finding.alert_id, finding.step)) ?? finding.source)
  return [...Map.groupBy(findings, nameOf)]
    .map(([question, answers]) => ({ question, findings: answers, assessment: gravestOf(answers) }))
    .sort((a, b) => assessments.indexOf(a.assessment) - assessments.indexOf(b.assessment) || weightOf(b) - weightOf(a))
}

export const keyOf = (alert: string, step: string) => `${alert} ${step}`

const gravestOf = (findings: readonly Finding[]): Assessment =>
  assessments.find((each) => findings.some(({ assessment }) => assessment === each)) ?? 'context'

const weightOf = ({ findings, assessment }: AnsweredQuestion) =>
  Math.max(...findings.filter((each) => each.assessment === assessment).map(({ weight }) => weight))
