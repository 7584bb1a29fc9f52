// An alert as the endpoint detection platform sends it, and what it means.
import { z } from 'zod'
import { dayOf, nearnessOf } from '../kit/vocabulary/nearness.ts'
import { readTime, toMs } from '../kit/vocabulary/parts.ts'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const optional = z.string().nullish()

const Evidence = z.looseObject({
  entityType: optional,
  sha256: optional,
  sha1: optional,
  fileName: optional,
  ipAddress: optional,
  url: optional,
  accountName: optional,
  detectionStatus: optional,
})

export const EndpointAlert = z.looseObject({
  id: z.string(),
  incidentId: z.union([z.number(), z.string()]).nullish(),
  title: optional,
  severity: optional,
  status: optional,
  category: optional,
  classification: optional,
  determination: optional,
  machineId: optional,
  computerDnsName: optional,
  alertCreationTime: optional,
  mitreTechniques: z.array(z.string()).nullish(),
  evidence: z.array(Evidence).nullish(),
})
export type EndpointAlert = z.output<typeof EndpointAlert>

interface Asked {
  machine?: string | undefined
  around?: number | undefined
}

export function findingsOfAlert(alert: EndpointAlert, at: string, { machine, around }: Asked): SkillFinding[] {
  const host = machine ?? alert.computerDnsName ?? alert.machineId
  if (!host) return []
  const created = readTime(alert.alertCreationTime)
  const near = nearnessOf([created], around === undefined ? undefined : toMs(around))
  const observable: SkillFinding['observable'] = { kind: 'host', value: host }
  const named = `"${alert.title ?? alert.id}" (${alert.severity ?? 'no severity'}) on ${host}, ${dayOf(created)}`
  const judged = alert.determination ? ` (${alert.determination})` : ''
  const pointer = `${at}/classification`
  if (alert.classification === 'TruePositive') {
    const statement = `The endpoint platform's alert ${named}, was confirmed as a true positive${judged}.`
    return near === 'past'
      ? [{ observable, assessment: 'suspicious', weight: weights.doubtful, statement, pointer }]
      : [{ observable, assessment: 'malicious', weight: weights.confirmed, statement, pointer }]
  }
  if (alert.classification === 'FalsePositive' || alert.classification === 'InformationalExpectedActivity') {
    const as = alert.classification === 'FalsePositive' ? 'a false positive' : 'expected activity'
    const statement = `The endpoint platform's alert ${named}, was closed as ${as}${judged}.`
    // Another alert of the machine that was harmless says nothing about this one.
    return near === 'same'
      ? [{ observable, assessment: 'benign', weight: weights.judgedHarmless, statement, pointer }]
      : [{ observable, assessment: 'context', weight: weights.context, statement, pointer }]
  }
  const weight = weightOf[alert.severity ?? ''] ?? weights.context
  const assessment = near !== 'past' && weight > weights.weakSign ? 'suspicious' : 'context'
  const statement = `The endpoint platform raised ${named}; nobody has judged it yet.`
  return [{ observable, assessment, weight, statement, pointer: `${at}/severity` }, ...detectedFiles(alert, at)]
}

const weightOf: Record<string, number> = {
  High: weights.highDetection,
  Medium: weights.mediumDetection,
  Low: weights.weakSign,
}

function detectedFiles({ evidence }: EndpointAlert, at: string): SkillFinding[] {
  return (evidence ?? []).slice(0, 10).flatMap((item, index): SkillFinding[] => {
    const value = item.sha256 ?? item.sha1
    if (!value || !/^(Detected|Blocked|Prevented|Remediated)$/i.test(item.detectionStatus ?? '')) return []
    const statement = `The endpoint platform marks ${item.fileName ?? 'a file'} (${value}) as ${item.detectionStatus}.`
    const pointer = `${at}/evidence/${index}/detectionStatus`
    const observable: SkillFinding['observable'] = { kind: 'hash', value: value.toLowerCase() }
    return [
      { observable, assessment: 'suspicious', weight: weights.detectedObservable, statement, pointer, aspect: 'file' },
    ]
  })
}
