// How a sender proves itself beside the token: a password, a signature of the body, or a header. Pure.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ShownIntakeAuthentication } from '../../contract/intake.ts'
import type { SenderHeaders } from './formats/read-body.ts'

interface Posted {
  headers: SenderHeaders
  /** Undefined while it is not read: then what stands in it is not looked at. */
  body: Buffer | undefined
}

const usualHeaders = ['x-hub-signature-256', 'x-signature-256', 'x-signature', 'x-vedette-signature', 'x-hub-signature']
const oldestSeconds = 300

/** Why the sender is not believed; undefined: it is. Messages of SNS are checked by their own signature. */
export function senderError(
  authentication: ShownIntakeAuthentication,
  secret: string,
  { headers, body }: Posted,
  nowSeconds: number,
): string | undefined {
  const { kind } = authentication
  if (kind === 'none' || kind === 'sns') return undefined
  if (kind === 'basic')
    return isBasic(first(headers.authorization), `${authentication.user_name ?? ''}:${secret}`)
      ? undefined
      : 'The user name or the password is wrong, or they are missing.'
  if (kind === 'header')
    return same(first(headers[authentication.header ?? 'authorization']), secret)
      ? undefined
      : `The header ${authentication.header ?? 'authorization'} is wrong or missing.`
  return signatureErrorOf(authentication, secret, { headers, body }, nowSeconds)
}

function signatureErrorOf(
  { header, algorithm = 'sha256', timestamp_header }: ShownIntakeAuthentication,
  secret: string,
  { headers, body }: Posted,
  nowSeconds: number,
): string | undefined {
  const given = (header ? [header] : usualHeaders).map((name) => first(headers[name])).find((value) => value !== '')
  if (given === undefined) return 'The signature of the body is missing.'
  const stamp = timestamp_header ? first(headers[timestamp_header]) : undefined
  if (stamp !== undefined && !(Math.abs(Number(stamp) - nowSeconds) <= oldestSeconds))
    return 'The time of the signature is missing, or more than five minutes away.'
  if (body === undefined) return undefined
  const made = createHmac(algorithm, secret)
  if (stamp !== undefined) made.update(`${stamp}.`)
  const digest = made.update(body).digest()
  const bare = given.replace(/^(?:sha\d{1,3}|v\d)[=,]/i, '').trim()
  const holds = same(bare.toLowerCase(), digest.toString('hex')) || same(bare, digest.toString('base64'))
  return holds ? undefined : 'The signature of the body does not hold.'
}

function isBasic(header: string, wanted: string): boolean {
  const [, encoded = ''] = /^Basic +([A-Za-z0-9+/=_-]{1,2000})$/i.exec(header) ?? []
  return same(Buffer.from(encoded, 'base64').toString('utf8'), wanted)
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))

/** In a time that tells nothing of the secret. */
const same = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
const digest = (value: string) => createHash('sha256').update(value).digest()
