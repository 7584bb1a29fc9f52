// Sends one mail over the installation's mail server, and tells how it went. The server obeys the address rules.
import { Socket } from 'node:net'
import { DialError } from '../../../connectors/kit/network/dial.ts'
import { tlsOptions } from '../../../connectors/kit/network/secure.ts'
import { endBy, timeLimit } from '../../../connectors/kit/network/time-limit.ts'
import type { MailServerSettings } from '../mail-server-store.ts'
import type { NotificationMail } from '../messages/mail-message.ts'
import type { DeliveryOutcome } from './outcome.ts'
import type { Reach } from './reach.ts'

const stepWithinMs = 10_000
const mailWithinMs = 20_000

interface Mail extends NotificationMail {
  to: readonly string[]
}

export async function sendMail(
  { mail: { dial }, ca }: Pick<Reach, 'mail' | 'ca'>,
  server: MailServerSettings,
  { to, subject, text, messageId, references }: Mail,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const { host, port, security, user_name, password, from_address, from_name } = server
  const limit = timeLimit(mailWithinMs)
  const ends = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal
  let connection: Socket | undefined
  try {
    const stream = await dial(host, port, ends)
    if (!(stream instanceof Socket)) throw new Error('A mail server is dialled directly.')
    connection = stream
    const { createTransport } = await import('nodemailer') // with the first mail: it takes 5 MB
    const transport = createTransport({
      connection,
      ...{ host, port, secure: security === 'tls', requireTLS: security === 'starttls' },
      ...{ ignoreTLS: security === 'none', tls: tlsOptions(host, ca) },
      ...(user_name !== null && password !== null ? { auth: { user: user_name, pass: password } } : {}),
      ...{ greetingTimeout: stepWithinMs, socketTimeout: stepWithinMs, connectionTimeout: stepWithinMs },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
    const sent = transport.sendMail({
      from: { name: from_name, address: from_address },
      to: [...to],
      ...{ subject, text, messageId },
      ...(references === undefined ? {} : { references }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    return delivered(await endBy(sent, ends))
  } catch (error) {
    return failure(error)
  } finally {
    limit.clear()
    connection?.destroy()
  }
}

const delivered = ({ rejected }: { rejected?: readonly unknown[] | undefined }): DeliveryOutcome => ({
  kind: 'delivered',
  status: 250,
  error: rejected?.length ? `The mail server refused ${rejected.length} of the addresses.` : null,
})

/** 5xx about the recipients or the message is for good; everything else may pass. */
function failure(error: unknown): DeliveryOutcome {
  if (error instanceof DialError) return { kind: 'trouble', status: null, error: `${error.message}.` }
  const { code, responseCode } = codesOf(error)
  const status = responseCode
  if (code === 'EAUTH') return { kind: 'trouble', status, error: 'The mail server refused user name and password.' }
  if (code === 'ETLS') return { kind: 'trouble', status, error: 'TLS with the mail server failed.' }
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_/.test(code))
    return { kind: 'trouble', status, error: `The certificate of the mail server could not be verified (${code}).` }
  const isFinal = status !== null && status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (isFinal) return { kind: 'refused', status, error: `The mail server refused it with ${status}.` }
  if (status !== null) return { kind: 'trouble', status, error: `The mail server answered ${status}.` }
  return { kind: 'trouble', status, error: 'The mail server did not answer in time, or broke off the connection.' }
}

function codesOf(error: unknown): { code: string; responseCode: number | null } {
  if (typeof error !== 'object' || error === null) return { code: '', responseCode: null }
  return {
    code: 'code' in error ? String(error.code) : '',
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
  }
}
