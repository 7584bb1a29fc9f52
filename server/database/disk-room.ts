// Refuses writes to the embedded database while the disk has hardly any room left. PostgreSQL cannot go on once its log finds
// no room at a commit, so it must not come to that.
import { statfsSync } from 'node:fs'
import type { RunSql } from './embedded-dialect.ts'
import { SqlError } from './sql-error.ts'

const reserveBytes = 16 * 1024 * 1024
const lookEveryMs = 100
/** PostgreSQL's own code for it. */
const diskFull = '53100'

export function withRoomOnDisk(folder: string, run: RunSql): RunSql {
  let lookedAt = 0
  let isFull = false
  const look = () => {
    if (Date.now() - lookedAt < lookEveryMs) return isFull
    lookedAt = Date.now()
    const { bavail, bsize } = statfsSync(folder)
    isFull = bavail * bsize < reserveBytes
    return isFull
  }
  return async (sql, parameters, wall) => {
    if (writes.test(sql) && look())
      throw new SqlError({ code: diskFull, message: 'The disk of the data folder has less than 16 MiB left.' })
    return run(sql, parameters, wall)
  }
}

/** Deleting stays possible: it makes room. */
const writes = /\b(?:insert into|update)\b/i
