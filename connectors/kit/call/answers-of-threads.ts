// Lets the kits of the threads of one process share answers. Each tells the others what it asks for, so that whoever wants the same
// asks it, and not the third party. Two that begin at the same moment both ask the third party.
import { hash, randomUUID } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'
import { type Answers, createAnswers, type KnownAnswer, type OtherAnswers } from './answers.ts'

type Told<T> =
  | { asked: readonly string[] }
  | { left: true }
  | { to: string; id: number; wanted: string }
  | { to: string; id: number; given: KnownAnswer<T> | undefined }
type Message<T> = Told<T> & { from: string }

/** Whoever does not answer within this has ended, or waits for a slow third party: then it is asked here too. */
const waitMs = 3000
const mostAsked = 20_000

interface ThreadAnswers<T> extends Answers<T> {
  close(): void
}

export function createThreadAnswers<T>(now: () => number, name: string): ThreadAnswers<T> {
  const channel = new BroadcastChannel(name)
  channel.unref()
  const self = randomUUID()
  let isClosed = false
  const post = (message: Told<T>) => {
    if (!isClosed) channel.postMessage({ ...message, from: self })
  }
  /** Questions, as digests, and who asks them. */
  const owners = new Map<string, string>()
  const keys = new Map<string, string>()
  const waiting = new Map<number, (given: KnownAnswer<T> | undefined) => void>()
  let untold: string[] = []
  let lastId = 0

  const others: OtherAnswers<T> = {
    find: (key) => {
      const digest = digestOf(key)
      const owner = owners.get(digest)
      return owner === undefined ? undefined : askFrom(owner, digest)
    },
    begin: (key) => {
      const digest = digestOf(key)
      remember(keys, digest, key)
      if (untold.push(digest) === 1) setImmediate(tell)
    },
  }
  const tell = () => {
    post({ asked: untold })
    untold = []
  }
  const askFrom = (owner: string, wanted: string) =>
    new Promise<KnownAnswer<T> | undefined>((resolve) => {
      const id = ++lastId
      const end = (given: KnownAnswer<T> | undefined) => {
        clearTimeout(timer)
        waiting.delete(id)
        if (!given) owners.delete(wanted)
        resolve(given)
      }
      const timer = setTimeout(() => {
        forgetOwner(owner)
        end(undefined)
      }, waitMs)
      waiting.set(id, end)
      post({ to: owner, id, wanted })
    })
  const forgetOwner = (owner: string) => {
    for (const [digest, who] of owners) if (who === owner) owners.delete(digest)
  }
  const give = async (to: string, id: number, wanted: string) => {
    const key = keys.get(wanted)
    const given = key === undefined ? undefined : await answers.find(key)?.catch(() => undefined)
    post({ to, id, given: given && { answer: given.answer, bytes: given.bytes, until: given.until } })
  }

  channel.onmessage = ({ data }: { data: unknown }) => {
    const message = data as Message<T> // only kits of this process send here
    if ('asked' in message) for (const digest of message.asked) remember(owners, digest, message.from)
    if ('left' in message) forgetOwner(message.from)
    if ('to' in message && message.to === self) {
      if ('wanted' in message) void give(message.from, message.id, message.wanted)
      else waiting.get(message.id)?.(message.given)
    }
  }
  const answers = createAnswers<T>(now, { others })
  return {
    ...answers,
    close: () => {
      post({ left: true })
      isClosed = true
      channel.close()
    },
  }
}

/** Short, and it tells nothing of the question. */
const digestOf = (key: string) => hash('sha256', key, 'base64url')

function remember(map: Map<string, string>, key: string, value: string) {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > mostAsked && oldest !== undefined) map.delete(oldest)
}
