// Drafts the document of a connector from an OpenAPI 3 description: what can be told from it is filled in, the rest is for a
// person to decide, and each such place says so.
import { Document } from 'yaml'
import { kebab } from '../../connectors/kit/vocabulary/connector.ts'
import { OperatorError } from '../database/operator-error.ts'
import { draftSignIn } from './draft-sign-in.ts'
import { draftSkill } from './draft-skill.ts'
import { type ApiOperation, asText, type OpenApi, readOpenApi } from './openapi.ts'

export interface Draft {
  yaml: string
  /** What a person has to look at. */
  notes: readonly string[]
}

/** Throws an OperatorError when the description cannot be read, or has no such operation. */
export function draftFromOpenApi(text: string, operationIds: readonly string[]): Draft {
  const api = readOpenApi(text)
  const notes: string[] = []
  const operations = operationIds.map((id) => {
    const operation = api.operations.find((each) => each.id === id)
    if (operation) return operation.read()
    const known = api.operations.map((each) => each.id)
    throw new OperatorError(`There is no operation "${id}". Known: ${known.slice(0, 100).join(', ')}.`)
  })
  const skills = operations.map((operation) => draftSkill(operation, notes))
  const document = {
    ...headOf(api, notes),
    ...draftSignIn(api, operations, notes),
    ...tailOf(operations, notes),
    skills,
  }
  const yaml = new Document(document, { aliasDuplicateObjects: false }).toString({ lineWidth: 0 })
  const told = notes.map((note) => `#   - ${note}`).join('\n')
  return { yaml: `# A draft made from "${api.title}". Before it is used:\n${told}\n${yaml}`, notes }
}

function headOf({ title, description, serverUrl }: OpenApi, notes: string[]) {
  const id =
    kebab(title)
      .replace(/^-+|-+$/g, '')
      .replace(/^[^a-z]+/, '')
      .slice(0, 60) || 'new-connector'
  notes.push("Say in `outside` whether the platform is the organization's own (false), and describe it in `guide`.")
  const origin = serverUrl && URL.canParse(serverUrl) ? new URL(serverUrl).origin : undefined
  if (origin === undefined)
    notes.push('The description names no server: enter the API host in each connection, or add a profile.')
  return {
    vedette_connector: 1,
    id,
    name: title.slice(0, 100),
    description: asText(description, title).split('\n')[0]?.slice(0, 500) || title,
    products: [title.slice(0, 100)],
    outside: true,
    settings: { api_host: { kind: 'address', title: 'API host' } },
    base: 'api_host',
    profiles: origin?.startsWith('https://') ? [{ id, name: title.slice(0, 100), settings: { api_host: origin } }] : [],
    guide: ['Describe here, step by step, how a person gets the credentials.'],
  }
}

/** The cheapest operation that needs nothing, to test connections with. */
function tailOf(operations: readonly ApiOperation[], notes: string[]) {
  const free = operations.find(
    ({ method, path, parameters }) =>
      method === 'GET' && !path.includes('{') && !parameters.some(({ required }) => required),
  )
  if (!free) notes.push('Choose a request for `check`: the cheapest that shows whether the credentials work.')
  const path =
    free?.path ?? operations.find(({ method }) => method === 'GET')?.path.replaceAll(/\{[^}]*\}/g, '1') ?? '/'
  return {
    check: { name: 'Ask the platform', path },
    hints: {
      '401': 'The credentials were refused. Check them and reconnect.',
      '403': 'The credentials may not do this.',
      '429': 'The platform limits how often it may be asked. Try again later.',
      '500': 'The platform has a problem of its own. Try again later.',
    },
  }
}
