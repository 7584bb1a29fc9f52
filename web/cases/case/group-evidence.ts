// The findings of a case by the question that they answer: what decided the verdict first, then the gravest. Pure.
import { type Assessment, assessments, type Verdict } from '../../../contract/vocabulary.ts'
import type { Case } from '../cases-queries.ts'

type Finding = Case['findings'][number]

export interface AnsweredQuestion {
  question: string
  /** The gravest that was found. */
  assessment: Assessment
  findings: readonly Finding[]
  /** Whether it speaks for the verdict, with weight. */
  decides: boolean
}

const byAlert = 'What does the alert itself tell?'

/** `questions`: what each step of each alert asks, by keyOf. A step that is not known is called by its skill. */
export function groupEvidence(
  { findings, verdict }: Pick<Case, 'findings' | 'verdict'>,
  questions: ReadonlyMap<string, string>,
): AnsweredQuestion[] {
  const nameOf = (finding: Finding) =>
    finding.source === 'alert' ? byAlert : (questions.get(keyOf(finding.alert_id, finding.step)) ?? finding.source)
  const answered = [...Map.groupBy(findings, nameOf)]
    .map(([question, answers]) => ({ question, findings: answers, assessment: gravestOf(answers) }))
    .map((each) => ({ ...each, decides: deciding[verdict].includes(each.assessment) }))
  const heaviest = Math.max(0, ...answered.filter(({ decides }) => decides).map(weightOf))
  return answered
    .map((each) => ({ ...each, decides: each.decides && weightOf(each) >= heaviest * leastShare }))
    .sort(
      (a, b) =>
        Number(b.decides) - Number(a.decides) ||
        assessments.indexOf(a.assessment) - assessments.indexOf(b.assessment) ||
        weightOf(b) - weightOf(a),
    )
}

/** What speaks for each verdict; an inconclusive one is weighed by people, who need both sides. */
const deciding: Readonly<Record<Verdict, readonly Assessment[]>> = {
  malicious: ['malicious', 'suspicious'],
  suspicious: ['malicious', 'suspicious'],
  benign: ['benign'],
  inconclusive: ['malicious', 'suspicious', 'benign'],
}

/** Less than this share of the heaviest answer did not decide. */
const leastShare = 0.5

export const keyOf = (alert: string, step: string) => `${alert} ${step}`

const gravestOf = (findings: readonly Finding[]): Assessment =>
  assessments.find((each) => findings.some(({ assessment }) => assessment === each)) ?? 'context'

const weightOf = ({ findings, assessment }: Pick<AnsweredQuestion, 'findings' | 'assessment'>) =>
  Math.max(...findings.filter((each) => each.assessment === assessment).map(({ weight }) => weight))
