// What is counted of the traffic of one connection in one span of time. Pure.
import type { WaitReason } from '../../../connectors/kit/call/kit.ts'
import { type FailureKind, failureKinds } from '../../../contract/vocabulary.ts'
import { addLatency, noLatency, stepOf } from './latency.ts'

export interface TrafficCounts extends Record<FailureKind, number> {
  calls: number
  requests: number
  latency: number[]
  longest_ms: number
  limit_waits: number
  limit_wait_ms: number
  slot_waits: number
  slot_wait_ms: number
}

/** All but the latency are added up or, for the longest, compared. */
export const summedCounts = [
  'calls',
  ...failureKinds,
  'requests',
  'limit_waits',
  'limit_wait_ms',
  'slot_waits',
  'slot_wait_ms',
] as const

export const noTraffic = (): TrafficCounts => ({
  ...(Object.fromEntries(summedCounts.map((name) => [name, 0])) as Record<(typeof summedCounts)[number], number>),
  latency: noLatency(),
  longest_ms: 0,
})

export function addCounts(to: TrafficCounts, counts: TrafficCounts): TrafficCounts {
  for (const name of summedCounts) to[name] += counts[name]
  to.latency = addLatency(to.latency, counts.latency)
  to.longest_ms = Math.max(to.longest_ms, counts.longest_ms)
  return to
}

export function countRequest(counts: TrafficCounts, ms: number) {
  const step = stepOf(ms)
  counts.requests++
  counts.latency[step] = (counts.latency[step] ?? 0) + 1
  counts.longest_ms = Math.max(counts.longest_ms, Math.round(ms))
}

export function countWait(counts: TrafficCounts, reason: WaitReason, ms: number) {
  counts[`${reason}_waits`]++
  counts[`${reason}_wait_ms`] += Math.round(ms)
}

export const failedOf = (counts: TrafficCounts) => failureKinds.reduce((sum, kind) => sum + counts[kind], 0)
