// The skills that a step may name, from the catalogue of connectors and the built-in ones. Pure.
import { builtInConnector, builtInSkillIds } from '../../../contract/playbook-words.ts'
import type { Schemas } from '../../api-types.ts'
import { fieldsOf } from '../../ui/forms/json-schema.ts'
import type { KnownSkill } from './suggestions.ts'

export const skillsOf = (connectors: readonly Schemas['Connector'][]): KnownSkill[] => [
  ...builtInSkillIds.map((id) => ({ path: `${builtInConnector}/${id}`, purpose: 'Needs no connection', inputs: [] })),
  ...connectors.flatMap(({ connector, skills }) =>
    skills.map(({ skill, purpose, input }) => ({
      path: `${connector}/${skill}`,
      purpose,
      inputs: fieldsOf(input).map(({ name, description = '' }) => ({ name, description })),
    })),
  ),
]
