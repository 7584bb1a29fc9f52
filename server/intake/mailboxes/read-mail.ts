// A mail as the content of an alert: who wrote it, its headers, its links, and its attachments by their hashes.
import { createHash } from 'node:crypto'
import type { Address, Email } from 'postal-mime'

const mostText = 100_000
const mostHeaders = 200
const longestHeader = 4_000
const mostLinks = 300
const mostSearched = 2_000_000
const mostAttachments = 50
const deepestMail = 2

export interface ReadMail {
  subject: string
  /** Epoch seconds. */
  date: number | null
  content: Record<string, unknown>
}

/** Whatever it is, it becomes something that can be read: a reported mail is not lost for its shape. */
export async function readMail(bytes: Buffer, size: number): Promise<ReadMail> {
  const cut = size > bytes.length ? { size, cut_off_after: bytes.length } : {}
  try {
    const email = await parse(bytes)
    const date = email.date ? Math.floor(Date.parse(email.date) / 1000) : Number.NaN
    return {
      subject: email.subject ?? '',
      date: date > 0 && date < 99_999_999_999 ? date : null,
      content: { ...(await contentOf(email, 0)), ...cut },
    }
  } catch {
    const raw = bytes.toString('latin1').slice(0, mostText)
    return { subject: '', date: null, content: { unreadable: 'The mail could not be taken apart.', raw, ...cut } }
  }
}

/** A mail that was forwarded as an attachment is what was reported. */
async function parse(bytes: Uint8Array): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime') // with the first mail
  return PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 512 * 1024 })
}

async function contentOf(email: Email, depth: number): Promise<Record<string, unknown>> {
  const files = email.attachments.slice(0, mostAttachments).map((each) => ({ each, bytes: bytesOf(each.content) }))
  const mails = files.filter(({ each }) => each.mimeType === 'message/rfc822')
  const inner = depth < deepestMail ? await Promise.all(mails.map(({ bytes }) => innerMail(bytes, depth))) : []
  return {
    from: addressOf(email.from),
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    reply_to: addressesOf(email.replyTo),
    return_path: email.returnPath ?? null,
    subject: email.subject ?? null,
    date: email.date ?? null,
    message_id: email.messageId ?? null,
    headers: email.headers
      .slice(0, mostHeaders)
      .map(({ key, value }) => ({ name: key, value: value.slice(0, longestHeader) })),
    text: (email.text ?? textOfHtml(email.html ?? '')).slice(0, mostText),
    links: linksOf(email),
    attachments: files.map(({ each, bytes }) => ({
      file_name: each.filename ?? null,
      content_type: each.mimeType,
      bytes: bytes.length,
      md5: hash('md5', bytes),
      sha1: hash('sha1', bytes),
      sha256: hash('sha256', bytes),
    })),
    ...(inner.length > 0 ? { reported_mails: inner } : {}),
  }
}

async function innerMail(bytes: Buffer, depth: number): Promise<unknown> {
  try {
    return await contentOf(await parse(bytes), depth + 1)
  } catch {
    return { unreadable: 'The mail could not be taken apart.' }
  }
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

const hash = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex')

const addressOf = (address: Address | undefined): string | null =>
  address === undefined
    ? null
    : (address.address ?? address.group?.map((each) => each.address).join(', ') ?? address.name)
const addressesOf = (addresses: readonly Address[] | undefined) => (addresses ?? []).slice(0, 100).map(addressOf)

/** Where links lead, not what they show. */
function linksOf({ html = '', text = '' }: Pick<Email, 'html' | 'text'>): string[] {
  const named = [
    ...html
      .slice(0, mostSearched)
      .matchAll(/(?:href|src|action)\s{0,20}=\s{0,20}(?:"([^"]{1,4000})"|'([^']{1,4000})'|([^\s>]{1,4000}))/gi),
  ]
  const inAttributes = named.map(([, first, second, third]) => unescaped(first ?? second ?? third ?? '').trim())
  const inText = [...text.slice(0, mostSearched).matchAll(/\bhttps?:\/\/[^\s<>"'()\]]{1,4000}/gi)].map(([link]) =>
    link.replace(/[.,;:!?]+$/, ''),
  )
  const links = [...inAttributes, ...inText].filter((link) => /^(?:https?|ftp):\/\//i.test(link))
  return [...new Set(links)].slice(0, mostLinks)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return entities[String(name).toLowerCase()] ?? whole
  })

/** No pattern here may take longer than the text is long, whatever stands in it. */
const textOfHtml = (html: string) =>
  unescaped(html.slice(0, 4 * mostText).replace(/<[^<>]{0,2000}>/g, ' ')).replace(/[ \t\r\n]+/g, ' ')
