// How commands reach the installation: its database, or, when the running service holds that, its API.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { type Config, readConfig } from '../config.ts'
import { FolderTaken } from '../database/data-folder.ts'
import { OperatorError } from '../database/operator-error.ts'
import { ProblemError } from '../http/problem.ts'
import { openDatabase } from '../open-database.ts'
import type { Services } from '../platform/services.ts'
import { warn } from './say.ts'

interface Ways<T> {
  inDatabase(services: Pick<Services, 'db' | 'now'>): Promise<T>
  overApi(call: ApiCall): Promise<T>
}

/** Posts to the API, unless another method is said, and reads the answer with a schema. */
type ApiCall = <T>(path: string, body: unknown, answer: z.ZodType<T>, method?: 'PATCH' | 'PUT') => Promise<T>

export async function onInstallation<T>({ inDatabase, overApi }: Ways<T>): Promise<T> {
  const config = readConfig(process.env)
  requireFolder(config)
  try {
    const database = await openDatabase(config)
    try {
      return await inDatabase({ db: database.db, now: () => Math.floor(Date.now() / 1000) })
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof ProblemError) throw new OperatorError(error.message)
    if (!(error instanceof FolderTaken)) throw error
    const address = error.address ?? serviceAddress(config)
    warn(`The service is running and holds the database; asking it at ${address} instead.`)
    return overApi(apiCall(address, requireApiKey()))
  }
}

/** A command in another folder than the service's would begin an installation there. */
function requireFolder({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (!databaseUrl && !existsSync(dataDir))
    throw new OperatorError(
      `There is no data folder ${resolve(dataDir)}. Set VEDETTE_DATA_DIR to that of the service, or start the service once.`,
    )
}

const serviceAddress = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) =>
  publicUrl ?? `http://${host}:${port}`

/** The service that `--server` names, or the settings. */
export const addressOfServer = (server: string | undefined) =>
  (server ?? serviceAddress(readConfig(process.env))).replace(/\/$/, '')

export function requireApiKey(): string {
  const key = process.env.VEDETTE_API_KEY
  if (!key) throw new OperatorError('Set VEDETTE_API_KEY to an API key that may do this.')
  return key
}

const apiCall =
  (address: string, key: string): ApiCall =>
  async (path, body, answer, method) => {
    const response = await fetch(address + path, {
      method: method ?? 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new OperatorError(`The service at ${address} does not answer.`)
    })
    const text = await response.text()
    if (!response.ok) throw new OperatorError(`The service refused (${response.status}): ${detailOf(text)}`)
    return answer.parse(JSON.parse(text))
  }

/** The words of a problem body, or the beginning of whatever else it was. */
export function detailOf(text: string): string {
  try {
    const { detail } = JSON.parse(text)
    if (typeof detail === 'string') return detail
  } catch {
    // not JSON: told as it is
  }
  return text.slice(0, 300)
}
