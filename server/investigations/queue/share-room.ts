// How the room in the queue, and the places of a node, are shared among organizations. Pure.

export interface WaitingOrganization {
  organization_uuid: string
  weight: number
  /** How many of its investigations are in the queue already. */
  queued: number
}

/**
 * How many alerts of each organization go into the queue next. Each may have its share of the queue; whoever has the least
 * there for its weight goes first. One that has more than its share, because it was alone, waits; the others do not wait for it.
 */
export function shareQueue(
  organizations: readonly WaitingOrganization[],
  { queue, batch }: { queue: number; batch: number },
): { organization_uuid: string; count: number }[] {
  const weights = organizations.reduce((sum, { weight }) => sum + weight, 0)
  const open = organizations.map(({ organization_uuid, weight, queued }) => ({
    organization_uuid,
    weight,
    queued,
    share: Math.max(1, Math.floor((queue * weight) / weights)),
    count: 0,
  }))
  const pressure = ({ queued, count, weight }: (typeof open)[number]) => (queued + count) / weight
  for (let given = 0; given < batch; given++) {
    const candidates = open.filter(({ queued, count, share }) => queued + count < share)
    const [first, ...others] = candidates
    if (!first) break
    others.reduce((least, each) => (pressure(each) < pressure(least) ? each : least), first).count++
  }
  return open.filter(({ count }) => count > 0).map(({ organization_uuid, count }) => ({ organization_uuid, count }))
}

export interface HeldPlace {
  organization_uuid: string
  /** How much content it keeps in memory. */
  weight: number
}

interface Places {
  atOnce: number
  mostContent: number
  /** Whether there are other organizations at all. */
  alone: boolean
}

/** An organization may hold nine times as many places as it leaves free: so there is always room for another. */
const heldForEachFree = 9

/** How many investigations a node may take on, of each organization that holds places and of each that holds none. */
export function sharePlaces(held: readonly HeldPlace[], { atOnce, mostContent, alone }: Places) {
  const free = atOnce - held.length
  const content = held.reduce((sum, { weight }) => sum + weight, 0)
  const byOrganization = Map.groupBy(held, ({ organization_uuid }) => organization_uuid)
  const isHeavy = content > mostContent
  const roomOf = (holds: number) => {
    if (isHeavy) return holds === 0 && !alone ? 1 : 0
    return alone ? free : Math.max(0, Math.ceil((heldForEachFree * free - holds) / (heldForEachFree + 1)))
  }
  return {
    free,
    room: Object.fromEntries([...byOrganization].map(([uuid, places]) => [uuid, roomOf(places.length)])),
    roomOfOthers: roomOf(0),
  }
}
