// The connectors that a node knows: the built-in ones, and those that are described in documents and may change while it runs.
import type { ConnectorDocument } from './described/document.ts'
import { connectors } from './index.ts'
import type { ConnectorDeclaration } from './kit/vocabulary/connector.ts'

export interface ConnectorRegistry {
  /** Built-in ones first, then the others by id. The same list until something changes. */
  all(): readonly ConnectorDeclaration[]
  find(id: string): ConnectorDeclaration | undefined
  /** Those of them that come from documents. */
  described(): readonly DescribedConnector[]
  /** Takes the place of all described ones. One that has the id of a built-in one is left out. */
  setDescribed(described: readonly DescribedConnector[]): void
}

export interface DescribedConnector {
  connector: ConnectorDeclaration
  document: ConnectorDocument
}

export function createConnectorRegistry(): ConnectorRegistry {
  let described: readonly DescribedConnector[] = []
  let all = connectors
  let byId = new Map(all.map((each) => [each.id, each]))
  const builtIn = new Set(byId.keys())
  return {
    all: () => all,
    find: (id) => byId.get(id),
    described: () => described,
    setDescribed: (given) => {
      described = given
        .filter(({ connector }) => !builtIn.has(connector.id))
        .toSorted((a, b) => (a.connector.id < b.connector.id ? -1 : 1))
      all = [...connectors, ...described.map(({ connector }) => connector)]
      byId = new Map(all.map((each) => [each.id, each]))
    },
  }
}
