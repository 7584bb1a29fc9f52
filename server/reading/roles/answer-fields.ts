// Tells what a product does, or would do, in answer to an event from the event itself: its scripts, webhooks and mailboxes have no part. Pure.
import type { Observable } from '../../../contract/observable.ts'
import { type Path, rememberByPath } from '../../observables/fields/known-paths.ts'
import type { Within } from '../../observables/text/read-content.ts'
import { fieldSteps } from '../facts/field-steps.ts'

/** Only what an answer is made with. The machine or account that it isolates or disables is one of the event. */
export const isInAnswer = ({ kind, value }: Observable, { path }: Within): boolean =>
  holdsAnswer(path) && (madeWith.has(kind) || ((kind === 'file' || kind === 'process') && script.test(value)))

const madeWith: ReadonlySet<Observable['kind']> = new Set(['email', 'url', 'domain'])
const script = /\.(?:ps1|psm1|sh|bash|py|bat|cmd|vbs|js|pl|rb|ya?ml|json)$/i

const holdsAnswer: (path: Path) => boolean = rememberByPath((path) => {
  const steps = fieldSteps(path)
  if (steps.some((step) => ofTraffic.test(step))) return false
  return steps.some(
    (step, index) => answers.test(step) || (step === 'response' && ofAnswer.test(steps[index + 1] ?? '')),
  )
})

/** `responses` and `response` are also those of servers. */
const ofTraffic = /^(?:https?|dns|api|data|server|evidence|request)$/
const answers =
  /^(?:(?:automat(?:ed|ic)|auto|alert|incident|triggered|configured|post\w*)?(?:responses|responseactions?|responserules?|responseplans?|response(?:script|playbook|command)s?)|(?:automat(?:ed|ic)|auto|alert|incident)response|(?:auto)?remediations?(?:actions?|scripts?|steps?)?|playbooks?|runbooks?|invocations?|actionscripts?|scripttorun|countermeasures?|follow_?upactions?)$/
const ofAnswer =
  /^(?:actions?|steps?|scripts?\w*|playbooks?|runbooks?|commands?|webhooks?|notify|notified|recipients?)$/
