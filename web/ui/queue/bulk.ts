// Changes the selected rows, a part at a time, and reports progress, refusals and how to take it back.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../api.ts'
import { tellDone, tellFailure } from '../forms/tell.ts'
import { type BulkAction, changeMany, type QueuePage, undoMany } from './queue-queries.ts'

export interface BulkProgress {
  action: BulkAction['action']
  total: number
  asked: number
  done: number
  refused: readonly { id: string; words: string }[]
  /** The operations that can be taken back. */
  undo: readonly string[]
  isRunning: boolean
}

export type Bulk = ReturnType<typeof useBulk>

/** So many are sent at once, so that progress is seen. */
const atOnce = 25

export interface BulkRow {
  id: string
  name: string
  organization_code: string
}

/** The work continues when the page is left, and its end is reported. */
export function useBulk(page: QueuePage, onDone: (ids: readonly string[]) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<BulkProgress>()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const stopping = useRef(new AbortController())
  const lookAgain = () => {
    for (const queryKey of [['cases'], ['case'], ['facets']]) client.invalidateQueries({ queryKey })
  }

  const start = async (rows: readonly BulkRow[], action: BulkAction) => {
    stopping.current = new AbortController()
    const { signal } = stopping.current
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    let now: BulkProgress = {
      ...{ action: action.action, total: rows.length, asked: 0, done: 0 },
      ...{ refused: [], undo: [], isRunning: true },
    }
    const change = (more: Partial<BulkProgress>) => {
      now = { ...now, ...more }
      setProgress(now)
    }
    change({})
    for (let from = 0; from < rows.length && !signal.aborted; from += atOnce) {
      const part = rows.slice(from, from + atOnce).map(({ id }) => id)
      const asked = Math.min(from + part.length, rows.length)
      try {
        const { operation_uuid, can_undo, results } = await changeMany(page, part, action)
        const ok = results.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id)
        const refused = results
          .filter(({ outcome }) => outcome === 'refused')
          .map(({ id, detail }) => ({ id: names.get(id) ?? id, words: detail ?? '' }))
        onDone(ok)
        change({ asked, done: now.done + ok.length, refused: [...now.refused, ...refused] })
        if (can_undo) change({ undo: [...now.undo, operation_uuid] })
      } catch (error) {
        const refused = part.map((id) => ({ id: names.get(id) ?? id, words: wordsOf(error) }))
        change({ asked, refused: [...now.refused, ...refused] })
      }
    }
    change({ isRunning: false })
    lookAgain()
    if (isShown.current) return
    if (now.refused.length > 0) tellFailure(new Error(endWords(page, now)))
    else tellDone(endWords(page, now))
  }

  const undo = async () => {
    const operations = progress?.undo ?? []
    setProgress(undefined)
    try {
      const results = (await Promise.all(operations.map(undoMany))).flatMap((each) => each.results)
      const left = results.filter(({ outcome }) => outcome === 'refused')
      tellDone(
        `Undone for ${count('cases', results.length - left.length)}.${left.length > 0 ? ` ${left.length} were changed since and stay.` : ''}`,
      )
    } catch (error) {
      tellFailure(error)
    }
    lookAgain()
  }

  return { progress, start, undo, stop: () => stopping.current.abort(), forget: () => setProgress(undefined) }
}

const count = (page: QueuePage, number: number) =>
  number === 0 ? `no ${page}` : number === 1 ? `1 ${page.slice(0, -1)}` : `${number} ${page}`

const doneWords: Record<BulkAction['action'], string> = {
  assign: 'Assigned',
  status: 'Changed status of',
  close: 'Closed',
  investigate: 'Investigation restarted for',
  expect: 'Expected from now on: alerts like those of',
}

export function endWords(page: QueuePage, { action, total, asked, done, refused }: BulkProgress): string {
  const not = refused.length > 0 ? ` ${refused.length} refused.` : ''
  const stopped = asked < total ? ` Stopped before ${total - asked} others.` : ''
  return `${doneWords[action]} ${count(page, done)}.${not}${stopped}`
}
