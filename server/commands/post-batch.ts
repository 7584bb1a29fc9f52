// Posts one batch of alerts, again and again while the service is away, which its idempotency key makes safe.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { OperatorError } from '../database/operator-error.ts'
import { detailOf } from './installation.ts'

const BatchResult = z.looseObject({ status: z.int(), problem: z.unknown().optional() })
const BatchAnswer = z.object({ results: z.array(BatchResult) })
export type BatchResult = z.output<typeof BatchResult>

const giveUpAfter = 10 * 60_000
const shouldWait = [429, 503]

export async function postBatch(
  address: string,
  key: string,
  idempotencyKey: string,
  lines: readonly string[],
): Promise<BatchResult[]> {
  const started = Date.now()
  for (let attempt = 0; ; attempt++) {
    const answer = await post(address, key, idempotencyKey, lines)
    if ('results' in answer && !answer.results.some(({ status }) => shouldWait.includes(status))) return answer.results
    if (Date.now() - started > giveUpAfter) {
      throw new OperatorError(
        `The service at ${address} has not taken the alerts for ten minutes. Run the same command again to go on.`,
      )
    }
    const wait = 'retryAfter' in answer ? answer.retryAfter : 1
    await pause(Math.min(30_000, Math.max(wait * 1000, 250 * 2 ** Math.min(attempt, 6))))
  }
}

async function post(address: string, key: string, idempotencyKey: string, lines: readonly string[]) {
  const response = await fetch(`${address}/platformapi/alerts/batch`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': idempotencyKey,
    },
    body: lines.join('\n'),
  }).catch(() => undefined)
  if (!response) return { retryAfter: 1 }
  const text = await response.text().catch(() => '')
  if (shouldWait.includes(response.status) || text === '')
    return { retryAfter: Number(response.headers.get('retry-after') ?? 1) }
  if (!response.ok) throw new OperatorError(`The service refused (${response.status}): ${detailOf(text)}`)
  return BatchAnswer.parse(JSON.parse(text))
}
