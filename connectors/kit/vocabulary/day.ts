// The day of a moment for statements, and how many days rows of a log are of.

import { readTime } from './parts.ts'

/** "2026-02-03" */
export const dayOf = (moment: number | undefined) =>
  moment === undefined ? 'an unknown day' : new Date(moment).toISOString().slice(0, 10)

interface Row {
  Timestamp: string
}

export const daysOf = (rows: readonly Row[]): number =>
  new Set(rows.map(({ Timestamp }) => dayOf(readTime(Timestamp)))).size

/**
 * A stage of the hunting language: rows that are alike once for each day, with how often and the last moment. Logs of busy machines, sites and
 * offices have more rows than any answer takes, and of some of them nobody can count days.
 */
export const onceADay = (columns: string) =>
  `summarize Times = count(), Timestamp = max(Timestamp) by ${columns}, Day = bin(Timestamp, 1d)`
