// A column of the queue: what it shows, how wide it is, and how the service sorts by it.
import type { ReactNode } from 'react'

export interface QueueColumn<Row> {
  /** Also the name under which its width and visibility are remembered. */
  title: string
  /** In pixels. Together they fit beside the filters on a screen of 1440. */
  width: number
  /** Its share of what is left. */
  grows?: number
  /** An id: never cut. Its text decides the width. */
  id?(row: Row): string | null
  /** As the service calls it, and which way is asked for first. */
  sort?: { by: string; first: 'asc' | 'desc' }
  isHiddenAtFirst?: boolean
  /** On up to two lines, except in compact rows and on a narrow screen. */
  wraps?: boolean
  /** On a narrow screen: on a line of its own, or not at all. */
  narrow?: 'line' | 'quiet-line' | 'hidden'
  cell(row: Row): ReactNode
}
