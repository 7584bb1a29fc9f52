// Passwords: hashed with argon2id, compared in the same time whether or not the person exists.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { tooManyRequests } from '../../http/problem.ts'

/** What OWASP advises for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
/** Each holds 19 MiB and a thread while it is worked out. */
const mostAtOnce = 2
const mostWaiting = 100

const derive = promisify(argon2)
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw tooManyRequests(5, 'Too many people sign in at once. Wait 5 s.')
    await new Promise<void>((go) => waiting.push(go))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost) =>
  inTurn(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, parallelism, tagLength, memory, passes }),
  )

/** In the PHC format, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

/** Without a stored hash it takes as long, and is false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = format.exec(stored ?? '') ?? []
  if (!nonce || !tag) {
    await tagOf(password, randomBytes(16), cost)
    return false
  }
  const expected = Buffer.from(tag, 'base64url')
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await tagOf(password, Buffer.from(nonce, 'base64url'), numbers), expected)
}
