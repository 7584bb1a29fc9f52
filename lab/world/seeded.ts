// Values that look random and are always the same for one seed and one key, in whatever order they are asked for.
import { createHash } from 'node:crypto'

export type Seeded = ReturnType<typeof seeded>

export function seeded(seed: string) {
  const digest = (key: string) => createHash('sha256').update(`${seed}\n${key}`).digest('hex')
  const hex = (key: string, length: number) =>
    digest(key)
      .repeat(Math.ceil(length / 64))
      .slice(0, length)
  const number = (key: string, from: number, to: number) =>
    from + (Number.parseInt(digest(key).slice(0, 12), 16) % (to - from + 1))

  return {
    hex,
    /** A whole number from `from` to `to`, both included. */
    number,
    guid(key: string) {
      const h = digest(key)
      return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-a${h.slice(17, 20)}-${h.slice(20, 32)}`
    },
    pick<T>(key: string, list: readonly T[]): T {
      const chosen = list[number(key, 0, list.length - 1)]
      if (chosen === undefined) throw new Error(`Nothing to pick from for ${key}`)
      return chosen
    },
    /** A positive integer that a JavaScript number cannot hold exactly. */
    beyondSafe: (key: string) => 7_000_000_000_000_000_001n + (BigInt(`0x${digest(key).slice(0, 13)}`) << 1n),
    /** Upper-case letters and digits, as record locators and short ids have them. */
    code(key: string, length: number) {
      const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
      const h = digest(key)
      return Array.from({ length }, (_, i) => letters[Number.parseInt(h.slice(i * 2, i * 2 + 2), 16) % 32]).join('')
    },
  }
}
