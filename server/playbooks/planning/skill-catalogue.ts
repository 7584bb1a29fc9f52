// Every skill a playbook may name: those of the connectors and the built-in ones.
import type { z } from 'zod'
import { connectors } from '../../../connectors/index.ts'
import type { ConnectorDeclaration } from '../../../connectors/kit/vocabulary/connector.ts'
import type { Answering } from '../../../connectors/kit/vocabulary/questions.ts'
import type { ConnectorRegistry } from '../../../connectors/registry.ts'
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

const known = new WeakMap<readonly ConnectorDeclaration[], Catalogue>()

/** With the described connectors that a node knows now; the same list until those change. */
export function catalogueFor(registry: Pick<ConnectorRegistry, 'all'>): Catalogue {
  const list = registry.all()
  if (list === connectors) return skillCatalogue
  const catalogue = known.get(list) ?? catalogueOf(list)
  known.set(list, catalogue)
  return catalogue
}

const paths = new WeakMap<Catalogue, ReadonlyMap<string, PlannableSkill>>()

export function findSkillOf(path: string, catalogue: Catalogue = skillCatalogue): PlannableSkill | undefined {
  const byPath = paths.get(catalogue) ?? new Map(catalogue.map((skill) => [skillPath(skill), skill]))
  paths.set(catalogue, byPath)
  return byPath.get(path)
}
