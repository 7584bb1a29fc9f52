// `vedette organizations off-board`: closes an organization, exports it, and deletes it where that is confirmed.
import { createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { OffBoarding } from '../../contract/off-boarding.ts'
import { OperatorError } from '../database/operator-error.ts'
import { checkArchive } from '../off-boarding/check-archive.ts'
import { addressOfServer, detailOf, requireApiKey } from './installation.ts'
import { say, showProgress } from './say.ts'

interface Options {
  confirm?: string
  server?: string
}

const lookEvery = 1000

export async function offBoardCommand(code: string, file: string, { confirm, server }: Options) {
  if (confirm !== undefined && confirm !== code) throw new OperatorError(`--confirm must be ${code}.`)
  const call = caller(addressOfServer(server))
  const found = await findOrClose(call, code)
  if (!existsSync(file)) await showProgress('Exporting', () => download(call, found, file))
  const { organization_code, sha256, rows } = await checkArchive(file)
  if (organization_code !== code) throw new OperatorError(`${file} is the archive of ${organization_code}.`)
  say(`${code} is closed. ${file} holds ${rows} rows, and is whole; SHA-256 of its manifest: ${sha256}`)
  if (confirm === undefined) {
    say(`Nothing was deleted. To delete it for good, run this again with --confirm ${code}.`)
    return
  }
  if (found.state !== 'deleting')
    await call('POST', `off-boardings/${found.off_boarding_uuid}/delete`, { confirm, export_sha256: sha256 })
  const { deleted, off_boarding_uuid } = await showProgress('Deleting', () => waitForEnd(call, found))
  for (const [table, count] of Object.entries(deleted).filter(([, count]) => count > 0)) say(`${table}: ${count}`)
  say(`${code} is deleted. The report: GET /platformapi/off-boardings/${off_boarding_uuid}`)
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Response>

const caller =
  (address: string): Call =>
  async (method, path, body) => {
    const response = await fetch(`${address}/platformapi/${path}`, {
      method,
      headers: { authorization: `Bearer ${requireApiKey()}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new OperatorError(`The service at ${address} does not answer.`)
    })
    if (!response.ok)
      throw new OperatorError(`The service refused (${response.status}): ${detailOf(await response.text())}`)
    return response
  }

async function findOrClose(call: Call, code: string): Promise<OffBoarding> {
  const { data } = z.object({ data: z.array(OffBoarding) }).parse(await (await call('GET', 'off-boardings')).json())
  const found = data.find(({ organization_code, state }) => organization_code === code && state !== 'deleted')
  if (found) return found
  const closed = await call('POST', `organizations/${encodeURIComponent(code)}/close`, { confirm: code })
  return OffBoarding.parse(await closed.json())
}

async function download(call: Call, { off_boarding_uuid }: OffBoarding, file: string) {
  const { body } = await call('GET', `off-boardings/${off_boarding_uuid}/export`)
  if (!body) throw new OperatorError('The service sent nothing.')
  await pipeline(Readable.fromWeb(body), createWriteStream(`${file}.partial`, { mode: 0o600, flush: true }))
  await rename(`${file}.partial`, file)
}

async function waitForEnd(call: Call, { off_boarding_uuid }: OffBoarding): Promise<OffBoarding> {
  for (;;) {
    const answer = await call('GET', `off-boardings/${off_boarding_uuid}`)
    const report = OffBoarding.parse(await answer.json())
    if (report.state === 'deleted') return report
    if (report.problem) throw new OperatorError(`It cannot be deleted yet: ${report.problem}. It is tried again.`)
    await pause(lookEvery)
  }
}
