// `vedette connector from-openapi FILE --operations a,b,c`: drafts the document of a connector.
import { existsSync, writeFileSync } from 'node:fs'
import { OperatorError } from '../database/operator-error.ts'
import { draftFromOpenApi } from '../described-connectors/draft-from-openapi.ts'
import { readConnectorText } from './connector-test.ts'
import { say, warn } from './say.ts'

interface Options {
  operations: string
  output?: string
}

export async function connectorFromOpenApiCommand(file: string, { operations, output }: Options) {
  const ids = [...new Set(operations.split(',').map((id) => id.trim()))].filter(Boolean)
  if (ids.length === 0) throw new OperatorError('Name the operations, separated by commas.')
  const { yaml, notes } = draftFromOpenApi(readConnectorText(file), ids)
  if (output === undefined) return say(yaml)
  if (existsSync(output)) throw new OperatorError(`${output} is there already.`)
  writeFileSync(output, yaml)
  for (const note of notes) warn(`- ${note}`)
  say(`${output} is a draft. Complete it, then try it with: vedette connector test ${output}`)
}
