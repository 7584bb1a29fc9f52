// Which sources a connector offers, by whatever name a person gives them.
import { type ConnectorDeclaration, kebab } from '../../connectors/kit/vocabulary/connector.ts'
import type { DetectionSource } from '../../connectors/kit/vocabulary/detection-source.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import type { Directory } from '../organizations/directory.ts'

export const sourcesOf = (connector: ConnectorDeclaration): readonly DetectionSource[] => connector.detections ?? []

/** By its id, its name or the name of its skill; the first where none is named. */
export function requireSource(connector: ConnectorDeclaration, name: string | undefined): DetectionSource {
  const sources = sourcesOf(connector)
  const wanted = name === undefined ? undefined : kebab(name)
  const found = sources.find(
    ({ id, name: title, skill }) => wanted === undefined || [id, kebab(title), skill].includes(wanted),
  )
  if (found) return found
  const known = sources.map(({ id }) => `"${id}"`).join(', ')
  throw invalid(
    'source',
    sources.length === 0
      ? `${connector.name} has nothing that a pipeline can read.`
      : `${connector.name} has no source "${name}". It has: ${known}.`,
  )
}

/** The provider of the connector's kind; anything else is custom. */
export async function defaultProvider(directory: Directory, { id }: ConnectorDeclaration): Promise<string> {
  try {
    return await directory.provider(id.replaceAll('-', '_'))
  } catch (error) {
    if (error instanceof ProblemError) return 'custom'
    throw error
  }
}
