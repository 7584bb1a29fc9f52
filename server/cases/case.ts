// The rules of a case. Pure: no database, no HTTP, no clock.
import { type Severity, severities, type Verdict } from '../../contract/vocabulary.ts'

/** MAIN-12: unique within the installation. */
export const caseId = (organizationCode: string, number: number) => `${organizationCode}-${number}`

/** The parts of a case id, in any case; undefined when the text is none. */
export function readCaseId(text: string) {
  const [, organization_code, number] = /^([a-z0-9_]{2,32})-([1-9]\d{0,14})$/i.exec(text) ?? []
  if (!organization_code || !number) return undefined
  return { organization_code: organization_code.toUpperCase(), number: Number(number) }
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export const fromBestToWorst: readonly Verdict[] = ['benign', 'inconclusive', 'suspicious', 'malicious']

export const isWorse = (one: Verdict, other: Verdict) => fromBestToWorst.indexOf(one) > fromBestToWorst.indexOf(other)

/** The worst first: by severity, then by verdict. */
export const compareUrgency = (one: Judged, other: Judged) =>
  fromWorstToBest.indexOf(one.severity) - fromWorstToBest.indexOf(other.severity) ||
  fromBestToWorst.indexOf(other.verdict) - fromBestToWorst.indexOf(one.verdict)

interface Judged {
  severity: Severity
  verdict: Verdict
}

const fromWorstToBest: readonly Severity[] = severities

export const worseSeverity = (one: Severity, other: Severity) =>
  fromWorstToBest.indexOf(one) <= fromWorstToBest.indexOf(other) ? one : other
