// Ids of calls: version 7 UUIDs that differ by time and count within a thread, and by their tail between threads. A case names
// thirty of them, and what they have in common is packed away.
import { randomUUID } from 'node:crypto'

const tail = randomUUID().slice(19)
const mostInMillisecond = 0x100
let last = 0

export function newCallUuid(): string {
  last = Math.max(last + 1, Date.now() * mostInMillisecond)
  const time = Math.floor(last / mostInMillisecond)
    .toString(16)
    .padStart(12, '0')
  const count = (last % mostInMillisecond).toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${tail}`
}
