// Every skill a playbook may name: those of the connectors and the built-in ones.
import type { z } from 'zod'
import { connectors } from '../../../connectors/index.ts'
import type { ConnectorDeclaration } from '../../../connectors/kit/vocabulary/connector.ts'
import type { Answering } from '../../../connectors/kit/vocabulary/questions.ts'
import { builtInConnector } from '../../../contract/playbook-words.ts'
import { builtInSkills } from './built-in-skills.ts'

export interface PlannableSkill {
  connector: string
  id: string
  name: string
  effect: 'reads' | 'changes'
  input: z.ZodType
  answers: readonly Answering[]
  /** What it is asked leaves the organization. */
  outside: boolean
}

export type Catalogue = readonly PlannableSkill[]

export const catalogueOf = (list: readonly ConnectorDeclaration[]): Catalogue => [
  ...builtInSkills.map((skill) => ({ ...skill, connector: builtInConnector, answers: [], outside: false })),
  ...list.flatMap((connector) =>
    connector.skills.map(({ id, name, effect, input, answers = [] }) => ({
      connector: connector.id,
      id,
      name,
      effect,
      input,
      answers,
      outside: connector.outside ?? false,
    })),
  ),
]

export const skillCatalogue = catalogueOf(connectors)

/** As steps write it: <connector>/<skill>. */
export const skillPath = ({ connector, id }: Pick<PlannableSkill, 'connector' | 'id'>) => `${connector}/${id}`

const byPath = new Map(skillCatalogue.map((skill) => [skillPath(skill), skill]))

export const findSkillOf = (path: string): PlannableSkill | undefined => byPath.get(path)
