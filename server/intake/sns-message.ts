// Messages of Amazon SNS: their shape, what is signed of them, and where their certificates may come from. Pure.
import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'

const text = (most: number) => z.string().max(most)

const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text(200),
  TopicArn: text(300),
  Message: text(1_048_576),
  Subject: text(1000).nullish(),
  Timestamp: text(100),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text(4096),
  SigningCertURL: text(2000),
  SubscribeURL: text(4000).nullish(),
  Token: text(2000).nullish(),
})
export type SnsMessage = z.output<typeof SnsMessage>

/** Its text has a megabyte at most, and each sign of it may be written with two. */
const longest = 3 * 1_048_576

/** Undefined where a body is no message of SNS. */
export function readSnsMessage(body: string): SnsMessage | undefined {
  if (body.length > longest || !body.includes('"SigningCertURL"')) return undefined
  try {
    return SnsMessage.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** What SNS was told to carry. */
export const unwrapSns = (body: string): string | undefined => readSnsMessage(body)?.Message

const amazon = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?$/

/** Only from Amazon itself, or a host that the operator has named. */
export function isSnsAddress(text: string, hosts: readonly string[]): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return hosts.includes(url.host) || (amazon.test(url.host) && url.port === '')
}

const signed = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

export const signedTextOf = (message: SnsMessage): string =>
  signed[message.Type].flatMap((name) => (message[name] == null ? [] : [`${name}\n${message[name]}\n`])).join('')

/** Why the signature does not hold; undefined: it does. */
export function signatureError(message: SnsMessage, certificate: string, nowMs: number): string | undefined {
  const read = certificateOf(certificate)
  if (!read) return 'The certificate of the signature cannot be read.'
  if (nowMs < Date.parse(read.validFrom) || nowMs > Date.parse(read.validTo))
    return 'The certificate of the signature is not valid now.'
  const verify = createVerify(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
  const holds = verify.update(signedTextOf(message), 'utf8').verify(read.publicKey, message.Signature, 'base64')
  return holds ? undefined : 'The signature of the message does not hold.'
}

function certificateOf(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}
