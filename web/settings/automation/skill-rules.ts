// Skills that may be run without a person, as one writes them: isolate-machine @ Ransomware detected for 4 h.
import type { Schemas } from '../../api-types.ts'

type Rule = Schemas['AutomationState']['skills'][number]

export function writeRule(rule: Rule): string {
  if (typeof rule === 'string') return rule
  const { skill, playbook, for_hours } = rule
  return `${skill}${playbook ? ` @ ${playbook}` : ''}${for_hours ? ` for ${for_hours} h` : ''}`
}

export const readRules = (texts: readonly string[]): Rule[] => texts.map(readRule)

function readRule(text: string): Rule {
  const [, skill = text, playbook, hours] = /^(.+?)(?:\s*@\s*(.+?))?(?:\s+for\s+([\d.]+)\s*h)?$/.exec(text.trim()) ?? []
  if (!playbook && !hours) return skill
  return { skill, playbook: playbook ?? null, for_hours: hours ? Number(hours) : null }
}
