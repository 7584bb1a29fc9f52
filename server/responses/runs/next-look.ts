// When a change is looked at again, and when nobody waits for it any longer. Pure.

import type { Looked } from '../../../connectors/kit/vocabulary/change.ts'
import type { RunUpdate } from './record-run.ts'

/** A change that was sent and not answered may still arrive: it is not looked for before. */
export const settleMs = 3_000
/** It is sent again only after the platform was looked at and does not have it. */
const mostAttempts = 3
/** So long the platform may fail to tell whether a change was made, before a person is asked. */
const tellWithinMs = 30 * 60_000
/** Machines that are off take an action when they come back; platforms give up after three days. */
const followForMs = 4 * 24 * 3_600_000

/** 1, 1, 2, 4 ... 60 seconds. */
export const pauseAfter = (looks: number) => Math.min(2 ** Math.min(Math.max(looks - 2, 0), 6), 60)

interface Followed {
  status: 'sent' | 'running'
  attempts: number
  looks: number
  sent_ms: number
}

/** What a look at the platform means. */
export function afterLook(run: Followed, looked: Looked, nowMs: number): RunUpdate {
  const { state, ref, told = '' } = looked
  const looks = run.looks + 1
  if (state === 'absent') return afterAbsent(run, looks, nowMs)
  if (state !== 'running') return { status: state, ref, looks, told: told || wordsOf[state] }
  if (nowMs - run.sent_ms > followForMs)
    return { status: 'timed_out', ref, looks, told: 'The platform has not ended it within four days' }
  return { status: 'running', ref, looks, told: told || 'The platform is at it', again: pauseAfter(looks) }
}

/** What was followed and is gone is not sent again: somebody may have taken it back. */
function afterAbsent({ status, attempts, sent_ms }: Followed, looks: number, nowMs: number): RunUpdate {
  if (status === 'running' && nowMs - sent_ms < settleMs * 10)
    return { status: 'running', looks, told: 'The platform does not show it yet', again: pauseAfter(looks) }
  if (status === 'running') return { status: 'needs_check', looks, told: 'The platform does not show it any more' }
  if (looks < 2)
    return { status: 'sent', looks, told: 'The platform does not show it; it is looked for again', again: 1 }
  if (attempts >= mostAttempts)
    return { status: 'needs_check', looks, told: `It was sent ${attempts} times, and the platform does not show it` }
  return { status: 'waiting', looks: 0, told: 'It had not arrived, and is sent again', again: 0 }
}

const wordsOf = {
  succeeded: 'The platform has done it',
  failed: 'The platform says that it failed',
  timed_out: 'The platform says that it timed out',
  cancelled: 'The platform says that it was cancelled',
}

/** The platform could not be looked at. */
export function afterFailedLook(run: Followed, reason: string, nowMs: number): RunUpdate {
  const looks = run.looks + 1
  if (nowMs - run.sent_ms > tellWithinMs && run.status === 'sent')
    return { status: 'needs_check', looks, told: `Whether it was done cannot be told: ${reason}` }
  if (nowMs - run.sent_ms > followForMs)
    return { status: 'needs_check', looks, told: `How it ended cannot be told: ${reason}` }
  return { status: run.status, looks, told: `The platform cannot be looked at: ${reason}`, again: pauseAfter(looks) }
}
