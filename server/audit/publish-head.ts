// Puts the signed head of the chain where whoever can change the database cannot reach: a file, or a webhook.
import { appendFile } from 'node:fs/promises'
import type { Services } from '../platform/services.ts'
import { findNewestHead } from './audit-store.ts'

export interface HeadTargets {
  file: string | undefined
  url: string | undefined
}

const mostWaitMs = 10_000

/** Once for each head; what fails is told and tried again the next time. */
export function headPublisher({ db, log }: Services, { file, url }: HeadTargets) {
  let published = 0
  return async () => {
    if (file === undefined && url === undefined) return
    const head = await findNewestHead(db)
    if (!head || head.entry === published) return
    const line = JSON.stringify({ kind: 'head', ...head })
    try {
      if (file !== undefined) await appendFile(file, `${line}\n`, { mode: 0o600 })
      if (url !== undefined) await post(url, line)
      published = head.entry
    } catch (error) {
      log.error({ err: error, entry: head.entry }, 'the head of the audit trail could not be published')
    }
  }
}

async function post(url: string, body: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(mostWaitMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The receiver of the head of the audit trail answered ${response.status}.`)
}
