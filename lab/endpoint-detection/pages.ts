// How lists of the endpoint and incident APIs come in pages, and what faults do to pages.
import { createHash } from 'node:crypto'
import type { Row } from '../query/expression.ts'
import type { ODataRules } from '../query/odata.ts'
import type { Faults } from '../serve/faults.ts'

export type Paging = {
  rules: ODataRules
  /** How the next page is told: by the platform's own link, by none, or by one that leads back. */
  nextLink: 'full' | 'none' | 'repeat'
  arrange: (rows: readonly Row[]) => readonly Row[]
}
export type PageRules = (filterable: readonly string[], maxTop?: number) => Paging

/** Full pages of the platform's own size, unless a fault makes them small. */
export function pageRules(faults: Faults, platform: 'endpoint-detection' | 'incident-source'): PageRules {
  return (filterable, maxTop = 10_000) => {
    const repeat = faults.on(platform, 'repeat-next-link')
    const small = repeat ?? faults.on(platform, 'small-pages')
    const short = faults.on(platform, 'short-pages')
    const isTold = platform === 'endpoint-detection' || faults.on(platform, 'next-link') !== undefined
    const shuffle = faults.on(platform, 'shuffle') !== undefined
    return {
      rules: {
        filterable,
        maxTop,
        pageSize: small ? (small.limit ?? 10) : maxTop,
        ...(short ? { shortPage: short.limit ?? 25 } : {}),
      },
      nextLink: short || !isTold ? 'none' : repeat ? 'repeat' : 'full',
      arrange: (rows) => (shuffle ? [...rows].sort((a, b) => scramble(a).localeCompare(scramble(b))) : rows),
    }
  }
}

const scramble = (row: Row) =>
  createHash('md5')
    .update(String(row.id ?? row.incidentId))
    .digest('hex')
