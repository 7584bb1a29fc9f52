// Redacts credentials in what a finding says: commands, and what people wrote, repeat them. Pure.
import type { SkillFinding } from '../../../connectors/kit/vocabulary/questions.ts'
import { redactText } from './redact-evidence.ts'

export function redactFinding(finding: SkillFinding): SkillFinding {
  const statement = redactText(finding.statement)
  const { event } = finding
  if (!event?.said) return statement === finding.statement ? finding : { ...finding, statement }
  const said = event.said.map((remark) => ({ ...remark, text: redactText(remark.text) }))
  return { ...finding, statement, event: { ...event, said } }
}
