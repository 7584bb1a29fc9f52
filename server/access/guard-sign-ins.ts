// Slows down whoever guesses keys, before the database is asked: by the network that asks, and by how the key begins.
// Keys that exist are let through all the same, so that a guesser locks out nobody behind the same proxy.
import { networkOf } from '../http/client-address.ts'
import { tooManyRequests } from '../http/problem.ts'
import type { Services } from '../platform/services.ts'
import { listUsableKeyHashes } from './api-key-store.ts'
import { createAttemptCounter } from './attempt-counter.ts'
import { listUsableSessionHashes } from './session-store.ts'

const limit = { most: 60, milliseconds: 60_000 }
/** The kind of key and the first eight of its random characters: 48 bits, so strangers do not share them by chance. */
const beginning = 12
/** Under attack, hashes of what exists are read this often; else never. */
const readEvery = 1000

export function guardSignIns({ db, now, log, metrics }: Services) {
  const networks = createAttemptCounter(limit)
  const beginnings = createAttemptCounter(limit)
  let usable = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let refused = 0
  metrics.gauge('vedette_refused_sign_ins', 'Requests refused because too many keys were guessed', () => refused)

  const read = async () => {
    const found = await Promise.all([listUsableKeyHashes(db, now()), listUsableSessionHashes(db, now())])
    usable = new Set(found.flat())
    readAt = performance.now()
  }
  const exists = async (hash: string) => {
    if (!usable.has(hash) && performance.now() - readAt > readEvery) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
    return usable.has(hash)
  }

  return {
    /** Throws where too many failed lately. Else the attempt counts as failed until it is forgiven. */
    async begin(key: string, hash: string, address: string | undefined) {
      const [network, start] = [networkOf(address), key.slice(0, beginning)]
      const wait = Math.max(networks.waitFor(network), beginnings.waitFor(start))
      if (wait > 0 && !(await exists(hash))) {
        refused += 1
        if (refused % 1000 === 1) log.warn({ network, refused }, 'keys are being guessed; attempts are refused unread')
        throw tooManyRequests(
          wait,
          `Too many unknown keys came from your network, or keys like this one. Wait ${wait} s.`,
        )
      }
      networks.add(network)
      beginnings.add(start)
      return {
        forgive() {
          networks.takeBack(network)
          beginnings.takeBack(start)
        },
      }
    },

    /** A key was made a moment ago: it exists although it was not read yet. */
    expect(hash: string) {
      if (performance.now() - readAt <= readEvery) usable.add(hash)
    },
  }
}
