// Checks messages of Amazon SNS against the certificate they name, and confirms subscriptions.
import { createSender, type Sender } from '../../connectors/kit/network/send.ts'
import { timeLimit } from '../../connectors/kit/network/time-limit.ts'
import { unauthorized } from '../http/problem.ts'
import type { Reach } from '../notifications/sending/reach.ts'
import { isSnsAddress, type SnsMessage, signatureError } from './sns-message.ts'

const largestAnswer = 64 * 1024
const withinMs = 8_000
const mostRemembered = 50
const rememberedMs = 24 * 3600 * 1000

export type SnsChecker = ReturnType<typeof createSnsChecker>

interface Settings {
  reach: Reach
  /** Beside Amazon's own. */
  hosts: readonly string[]
  now?: () => number
}

export function createSnsChecker({ reach, hosts, now = Date.now }: Settings) {
  const certificates = new Map<string, { pem: string; until: number }>()
  let sender: Sender | undefined

  const get = async (address: string) => {
    sender ??= createSender({
      dial: reach.dialFor(null),
      allow: reach.allowFor(null),
      ca: reach.ca,
      most: 4,
      maxBytes: largestAnswer,
    })
    const limit = timeLimit(withinMs)
    try {
      return await sender.send({ method: 'GET', url: new URL(address), headers: {}, fresh: true }, limit.signal)
    } finally {
      limit.clear()
    }
  }
  const requireAddress = (address: string | null | undefined, what: string) => {
    if (address && isSnsAddress(address, hosts)) return address
    throw unauthorized(`The ${what} of the message is not at Amazon SNS.`)
  }
  const certificateAt = async (address: string): Promise<string> => {
    const known = certificates.get(address)
    if (known && known.until > now()) return known.pem
    const { status, body } = await get(address).catch(() => ({ status: 0, body: '' }))
    if (status !== 200) throw unauthorized('The certificate of the signature could not be fetched.')
    if (certificates.size >= mostRemembered) certificates.clear()
    certificates.set(address, { pem: body, until: now() + rememberedMs })
    return body
  }

  return {
    /** Throws unless Amazon has signed the message. */
    async check(message: SnsMessage) {
      const pem = await certificateAt(requireAddress(message.SigningCertURL, 'certificate'))
      const wrong = signatureError(message, pem, now())
      if (wrong) throw unauthorized(wrong)
    },
    /** Of a message that was checked. */
    async confirm({ SubscribeURL }: SnsMessage) {
      const { status } = await get(requireAddress(SubscribeURL, 'confirmation')).catch(() => ({ status: 0 }))
      if (status !== 200) throw unauthorized('The subscription could not be confirmed. Ask for it again.')
    },
    close: () => sender?.close(),
  }
}
