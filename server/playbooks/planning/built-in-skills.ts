// Skills that need no third party: what the service itself can tell about an alert. They are run by investigations.

import { z } from 'zod'
import type { BuiltInSkillId } from '../../../contract/playbook-words.ts'
import { observableKinds } from '../../../contract/vocabulary.ts'

export interface BuiltInSkill {
  id: BuiltInSkillId
  name: string
  purpose: string
  effect: 'reads'
  input: z.ZodObject
}

const observable = z.strictObject({ kind: z.enum(observableKinds), value: z.string().min(1).max(4096) })
const text = z
  .string()
  .min(1)
  .max(1024 * 1024)
  .optional()
  .describe('The content of the alert unless said')

export const builtInSkills: readonly BuiltInSkill[] = [
  {
    id: 'find-earlier-alerts',
    name: 'Find earlier alerts',
    purpose: 'Earlier alerts of the organization that named the same observable, and what they came to.',
    effect: 'reads',
    input: observable,
  },
  {
    id: 'find-similar-cases',
    name: 'Find similar cases',
    purpose: 'Earlier cases of the organization that share observables with the alert, and how they were closed.',
    effect: 'reads',
    input: z.strictObject({
      observables: z.array(observable).max(200).optional().describe('The observables of the alert unless said'),
    }),
  },
  {
    id: 'find-baseline',
    name: 'Find baseline',
    purpose: 'Whether a person or machine has had such alerts before, from the alerts and cases of the last 90 days.',
    effect: 'reads',
    input: observable,
  },
  {
    id: 'find-judgements',
    name: 'Find judgements',
    purpose: 'How people closed earlier cases of the same claim and provider that share an observable with the alert.',
    effect: 'reads',
    input: z.strictObject({}),
  },
  {
    id: 'find-registered-domain',
    name: 'Find registered domain',
    purpose:
      'The domain that somebody registered, to which a host name, the host of a link or an address for mail belongs.',
    effect: 'reads',
    input: z.strictObject({ value: z.string().min(1).max(4096) }),
  },
  {
    id: 'decode',
    name: 'Decode',
    purpose: 'What encoded parts of a text say: Base64, also of UTF-16, hexadecimal and percent signs.',
    effect: 'reads',
    input: z.strictObject({ text }),
  },
  {
    id: 'read-email-headers',
    name: 'Read e-mail headers',
    purpose: 'Where a message came from, and whether SPF, DKIM and DMARC vouch for its sender.',
    effect: 'reads',
    input: z.strictObject({ text }),
  },
]
