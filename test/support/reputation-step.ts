// The step of a playbook that tests use most: intelligence is asked about every address the alert names.
import { itemValue } from '../../connectors/kit/vocabulary/questions.ts'

export const reputationStep = {
  id: 'reputation',
  question: 'Is any address known to be bad?',
  skill: 'threat-intelligence/get-enrichment',
  for_each: 'observables.filter(t, t.kind == "ip")',
  with: { type: 'ip', value: itemValue },
  because: 'The alert names addresses.',
}
