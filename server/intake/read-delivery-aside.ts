// Reads deliveries without blocking the process.
import { tooLarge } from '../http/problem.ts'
import { createBodyReader } from '../http/read-bodies-aside.ts'
import { mostEvents } from './formats/read-body.ts'
import { type Delivery, type ReadEvent, readDelivery } from './read-delivery.ts'

const readAside = createBodyReader(new URL('./read-delivery-thread.ts', import.meta.url), readDelivery)

/** Deliveries of one lane wait for each other. */
export async function readDeliveryAside(delivery: Delivery, lane: string): Promise<ReadEvent[]> {
  const read = await readAside(delivery, lane)
  if ('events' in read) return read.events
  throw tooLarge(`At most ${mostEvents} events at once; these are ${read.tooMany}.`)
}
