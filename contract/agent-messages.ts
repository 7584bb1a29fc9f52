// What the service and a remote agent say to each other over the agent's control socket.
import { z } from 'zod'

export const controlPath = '/agent/control'
export const streamPath = '/agent/stream'

/** Raised when an older agent would misunderstand the service. */
export const protocolVersion = 1

/** More than this at once are refused, by the agent and by the service. */
export const mostStreams = 256

/** The service pings this often; an agent that hears nothing for `silentMs` takes the socket for dead. */
export const pingMs = 5_000
export const silentMs = 15_000

/**
 * For the sockets of streams. A message is a piece of what was read, mostly far smaller. One message of one stream is
 * handled in each turn of the event loop, so that a stream with much to say does not keep the others waiting.
 */
export const streamSocketOptions = {
  perMessageDeflate: false,
  maxPayload: 16 * 1024 * 1024,
  allowSynchronousEvents: false,
} as const
export const mostControlMessageBytes = 16 * 1024

const nonce = z.string().min(32).max(64)
const words = z.string().max(1000)

/** Headers of a stream's socket. The signature is over the stream's id, which is a nonce of the service's. */
export const streamHeaders = { instance: 'vedette-instance', stream: 'vedette-stream', signature: 'vedette-signature' }

/** What an agent signs, with its purpose in front, so that a signature for one cannot serve for another. */
export const helloToSign = (challenge: string) => Buffer.from(`vedette agent hello ${challenge}`)
export const streamToSign = (stream: string) => Buffer.from(`vedette agent stream ${stream}`)

export const Hello = z.object({
  type: z.literal('hello'),
  protocol: z.int(),
  version: z.string().max(50),
  host_name: z.string().max(255),
  /** Ed25519, DER (SubjectPublicKeyInfo) in base64url. */
  public_key: z.string().max(100),
  signature: z.string().max(100),
  /** Used once, to make the key known. */
  token: z.string().max(200).optional(),
})
export type Hello = z.output<typeof Hello>

/** The agent could not open a stream. */
export const Failed = z.object({
  type: z.literal('failed'),
  stream: nonce,
  reason: z.enum(['not_allowed', 'unreachable', 'busy']),
  message: words,
})
export type Failed = z.output<typeof Failed>

/** The agent stops in good order: nobody needs to wait for it. */
const Leaving = z.object({ type: z.literal('leaving') })

export const FromAgent = z.discriminatedUnion('type', [Hello, Failed, Leaving])
export type FromAgent = z.output<typeof FromAgent>

const Challenge = z.object({ type: z.literal('challenge'), nonce })
const Welcome = z.object({ type: z.literal('welcome'), instance_uuid: z.uuid(), agent: words, organization: words })
/** The agent may not come in, and trying again changes nothing. */
const Refused = z.object({ type: z.literal('refused'), message: words })
export const Open = z.object({
  type: z.literal('open'),
  stream: nonce,
  host: z.string().min(1).max(255),
  port: z.int().min(1).max(65_535),
})
export type Open = z.output<typeof Open>

export const FromService = z.discriminatedUnion('type', [Challenge, Welcome, Refused, Open])
export type FromService = z.output<typeof FromService>

/** Undefined for what is no message of this protocol. */
export function readMessage<T extends z.ZodType>(schema: T, text: string): z.output<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
