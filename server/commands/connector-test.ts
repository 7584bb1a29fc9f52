// `vedette connector test FILE`: checks a described connector and plays its examples, without its platform.
import { readFileSync, statSync } from 'node:fs'
import type { ConnectorDocument } from '../../connectors/described/document.ts'
import { OperatorError } from '../database/operator-error.ts'
import { playConnector } from '../described-connectors/play-connector.ts'
import { inOneLine, readConnector } from '../described-connectors/read-connector.ts'
import { say } from './say.ts'

export async function testConnectorCommand(file: string) {
  const document = readConnectorFile(file)
  const checks = await playConnector(document)
  for (const { name, ok, detail, notes = [] } of checks) {
    say(`${ok ? 'ok    ' : 'FAILED'} ${name}${detail ? `: ${detail}` : ''}`)
    for (const note of notes) say(`       note: ${note}`)
  }
  const failed = checks.filter(({ ok }) => !ok).length
  say(
    failed === 0
      ? `${document.id}: all ${checks.length} checks passed.`
      : `${document.id}: ${failed} of ${checks.length} checks failed.`,
  )
  if (failed > 0) process.exitCode = 1
}

export function readConnectorText(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new OperatorError(`There is no file ${file}.`)
  if (found.size > 16 * 1024 * 1024) throw new OperatorError(`${file} is larger than 16 MiB.`)
  return readFileSync(file, 'utf8')
}

function readConnectorFile(file: string): ConnectorDocument {
  const { document, errors } = readConnector(readConnectorText(file))
  if (!document) throw new OperatorError(`${file} does not describe a connector:`, errors.map(inOneLine))
  return document
}
