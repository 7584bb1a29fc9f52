// Finds connectors and their skills by the names callers send.
import { type CatalogueEntry, catalogueEntry, searchCatalogue } from '../../../connectors/kit/vocabulary/catalogue.ts'
import { type ConnectorDeclaration, type Skill, skillNamed } from '../../../connectors/kit/vocabulary/connector.ts'
import type { ConnectorRegistry } from '../../../connectors/registry.ts'
import { Connector as Shown } from '../../../contract/connector.ts'
import { invalid, notFound } from '../../http/problem.ts'

/** The connectors as they are answered, all those that the words of the search fit. */
export const searchConnectors = (connectors: ConnectorRegistry, search: string): Shown[] =>
  searchCatalogue(
    connectors.all().map((each) => shownOf(each).entry),
    search,
  ).map(({ connector }) => showConnector(connectors, connector))

export const showConnector = (connectors: ConnectorRegistry, id: string): Shown =>
  shownOf(getConnector(connectors, id)).shown

const known = new WeakMap<ConnectorDeclaration, { entry: CatalogueEntry; shown: Shown }>()

function shownOf(connector: ConnectorDeclaration) {
  const found = known.get(connector)
  if (found) return found
  const entry = catalogueEntry(connector)
  const { origin = 'built-in', version = null } = connector.described ?? {}
  const made = { entry, shown: Shown.parse({ ...entry, origin, version }) }
  known.set(connector, made)
  return made
}

export function getConnector(connectors: ConnectorRegistry, id: string): ConnectorDeclaration {
  const connector = connectors.find(id)
  if (!connector) throw notFound('connector', id)
  return connector
}

/** As getConnector, for an id that stands in a body. */
export function requireConnector(connectors: ConnectorRegistry, id: string): ConnectorDeclaration {
  const connector = connectors.find(id)
  if (connector) return connector
  const names = connectors.all().map((each) => each.id)
  throw invalid('connector', `There is no connector "${id}". Known: ${names.join(', ')}.`)
}

export function getSkill(connector: ConnectorDeclaration, id: string): Skill {
  const skill = skillNamed(connector, id)
  if (!skill) throw notFound(`skill of ${connector.name}`, id)
  return skill
}
