// Finds connectors and their skills by the names callers send.
import { connectors } from '../../../connectors/index.ts'
import { type CatalogueEntry, catalogueEntry, searchCatalogue } from '../../../connectors/kit/vocabulary/catalogue.ts'
import { type ConnectorDeclaration, kebab, type Skill } from '../../../connectors/kit/vocabulary/connector.ts'
import { Connector as Shown } from '../../../contract/connector.ts'
import { notFound } from '../../http/problem.ts'

const catalogue: readonly CatalogueEntry[] = connectors.map(catalogueEntry)
const shown = new Map(catalogue.map((entry) => [entry.connector, Shown.parse(entry)]))

export const connectorNames = catalogue.map(({ connector }) => connector)

/** The connectors as they are answered, all those that the words of the search fit. */
export const searchConnectors = (search: string): Shown[] =>
  searchCatalogue(catalogue, search).map(({ connector }) => showConnector(connector))

export function showConnector(id: string): Shown {
  const entry = shown.get(id)
  if (!entry) throw notFound('connector', id)
  return entry
}

export const findConnector = (id: string): ConnectorDeclaration | undefined => connectors.find((each) => each.id === id)

export function getConnector(id: string): ConnectorDeclaration {
  const connector = findConnector(id)
  if (!connector) throw notFound('connector', id)
  return connector
}

/** By its id or by its name: "list-machines", "List machines". */
export function getSkill(connector: ConnectorDeclaration, id: string): Skill {
  const skill = connector.skills.find((each) => each.id === kebab(id))
  if (!skill) throw notFound(`skill of ${connector.name}`, id)
  return skill
}
