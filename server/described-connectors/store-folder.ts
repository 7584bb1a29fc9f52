// Reads the folder of connectors when a node starts, and stores what is new in it, so that all nodes have it.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionServices } from '../connections/connection-services.ts'
import { OperatorError } from '../database/operator-error.ts'
import { isDuplicate } from '../database/sql-error.ts'
import { transact } from '../database/transaction.ts'
import { ProblemError } from '../http/problem.ts'
import { ConnectorInvalid, compileStored } from './compile-stored.ts'
import { lockDescribed } from './described-store.ts'
import { insertNew, replaceLocked } from './install-connector.ts'
import { inOneLine } from './read-connector.ts'

const mostFiles = 200
const mostBytes = 256 * 1024

/** Throws an OperatorError that names every file that cannot be used: better no start than one without its connectors. */
export async function storeFolder(services: ConnectionServices, folder: string) {
  const problems: string[] = []
  for (const file of filesIn(folder)) problems.push(...(await storeFile(services, folder, file)))
  if (problems.length > 0) throw new OperatorError(`The connectors in ${folder} cannot be used:`, problems)
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder)
    .filter((file) => /\.(ya?ml|json)$/i.test(file))
    .sort()
  if (files.length > mostFiles) throw new OperatorError(`${folder} holds more than ${mostFiles} connectors.`)
  return files
}

async function storeFile(services: ConnectionServices, folder: string, file: string): Promise<string[]> {
  const { size } = statSync(join(folder, file))
  if (size > mostBytes) return [`${file}: A connector has at most 256 KiB of text.`]
  const text = readFileSync(join(folder, file), 'utf8')
  try {
    await storeText(services, text)
    return []
  } catch (error) {
    if (error instanceof ConnectorInvalid) return error.errors.map((each) => `${file}: ${inOneLine(each)}`)
    if (error instanceof ProblemError) return [`${file}: ${error.message}`]
    throw error
  }
}

async function storeText(services: ConnectionServices, text: string): Promise<void> {
  const made = compileStored({ document: text, version: 1, origin: 'folder' })
  const { id } = made.connector
  await transact(services.db, async (tx) => {
    const row = await lockDescribed(tx, id)
    if (!row) return insertNew(tx, services.now(), made, { text, by: null })
    if (row.origin !== 'folder')
      throw new ConnectorInvalid([
        { line: null, field: 'id', message: `"${id}" was uploaded already. Delete that one, or take the file away.` },
      ])
    return replaceLocked(tx, services, row, { made, text, by: null })
  }).catch((error: unknown) => {
    // Another node that starts now has stored it at the same moment.
    if (!isDuplicate(error)) throw error
  })
}
