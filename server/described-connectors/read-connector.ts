// Reads the document of a connector from YAML or JSON, and says everything that is wrong with it, with line and path.
import { checkDocument } from '../../connectors/described/check-document.ts'
import type { ConnectorDocument } from '../../connectors/described/document.ts'
import { connectors } from '../../connectors/index.ts'
import { builtInConnector } from '../../contract/playbook-words.ts'
import { joinPath } from '../playbooks/language/check-input.ts'
import { connectorLanguage } from '../playbooks/language/connector-language.ts'
import { readYaml, UnreadableText } from '../playbooks/language/playbook-text.ts'

export interface ReadConnector {
  /** Only when nothing is wrong. */
  document: ConnectorDocument | undefined
  errors: readonly ConnectorError[]
}

export interface ConnectorError {
  line: number | null
  /** Such as skills[0].request.path */
  field: string
  message: string
}

export function readConnector(text: string): ReadConnector {
  try {
    const { value, lineAt } = readYaml(text, 'A connector')
    const { document, errors } = checkDocument(value, connectorLanguage)
    const told = [...errors, ...takenId(document)]
    return {
      document: told.length === 0 ? document : undefined,
      errors: told.map(({ path, message }) => ({
        line: lineAt(path) ?? null,
        field: joinPath('', path) || 'document',
        message: /[.?!]$/.test(message) ? message : `${message}.`,
      })),
    }
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    const message = error.message.replace(/^Line \d+: /, '')
    return { document: undefined, errors: [{ line: error.line ?? null, field: 'document', message }] }
  }
}

const builtInIds = [builtInConnector, ...connectors.map(({ id }) => id)]

const takenId = (document: ConnectorDocument | undefined) =>
  document && builtInIds.includes(document.id)
    ? [{ path: ['id'], message: `"${document.id}" is a built-in connector. Choose another id.` }]
    : []

/** "Line 12, skills[0].request.path: There is no input "hash"." */
export const inOneLine = ({ line, field, message }: ConnectorError) =>
  `${line === null ? '' : `Line ${line}, `}${field}: ${message}`
