// What every verb is given: the database, the clock, the log, the metrics. And who is asking.

import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '../../contract/vocabulary.ts'
import type { Db } from '../database/transaction.ts'
import type { Metrics } from './metrics.ts'

export interface Services {
  db: Db
  /** Seconds since 1970. */
  now(): number
  log: FastifyBaseLogger
  metrics: Metrics
}

/** Whose things a caller may see: these organizations', or everybody's when there is no list. */
export interface Scope {
  organization_uuids: ReadonlySet<string> | null
}

export interface Caller {
  principal_uuid: string
  role: Role
  scope: Scope
}

/** For work the service does on behalf of one organization, such as an investigation. */
export const scopeOfOrganization = (uuid: string): Scope => ({ organization_uuids: new Set([uuid]) })

export const covers = ({ organization_uuids }: Scope, uuid: string) => organization_uuids?.has(uuid) ?? true
