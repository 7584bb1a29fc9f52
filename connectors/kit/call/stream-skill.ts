// Runs a skill that answers very many rows, and gives them as they are read: redacted, within the deadline, and told when cut off.
import type { StreamedRows } from '../vocabulary/connector.ts'
import { createCall } from './call.ts'
import { openCallContext } from './call-context.ts'
import type { Kit } from './kit.ts'
import { redactWithin } from './redact.ts'
import { findSkill, parseSkillInput, type SkillCall } from './run-skill.ts'

/** Undefined where the skill answers at once. Throws InvalidInput; what it gives throws ThirdPartyError. */
export function streamSkill(kit: Kit, run: SkillCall): AsyncGenerator<StreamedRows> | undefined {
  const skill = findSkill(run.connector, run.skill)
  if (!skill.stream) return undefined
  const input = parseSkillInput(skill, run.input)
  const context = openCallContext(kit, { ...run, skill })
  const pages = skill.stream({ input, call: createCall(context), now: kit.now })
  return redacted()

  async function* redacted(): AsyncGenerator<StreamedRows> {
    for await (const page of pages) yield { ...page, rows: page.rows.map((row) => redactWithin(row, context.redact)) }
  }
}
