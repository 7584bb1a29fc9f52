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

/** The roles of a caller: one for all organizations, and one in each of some. */
export interface Grants {
  whole: Role | null
  organizations: ReadonlyMap<string, Role>
}

export interface Caller {
  principal_uuid: string
  /** Who acts: a person, or a program with an API key. */
  kind: 'user' | 'api_key'
  grants: Grants
  /** The session that the request belongs to; none where an API key was sent. */
  session?: { session_uuid: string; verified_at: number | null; lacks_factor?: boolean }
  /** Where the caller may do what the request asks for. */
  scope: Scope
}

/** For work the service does on behalf of one organization, such as an investigation. */
export const scopeOfOrganization = (uuid: string): Scope => ({ organization_uuids: new Set([uuid]) })

export const covers = ({ organization_uuids }: Scope, uuid: string) => organization_uuids?.has(uuid) ?? true
