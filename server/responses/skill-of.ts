// The skill that a proposal names, as its connector declares it now, and how it is taken back.

import type { MadeChange } from '../../connectors/kit/vocabulary/change.ts'
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
export function undoSkillOf({ connector, skill }: NamedSkill, input: unknown): string | null {
  const inverse = inverseOf(connector, skill)
  if (!inverse) return null
  return skill.change?.undo || takesSameInput(skill, inverse, input) ? inverse.id : null
}

/** The input for it; undefined where there is nothing to go back to. */
export function undoInputOf(
  { connector, skill }: NamedSkill,
  made: MadeChange<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  if (skill.change?.undo) return skill.change.undo(made)
  const inverse = inverseOf(connector, skill)
  return inverse && takesSameInput(skill, inverse, made.input) ? made.input : undefined
}

const inverseOf = ({ skills }: ConnectorDeclaration, { inverse }: Skill) => skills.find(({ id }) => id === inverse)

/** As suspend-user and unsuspend-user of a described connector. A skill that is its own inverse needs the values from before. */
const takesSameInput = (skill: Skill, inverse: Skill, input: unknown) =>
  inverse.id !== skill.id && inverse.input.safeParse(input).success
