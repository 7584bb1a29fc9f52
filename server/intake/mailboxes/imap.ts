// Reads a mailbox over IMAP (RFC 9051, RFC 3501): sign in, look at a folder without changing it, fetch mails by their numbers.
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { tlsOptions } from '../../../connectors/kit/network/secure.ts'

interface ImapFolder {
  uidValidity: number
  uidNext: number
}

export interface FetchedMail {
  uid: number
  bytes: Buffer
  /** Of the whole mail, of which the bytes may be the beginning only. */
  size: number
}

export interface Imap {
  startTls(host: string, ca: string | undefined): Promise<void>
  login(user: string, password: string): Promise<void>
  examine(folder: string): Promise<ImapFolder>
  /** Numbers above this one, in order; `since`: of mails that came on that day or later. */
  uidsAfter(uid: number, since?: Date): Promise<number[]>
  fetch(uid: number, mostBytes: number): Promise<FetchedMail | undefined>
  close(): void
}

/** The server refused, or said something that is no IMAP. */
export class ImapError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImapError'
  }
}

/** One line of an answer; literals are taken out of it. */
interface Answer {
  text: string
  literals: Buffer[]
}

const longestLine = 1024 * 1024
const mostAnswers = 10_000

export async function openImap(stream: Duplex, mostLiteral: number): Promise<Imap> {
  let wire = createWire(stream, mostLiteral)
  let number = 0
  const greeting = await wire.read()
  if (!/^\* (?:OK|PREAUTH)\b/i.test(greeting.text))
    throw new ImapError('The server does not greet as an IMAP server does.')

  /** `parts`: what follows each request for more. */
  const command = async (text: string, parts: readonly (string | Buffer)[] = []): Promise<Answer[]> => {
    const tag = `v${++number}`
    wire.write(`${tag} ${text}\r\n`)
    const answers: Answer[] = []
    let sent = 0
    while (answers.length < mostAnswers) {
      const answer = await wire.read()
      if (answer.text.startsWith('+') && sent < parts.length) wire.write(parts[sent++] ?? '')
      else if (answer.text.startsWith(`${tag} `)) {
        if (/^\S+ OK\b/i.test(answer.text)) return answers
        throw new ImapError(`The server answered: ${answer.text.slice(tag.length + 1, 300)}`)
      } else answers.push(answer)
    }
    throw new ImapError('The server answers without end.')
  }

  return {
    async startTls(host, ca) {
      await command('STARTTLS')
      wire = createWire(await upgrade(wire.release(), host, ca), mostLiteral)
    },
    async login(user, password) {
      const [name, secret] = [Buffer.from(user), Buffer.from(password)]
      const second = Buffer.concat([name, Buffer.from(` {${secret.length}}\r\n`)])
      await command(`LOGIN {${name.length}}`, [second, Buffer.concat([secret, Buffer.from('\r\n')])]).catch(() => {
        throw new ImapError('The server refused user name and password.')
      })
    },
    async examine(folder) {
      const answers = await command(`EXAMINE "${folder.replace(/["\\]/g, '\\$&')}"`)
      const told = (name: string) =>
        Number(answers.map(({ text }) => new RegExp(`\\[${name} (\\d+)\\]`, 'i').exec(text)?.[1]).find(Boolean))
      const [uidValidity, uidNext] = [told('UIDVALIDITY'), told('UIDNEXT')]
      if (!(uidValidity > 0)) throw new ImapError('The server does not tell UIDVALIDITY.')
      return { uidValidity, uidNext: uidNext > 0 ? uidNext : 1 }
    },
    async uidsAfter(uid, since) {
      const answers = await command(`UID SEARCH UID ${uid + 1}:*${since ? ` SINCE ${dayOf(since)}` : ''}`)
      const numbers = answers.flatMap(({ text }) =>
        /^\* SEARCH\b/i.test(text) ? text.slice(8).trim().split(/\s+/) : [],
      )
      // The last mail is always answered, also where it is older.
      return [...new Set(numbers.map(Number))]
        .filter((each) => Number.isSafeInteger(each) && each > uid)
        .sort((a, b) => a - b)
    },
    async fetch(uid, mostBytes) {
      const answers = await command(`UID FETCH ${uid} (UID RFC822.SIZE BODY.PEEK[]<0.${mostBytes}>)`)
      const found = answers.find(
        ({ text, literals }) => literals.length > 0 && new RegExp(`\\bUID ${uid}\\b`, 'i').test(text),
      )
      const bytes = found?.literals.at(-1)
      if (!found || !bytes) return undefined
      return { uid, bytes, size: Number(/RFC822\.SIZE (\d+)/i.exec(found.text)?.[1] ?? bytes.length) }
    },
    close() {
      wire.write('v0 LOGOUT\r\n')
      wire.end()
    },
  }
}

/** 18-Nov-2026 */
function dayOf(date: Date): string {
  const [, day, month, year] = date.toUTCString().split(' ')
  return `${Number(day)}-${month}-${year}`
}

function upgrade(stream: Duplex, host: string, ca: string | undefined): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ ...tlsOptions(host, ca), socket: stream }, () => resolve(socket))
    socket.once('error', (error: Error & { code?: string }) =>
      reject(new ImapError(`TLS with the server failed (${error.code ?? error.message}).`)),
    )
  })
}

/** TLS from the first byte. */
export const secureImap = upgrade

interface Waiting {
  resolve(): void
  reject(error: unknown): void
}

/** Lines and literals out of the bytes as they come. */
function createWire(stream: Duplex, mostLiteral: number) {
  let buffer: Buffer = Buffer.alloc(0)
  let ended: Error | undefined
  let waiting: Waiting | undefined
  const onData = (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
    if (buffer.length > mostLiteral + longestLine) stream.pause()
    waiting?.resolve()
  }
  const onEnd = (error?: Error) => {
    ended = error ?? new ImapError('The server has ended the connection.')
    waiting?.reject(ended)
  }
  stream.on('data', onData).on('error', onEnd).on('close', onEnd)

  const more = () => {
    if (ended) throw ended
    stream.resume()
    return new Promise<void>((resolve, reject) => {
      waiting = { resolve, reject }
    })
  }
  const take = (length: number) => {
    const taken = buffer.subarray(0, length)
    buffer = buffer.subarray(length)
    return taken
  }
  const line = async (): Promise<string> => {
    for (let from = 0; ; ) {
      const end = buffer.indexOf('\r\n', from)
      if (end >= 0) return take(end + 2).toString('utf8', 0, end)
      if (buffer.length > longestLine) throw new ImapError('The server answers with a line that is too long.')
      from = Math.max(0, buffer.length - 1)
      await more()
    }
  }
  return {
    async read(): Promise<Answer> {
      const answer: Answer = { text: '', literals: [] }
      for (;;) {
        const text = await line()
        const length = /\{(\d{1,10})\+?\}$/.exec(text)?.[1]
        answer.text += text
        if (length === undefined) return answer
        if (Number(length) > mostLiteral) throw new ImapError('The server answers with more than was asked for.')
        while (buffer.length < Number(length)) await more()
        answer.literals.push(Buffer.from(take(Number(length))))
      }
    },
    write: (text: string | Buffer) => stream.write(text),
    /** For TLS, which takes the stream over. */
    release() {
      stream.off('data', onData).off('error', onEnd).off('close', onEnd)
      return stream
    },
    end: () => stream.end(() => stream.destroy()),
  }
}
