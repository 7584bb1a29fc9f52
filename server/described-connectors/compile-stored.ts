// A described connector out of the text of its document, ready to run.
import { createHash } from 'node:crypto'
import { compileConnector } from '../../connectors/described/compile.ts'
import type { DescribedConnector } from '../../connectors/registry.ts'
import { connectorLanguage } from '../playbooks/language/connector-language.ts'
import type { DescribedRow } from './described-store.ts'
import { type ConnectorError, inOneLine, readConnector } from './read-connector.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

export class ConnectorInvalid extends Error {
  readonly errors: readonly ConnectorError[]

  constructor(errors: readonly ConnectorError[]) {
    super(errors.map(inOneLine).join(' '))
    this.name = 'ConnectorInvalid'
    this.errors = errors
  }
}

/** Throws ConnectorInvalid with everything that is wrong. */
export function compileStored({
  document: text,
  version,
  origin,
}: Pick<DescribedRow, 'document' | 'version' | 'origin'>): DescribedConnector {
  const { document, errors } = readConnector(text)
  if (!document) throw new ConnectorInvalid(errors)
  const described = {
    version,
    digest: digestOf(text),
    origin: origin === 'folder' ? ('folder' as const) : ('uploaded' as const),
  }
  return { document, connector: compileConnector(document, { language: connectorLanguage, described }) }
}
