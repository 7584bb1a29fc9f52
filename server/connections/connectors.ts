// Finds connectors and their skills by the names callers send.
import { connectors } from '../../connectors/index.ts'
import { type CatalogueEntry, catalogueEntry } from '../../connectors/kit/catalogue.ts'
import type { Connector, Skill } from '../../connectors/kit/connector.ts'
import { notFound } from '../platform/problem.ts'

export const catalogue: readonly CatalogueEntry[] = connectors.map(catalogueEntry)

export const findConnector = (id: string): Connector | undefined => connectors.find((each) => each.id === id)

export function getConnector(id: string): Connector {
  const connector = findConnector(id)
  if (!connector) throw notFound('connector', id)
  return connector
}

export function getSkill(connector: Connector, id: string): Skill {
  const skill = connector.skills.find((each) => each.id === id)
  if (!skill) throw notFound(`skill of ${connector.name}`, id)
  return skill
}
