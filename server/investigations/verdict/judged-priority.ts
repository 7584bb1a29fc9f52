// How people closed such cases before makes a case more or less urgent, by one step. It never changes the verdict. Pure.
import { z } from 'zod'
import type { CitedSentence, EvidencedFinding } from '../../../contract/investigation.ts'
import { classifications, type Severity, severities, type Verdict } from '../../../contract/vocabulary.ts'

/** As the step that finds judgements answers it. */
const Judged = z.object({ classification: z.enum(classifications), times: z.number(), strength: z.number() })

interface JudgedFinding extends z.output<typeof Judged> {
  finding_id: string
}

interface Priority {
  severity: Severity
  /** How it is told; undefined: nothing changed. */
  sentence?: CitedSentence
}

/** So many people, days and cases agree; older ones count for less. */
const enough = { times: 3, strength: 1.5 }
/** A true positive counts for a month and a half. */
const recent = 0.35

export function judgedPriority(severity: Severity, verdict: Verdict, findings: readonly EvidencedFinding[]): Priority {
  const judged = findings.filter(({ source }) => source === 'built-in/find-judgements').flatMap(read)
  const real = judged.filter(({ classification, strength }) => classification === 'true_positive' && strength >= recent)
  if (real.length > 0) return verdict === 'benign' ? { severity } : raise(severity, real)
  const [harmless] = judged.filter(
    ({ classification, times, strength }) =>
      (classification === 'false_positive' || classification === 'benign_positive') &&
      times >= enough.times &&
      strength >= enough.strength,
  )
  return harmless && verdict !== 'malicious' ? lower(severity, harmless) : { severity }
}

/** The evidence is the very judgement, as JSON; what was cut says nothing. */
function read({ finding_id, evidence }: EvidencedFinding): JudgedFinding[] {
  try {
    const parsed = Judged.safeParse(JSON.parse(evidence))
    return parsed.success ? [{ finding_id, ...parsed.data }] : []
  } catch {
    return []
  }
}

function raise(severity: Severity, judged: readonly JudgedFinding[]): Priority {
  const higher = stepped(severity, -1)
  const times = judged.reduce((sum, each) => sum + each.times, 0)
  const text = `Likely real: closed as a true positive ${often(times)}.${changed(severity, higher)}`
  return { severity: higher, sentence: sentenceOf(text, judged) }
}

function lower(severity: Severity, judged: JudgedFinding): Priority {
  const lowered = stepped(severity, 1)
  const text = `Likely a ${judged.classification.replaceAll('_', ' ')}: closed as one ${often(judged.times)}.${changed(severity, lowered)}`
  return { severity: lowered, sentence: sentenceOf(text, [judged]) }
}

const stepped = (severity: Severity, by: number): Severity => severities[severities.indexOf(severity) + by] ?? severity

const often = (times: number) => (times === 1 ? 'once' : `${times} times`)

const changed = (from: Severity, to: Severity) =>
  from === to ? '' : ` The severity is ${to} rather than ${from} for that.`

const sentenceOf = (text: string, judged: readonly JudgedFinding[]): CitedSentence => ({
  text,
  cites: judged.map(({ finding_id }) => finding_id),
  part: 'why',
})
