// What somebody has posted, as what becomes of each event in it. Pure: long deliveries are read in a thread.
import type { IntakeMapping } from '../../contract/intake.ts'
import { type IncomingEvent, plainText, readBody, type SenderHeaders, TooManyEvents } from './formats/read-body.ts'
import { digestOfId, type MappedEvent, mapEvent, storable } from './map-event.ts'

export interface Delivery {
  text: string
  headers: SenderHeaders
  mapping: IntakeMapping
  nowSeconds: number
  /** Names the whole delivery, for events that have no id of their own. */
  id: string | undefined
}

export interface ReadEvent extends MappedEvent {
  content: string
}

export type ReadDelivery = { events: ReadEvent[] } | { tooMany: number }

export function readDelivery({ text, headers, ...told }: Delivery): ReadDelivery {
  try {
    return { events: mapEvents(readBody(text, headers), told) }
  } catch (error) {
    if (error instanceof TooManyEvents) return { tooMany: error.count }
    // It is nested more deeply than can be written out.
    if (error instanceof RangeError) return { events: mapEvents([plainText(text)], told) }
    throw error
  }
}

type Told = Pick<Delivery, 'mapping' | 'nowSeconds' | 'id'>

/** Several events without ids are known by all of them together, so that a delivery that fails halfway can be repeated. */
export function mapEvents(events: readonly IncomingEvent[], { mapping, nowSeconds, id }: Told): ReadEvent[] {
  const together = id ?? (events.length > 1 ? digestOfId(events.map(({ content }) => content)) : undefined)
  return events.map((event, index) => {
    const mapped = mapEvent(event, mapping, nowSeconds)
    const key = mapped.key ?? (together === undefined ? null : digestOfId([together, index]))
    return { ...mapped, key, content: storable(event.content) }
  })
}
