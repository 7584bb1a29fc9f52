// One attempt: makes the message of one or several notices and sends it where the target leads.
import { findMailServer } from '../mail-server-store.ts'
import { mailMessage } from '../messages/mail-message.ts'
import { messageId, messageOf, type StoredNotice } from '../messages/message.ts'
import { slackMessage } from '../messages/slack-message.ts'
import { teamsMessage } from '../messages/teams-message.ts'
import { webhookMessage } from '../messages/webhook-message.ts'
import type { NotificationServices } from '../notification-services.ts'
import type { DeliveryOutcome } from '../sending/outcome.ts'
import { type MessageSender, openSender, postMessage } from '../sending/post-message.ts'
import { sendMail } from '../sending/send-mail.ts'
import { webhookHeaders } from '../sending/sign-webhook.ts'
import { openSecrets } from '../target-store.ts'
import type { HeldTarget } from './delivery-store.ts'

/** A way to one target. Its sockets are closed in the end. */
export interface OpenedTarget {
  deliver(notices: readonly StoredNotice[]): Promise<DeliveryOutcome>
  close(): void
}

type Given = Pick<NotificationServices, 'db' | 'vault' | 'now' | 'reach'>

/** `signal` breaks an attempt off: it ends as trouble. */
export function openTarget(services: Given, target: HeldTarget, signal?: AbortSignal): OpenedTarget {
  if (target.kind === 'email') return { deliver: (notices) => mail(services, target, notices, signal), close: () => {} }
  const sender = openSender(services.reach, target.organization_code, signal)
  return { deliver: async (notices) => post(services, target, sender, notices), close: sender.close }
}

async function mail(
  { db, vault, reach }: Given,
  target: HeldTarget,
  notices: readonly StoredNotice[],
  signal: AbortSignal | undefined,
) {
  const trouble = (error: string): DeliveryOutcome => ({ kind: 'trouble', status: null, error })
  if (target.addresses.length === 0) return trouble('There is no address to send to.')
  const server = await findMailServer(db, vault)
  if (!server) return trouble('No mail server is set.')
  const told = notices.map((notice) => ({ notice, message: messageOf(notice, target.content, reach.origin) }))
  const text = mailMessage(told, target.target_uuid, reach.origin)
  return sendMail(reach, server, { ...text, to: target.addresses }, signal)
}

function post(services: Given, target: HeldTarget, sender: MessageSender, notices: readonly StoredNotice[]) {
  const { vault, reach, now } = services
  const { url, ...secrets } = openSecrets(vault, target)
  const { content, kind } = target
  if (kind === 'webhook') {
    const [notice] = notices
    if (!notice || notices.length > 1) throw new Error('A webhook tells one notice at a time.')
    const body = webhookMessage(notice, content, reach.origin)
    const signed = { id: messageId(notice.notice_uuid), timestamp: now(), body }
    return postMessage(sender, { url, headers: webhookHeaders(signed, secretsOf(secrets, now())), body })
  }
  const messages = notices.map((notice) => messageOf(notice, content, reach.origin))
  const body = kind === 'slack' ? slackMessage(messages) : teamsMessage(messages)
  return postMessage(sender, { url, headers: {}, body })
}

type Secrets = Omit<ReturnType<typeof openSecrets>, 'url'>

const secretsOf = ({ secret, previous_secret, previous_until = 0 }: Secrets, now: number) =>
  [secret, previous_until > now ? previous_secret : undefined].filter((each) => each !== undefined)
