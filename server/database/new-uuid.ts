// Ids that sort by the time they were made: version 7 UUIDs, in strictly rising order within a process.
import { randomUUID } from 'node:crypto'

let lastMilliseconds = 0
let count = 0

export function newUuid(): string {
  const now = Date.now()
  if (now > lastMilliseconds) {
    lastMilliseconds = now
    count = 0
  } else if (++count > 0xfff) {
    lastMilliseconds++
    count = 0
  }
  const time = lastMilliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
}

export const millisecondsOfUuid = (uuid: string) => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)
export const secondsOfUuid = (uuid: string) => Math.floor(millisecondsOfUuid(uuid) / 1000)

/** The smallest id of a second. */
export function firstUuidOf(seconds: number) {
  const time = (Math.max(0, seconds) * 1000).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
