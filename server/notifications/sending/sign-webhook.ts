// Signs webhooks as Standard Webhooks says (v1: HMAC-SHA256 with a shared secret). Pure.
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

export const newWebhookSecret = () => `${prefix}${randomBytes(secretBytes).toString('base64')}`

interface Signed {
  id: string
  /** Seconds. */
  timestamp: number
  body: string
}

/** One signature for each secret: while a secret is being replaced, receivers may know either. */
export const webhookHeaders = ({ id, timestamp, body }: Signed, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => `v1,${sign(`${id}.${timestamp}.${body}`, secret)}`).join(' '),
})

const sign = (text: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64')
