// The sentence of a summary that counts all findings, so that nobody takes what is shown for all there is. Pure.
import type { CitedSentence, Finding } from '../../../contract/investigation.ts'

/** None where one finding or none can be counted. */
export function countFindings(findings: readonly Finding[]): CitedSentence[] {
  const bad = findings.filter(({ assessment }) => assessment === 'malicious' || assessment === 'suspicious').length
  const benign = findings.filter(({ assessment }) => assessment === 'benign').length
  if (findings.length < 2) return []
  const context = findings.length - bad - benign
  const text = `Of ${findings.length} findings, ${bad} ${bad === 1 ? 'points' : 'point'} to an attack, ${benign} to something harmless; ${context} only ${context === 1 ? 'gives' : 'give'} context.`
  return [{ text, cites: findings.map(({ finding_id }) => finding_id), part: 'why' }]
}

/** What an investigation counted were its own findings: a case counts those of all its alerts. */
export const recounted = (summary: readonly CitedSentence[], findings: readonly Finding[]): CitedSentence[] =>
  summary.flatMap((sentence) => (isCount(sentence) ? countFindings(findings) : [sentence]))

const isCount = ({ part, text }: CitedSentence) =>
  part === 'why' && /^Of \d+ findings, \d+ points? to an attack, /.test(text)
