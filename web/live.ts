// Changes that the service reports: one stream for the whole dashboard, which reconnects by itself.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ChangeKind, changeKinds } from '../contract/vocabulary.ts'
import { queryClient } from './api.ts'

interface Change {
  kind: ChangeKind
  /** Uuids of what changed; none: anything of this kind may have changed. */
  ids: readonly string[]
}

type Listener = (change: Change) => void

const listeners = new Map<ChangeKind, Set<Listener>>()
const watchers = new Set<() => void>()
let isLive = false

/** Opens the stream; called once somebody is signed in, and the answer ends it. */
export function startLive(): () => void {
  let source = open()
  // A lost connection is found again by the browser; a refusal is final for it, so whether we are signed in is asked.
  const timer = setInterval(() => {
    if (source.readyState !== EventSource.CLOSED) return
    queryClient.invalidateQueries({ queryKey: ['session'] })
    source = open()
  }, openAgainEvery)
  return () => {
    clearInterval(timer)
    source.close()
    setLive(false)
  }
}

const openAgainEvery = 5000

function open(): EventSource {
  const source = new EventSource('/platformapi/events')
  source.addEventListener('open', () => {
    setLive(true)
    announceAll() // what changed before the stream was open
  })
  source.addEventListener('error', () => setLive(false))
  source.addEventListener('change', ({ data }) => announce(readChange(String(data))))
  source.addEventListener('reset', announceAll)
  return source
}

/** Runs when something of a kind changed. The stream is the service's; what to ask again is the page's. */
export function useChanges(kind: ChangeKind, onChange: Listener) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const listener: Listener = (change) => latest.current(change)
    const own = listeners.get(kind) ?? new Set()
    listeners.set(kind, own.add(listener))
    return () => {
      own.delete(listener)
    }
  }, [kind])
}

/** Whether changes arrive at the moment. */
export const useIsLive = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => isLive,
  )

function setLive(now: boolean) {
  isLive = now
  for (const watcher of watchers) watcher()
}

function announce(change: Change | undefined) {
  if (!change) return
  for (const listener of listeners.get(change.kind) ?? []) listener(change)
}

const announceAll = () => {
  for (const kind of listeners.keys()) announce({ kind, ids: [] })
}

function readChange(text: string): Change | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('ids' in value)) return undefined
  const kind = changeKinds.find((each) => each === value.kind)
  return kind && Array.isArray(value.ids) ? { kind, ids: value.ids.map(String) } : undefined
}
