// How analysts judge alerts and incidents at the endpoint and incident platforms: the values their changes take.
import { z } from 'zod'
import type { CaseOutcome } from './detection-source.ts'

/** By classification. The platforms spell some of these in two ways; these are the ones they answer with. */
const determinations = {
  TruePositive: [
    'MultiStagedAttack',
    'MaliciousUserActivity',
    'CompromisedUser',
    'Malware',
    'Phishing',
    'UnwantedSoftware',
    'Other',
  ],
  InformationalExpectedActivity: ['SecurityTesting', 'LineOfBusinessApplication', 'ConfirmedUserActivity', 'Other'],
  FalsePositive: ['Clean', 'InsufficientData', 'Other'],
} as const

export const judgement = {
  assigned_to: z.string().min(1).max(320).optional().describe('E-mail address of the analyst'),
  classification: z.enum(['TruePositive', 'InformationalExpectedActivity', 'FalsePositive']).optional(),
  determination: z
    .enum([...new Set(Object.values(determinations).flat())])
    .optional()
    .describe('Goes with a classification that allows it'),
  comment: z.string().min(1).max(1000).optional().describe('Added to the others; it cannot be taken back'),
}

interface Judged {
  classification?: keyof typeof determinations | undefined
  determination?: string | undefined
}

export const fits = ({ classification, determination }: Judged) =>
  determination === undefined ||
  (classification !== undefined && determinations[classification].some((each) => each === determination))

export const unfit = {
  path: ['determination'],
  error: `A determination goes with its classification: ${Object.entries(determinations)
    .map(([name, values]) => `${name} takes ${values.join(', ')}`)
    .join('; ')}.`,
}
export const nothingGiven = { path: ['status'], error: 'Say what to change.' }

const judgementOf = {
  true_positive: { classification: 'TruePositive', determination: 'Other' },
  false_positive: { classification: 'FalsePositive', determination: 'Other' },
  benign_positive: { classification: 'InformationalExpectedActivity', determination: 'Other' },
} as const

/** What became of a case, in the words of the platforms. */
export const judgementFor = ({ isClosed, classification, assignee, note }: CaseOutcome) => ({
  ...(assignee === null ? {} : { assigned_to: assignee }),
  ...(isClosed && classification && classification !== 'undetermined' ? judgementOf[classification] : {}),
  comment: note.slice(0, 1_000),
})
