// Posts one message to a webhook, Slack or Teams, and tells how it went. No redirect is followed, no answer is repeated.
import { DialError } from '../../../connectors/kit/network/dial.ts'
import { createSender, type Sender } from '../../../connectors/kit/network/send.ts'
import { timeLimit } from '../../../connectors/kit/network/time-limit.ts'
import { type DeliveryOutcome, outcomeOfStatus } from './outcome.ts'
import type { Reach } from './reach.ts'

/** Standard Webhooks advises 15 to 30 seconds. */
const answerWithinMs = 15_000
const largestAnswer = 64 * 1024

export interface MessageSender extends Sender {
  /** Breaks off what is under way. */
  signal: AbortSignal | undefined
}

export const openSender = (reach: Reach, organizationCode: string | null, signal?: AbortSignal): MessageSender => ({
  ...createSender({
    dial: reach.dialFor(organizationCode),
    allow: reach.allowFor(organizationCode),
    ca: reach.ca,
    most: 1,
    maxBytes: largestAnswer,
  }),
  signal,
})

export async function postMessage(
  sender: MessageSender,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
): Promise<DeliveryOutcome> {
  const limit = timeLimit(answerWithinMs)
  try {
    const answer = await sender.send(
      {
        method: 'POST',
        url: new URL(url),
        headers: { 'content-type': 'application/json', 'user-agent': 'Vedette', ...headers },
        body,
        fresh: false,
      },
      sender.signal ? AbortSignal.any([limit.signal, sender.signal]) : limit.signal,
    )
    return outcomeOfStatus(answer.status, answer.headers['retry-after'])
  } catch (error) {
    return { kind: 'trouble', status: null, error: wordsOf(error) }
  } finally {
    limit.clear()
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof DialError) return `${error.message}.`
  if (error instanceof DOMException) return `It did not answer within ${answerWithinMs / 1000} s.`
  return 'It broke off the connection, or its answer could not be used.'
}
