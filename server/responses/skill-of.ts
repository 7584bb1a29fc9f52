// The skill that a proposal names, as its connector declares it now.
import { type ConnectorDeclaration, kebab, type Skill } from '../../connectors/kit/vocabulary/connector.ts'
import type { ConnectorRegistry } from '../../connectors/registry.ts'

export interface NamedSkill {
  connector: ConnectorDeclaration
  skill: Skill
  /** endpoint-detection/isolate-machine */
  path: string
}

/** Undefined when the connector or the skill is gone. */
export function findSkillAt(connectors: ConnectorRegistry, path: string): NamedSkill | undefined {
  const [id = '', name = ''] = path.split('/')
  const connector = connectors.find(id)
  const skill = connector?.skills.find((each) => each.id === kebab(name))
  return connector && skill ? { connector, skill, path: `${connector.id}/${skill.id}` } : undefined
}

/** The id of the skill that takes the change back; null where this service cannot. */
export function undoSkillOf({ connector, skill }: Pick<NamedSkill, 'connector' | 'skill'>): string | null {
  if (skill.inverse === undefined || !skill.change?.undo) return null
  return connector.skills.some(({ id }) => id === skill.inverse) ? skill.inverse : null
}
