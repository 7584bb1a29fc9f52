// Investigates many alerts again, a few at a time, and reports progress and refusals.
import { useEffect, useRef, useState } from 'react'
import { api, ask, wordsOf } from '../api.ts'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import type { AlertRow } from './list/alerts-queries.ts'

export type InvestigateAgain = ReturnType<typeof useInvestigateAgain>

export interface AgainProgress {
  total: number
  /** Accepted or refused. */
  asked: number
  accepted: number
  refused: readonly { alert_id: string; words: string }[]
  isRunning: boolean
}

const atOnce = 4

/** `onAccepted`: the service accepted the request. The work continues when the page is left, and its end is reported. */
export function useInvestigateAgain(onAccepted: (alert_uuid: string) => void) {
  const [progress, setProgress] = useState<AgainProgress>()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const stopping = useRef(new AbortController())

  const start = async (alerts: readonly AlertRow[]) => {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    let now: AgainProgress = { total: alerts.length, asked: 0, accepted: 0, refused: [], isRunning: true }
    const change = (more: Partial<AgainProgress>) => {
      now = { ...now, ...more }
      setProgress(now)
    }
    change({})
    const left = [...alerts]
    const askNext = async () => {
      for (let alert = left.shift(); alert && !signal.aborted; alert = left.shift()) {
        const { alert_uuid, alert_id } = alert
        const words = await investigate(alert_uuid)
        const asked = now.asked + 1
        if (words !== undefined) change({ asked, refused: [...now.refused, { alert_id, words }] })
        else {
          change({ asked, accepted: now.accepted + 1 })
          onAccepted(alert_uuid)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, askNext))
    change({ isRunning: false })
    if (now.refused.length === 0) tellDone(wordsFor(now))
    else if (!isShown.current) tellFailure(new Error(wordsFor(now)))
  }

  return {
    progress,
    start,
    stop: () => stopping.current.abort(),
    forget: () => setProgress(undefined),
  }
}

/** The words of a refusal; undefined when it was accepted. */
const investigate = (alert: string): Promise<string | undefined> =>
  ask(api.POST('/platformapi/alerts/{alert}/investigate', { params: { path: { alert } } })).then(
    () => undefined,
    wordsOf,
  )

export function wordsFor({ total, asked, accepted, refused }: AgainProgress): string {
  const many = accepted === 0 ? 'no alerts' : accepted === 1 ? '1 alert' : `${accepted} alerts`
  const not = refused.length > 0 ? ` ${refused.length} refused.` : ''
  return `Investigation restarted for ${many}.${not}${asked < total ? ` Stopped before ${total - asked} others.` : ''}`
}
