// Sockets that have not said yet who they are: few in all, fewer from one address. One too many costs the oldest its place.
import { networkOf } from '../http/client-address.ts'

interface Closable {
  terminate(): void
}

export interface Strangers {
  /** From where it comes, as the network says it. Others may lose their place for it. */
  add(socket: Closable, address: string): void
  /** It spoke, or it is gone. */
  remove(socket: Closable): void
}

export function createStrangers({ most = 256, mostFromOne = 64 } = {}): Strangers {
  const places = new Map<Closable, string>()
  const byNetwork = new Map<string, Set<Closable>>()

  const remove = (socket: Closable) => {
    const network = places.get(socket)
    places.delete(socket)
    const neighbours = byNetwork.get(network ?? '')
    neighbours?.delete(socket)
    if (neighbours?.size === 0) byNetwork.delete(network ?? '')
  }
  const dropOldest = (from: Iterable<Closable>) => {
    for (const oldest of from) {
      remove(oldest)
      return oldest.terminate()
    }
  }
  return {
    add: (socket, address) => {
      const network = networkOf(address)
      const neighbours = byNetwork.get(network) ?? new Set<Closable>()
      byNetwork.set(network, neighbours.add(socket))
      places.set(socket, network)
      if (neighbours.size > mostFromOne) dropOldest(neighbours)
      else if (places.size > most) dropOldest(largest(byNetwork.values()))
    },
    remove,
  }
}

/** Whoever has most places loses one, so that many sockets of one do not cost another its only one. */
const largest = (sets: Iterable<ReadonlySet<Closable>>) =>
  [...sets].reduce((most, each) => (each.size > most.size ? each : most))
