// Quotas of organizations: counted in memory, so that they cost a request next to nothing, and shared among nodes every few
// seconds. So with several nodes an organization may go over a quota by what the others let through in that time.
import { randomUUID } from 'node:crypto'
import type { OrganizationQuotas, QuotaLimits } from '../../contract/quota.ts'
import { type QuotaName, quotaNames } from '../../contract/vocabulary.ts'
import { DatabaseAway } from '../database/database-away.ts'
import type { Db } from '../database/transaction.ts'
import { conflict, overQuota } from '../http/problem.ts'
import { lockOrganization } from '../organizations/organization-store.ts'
import type { Scope, Services } from '../platform/services.ts'
import { createCounts } from './counts.ts'
import {
  countContentBytes,
  countEvidenceBytes,
  countStored,
  countStoredOfAll,
  forgetCounts,
  type OrganizationHoldings,
  readQuotas,
  type StoredName,
  type StoredQuotas,
  shareCounts,
  writeQuotas,
} from './quota-store.ts'

export type Quotas = ReturnType<typeof createQuotas>

export interface QuotaServices extends Services {
  quotas: Quotas
}

const shareEvery = 5000
const evidenceEvery = 600_000
/** Seconds after which it is worth asking again where no minute ends. */
const laterSeconds = 60
/** From this share of a quota on it is told before it is used up. */
const nearly = 0.8

const none: QuotaLimits = {
  alerts_per_minute: null,
  api_requests_per_minute: null,
  stored_bytes: null,
  connections: null,
  playbooks: null,
  event_streams: null,
}

export function createQuotas({ db, log, metrics }: Services, given: Partial<QuotaLimits>) {
  const defaults = { ...none, ...given }
  const isAnyDefault = quotaNames.some((name) => defaults[name] !== null)
  const node = randomUUID()
  const counts = createCounts()
  let stored = new Map<string, StoredQuotas>()
  let bytes = new Map<string, number>()
  let evidence = new Map<string, number>()
  let evidenceAt = Number.NEGATIVE_INFINITY
  const told = new Map<string, number>()

  const limitOf = (uuid: string, name: QuotaName) => stored.get(uuid)?.limits[name] ?? defaults[name]
  const isOff = () => stored.size === 0 && !isAnyDefault
  const nameOf = (uuid: string) => stored.get(uuid)?.organization_code ?? uuid

  /** Told in the log once a minute, and counted each time. */
  const tell = (uuid: string, quota: QuotaName, limit: number) => {
    metrics.quotaRefusals.inc({ organization: nameOf(uuid), quota })
    const key = `${uuid} ${quota}`
    if ((told.get(key) ?? 0) === counts.minute()) return
    told.set(key, counts.minute())
    log.warn({ organization: nameOf(uuid), quota, limit }, 'an organization has used up a quota')
  }
  const refuse = (uuid: string, quota: QuotaName, limit: number, { what, after }: { what: string; after: number }) => {
    tell(uuid, quota, limit)
    return overQuota(`${what} Try again in ${after} s, or ask whoever runs the installation for more.`, after)
  }

  const readLimits = async (from: Db) => {
    stored = new Map((await readQuotas(from)).map((each) => [each.organization_uuid, each]))
  }
  const refresh = async () => {
    await readLimits(db)
    if (isOff()) return
    const others = await shareCounts(db, node, counts.minute(), counts.mine())
    counts.setOthers(others)
    const isStorageLimited = [defaults, ...[...stored.values()].map(({ limits }) => limits)].some(
      ({ stored_bytes }) => stored_bytes !== null,
    )
    if (!isStorageLimited) return
    bytes = await countContentBytes(db, null)
    if (performance.now() - evidenceAt < evidenceEvery) return
    evidenceAt = performance.now()
    evidence = await countEvidenceBytes(db, defaults.stored_bytes === null ? [...stored.keys()] : null)
    await forgetCounts(db, counts.minute() - 10)
  }
  const storedBytes = (uuid: string) => (bytes.get(uuid) ?? 0) + (evidence.get(uuid) ?? 0)

  const timer = setInterval(() => {
    refresh().catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'quotas could not be read; they are read again')
    })
  }, shareEvery).unref()

  metrics.gaugeBy(
    'vedette_quotas_nearly_used',
    'Organizations that use four fifths of a quota or more, by what this node has counted',
    'quota',
    async () => {
      const organizations = isOff() ? [] : await countStoredOfAll(db)
      const usedOf = ({
        organization_uuid: uuid,
        connections,
        playbooks,
      }: OrganizationHoldings): Record<QuotaName, number> => ({
        alerts_per_minute: counts.of(uuid, 'alerts'),
        api_requests_per_minute: counts.of(uuid, 'requests'),
        event_streams: counts.of(uuid, 'streams'),
        stored_bytes: storedBytes(uuid),
        ...{ connections, playbooks },
      })
      const isNear = (organization: OrganizationHoldings, name: QuotaName) => {
        const limit = limitOf(organization.organization_uuid, name)
        return limit !== null && usedOf(organization)[name] >= limit * nearly
      }
      return Object.fromEntries(
        quotaNames.map((name) => [name, organizations.filter((each) => isNear(each, name)).length]),
      )
    },
  )

  return {
    /** An alert arrives. Throws a problem with 429 when it is one too many, or when there is no room for it. */
    takeAlert(uuid: string, content: string) {
      if (isOff()) return
      const most = limitOf(uuid, 'alerts_per_minute')
      if (most !== null && counts.of(uuid, 'alerts') >= most)
        throw refuse(uuid, 'alerts_per_minute', most, {
          what: `The organization may send ${most} alerts a minute.`,
          after: counts.left(),
        })
      const room = limitOf(uuid, 'stored_bytes')
      if (room !== null && storedBytes(uuid) >= room)
        throw refuse(uuid, 'stored_bytes', room, {
          what: `The organization may store ${room} bytes, and they are used up.`,
          after: laterSeconds,
        })
      counts.add(uuid, 'alerts', 1)
      // Until they are counted in the database.
      if (room !== null) bytes.set(uuid, (bytes.get(uuid) ?? 0) + Buffer.byteLength(content))
    },

    /** A request of a key that is limited to organizations: it counts for each of them. */
    takeRequest({ organization_uuids }: Scope) {
      if (isOff() || organization_uuids === null) return
      for (const uuid of organization_uuids) {
        const most = limitOf(uuid, 'api_requests_per_minute')
        if (most !== null && counts.of(uuid, 'requests') >= most)
          throw refuse(uuid, 'api_requests_per_minute', most, {
            what: `The organization may send ${most} requests a minute.`,
            after: counts.left(),
          })
      }
      for (const uuid of organization_uuids) counts.add(uuid, 'requests', 1)
    },

    /** A live stream is opened; gives how to say that it has ended. */
    openStream({ organization_uuids }: Scope): () => void {
      const uuids = [...(organization_uuids ?? [])]
      for (const uuid of uuids) {
        const most = limitOf(uuid, 'event_streams')
        if (most !== null && counts.of(uuid, 'streams') >= most)
          throw refuse(uuid, 'event_streams', most, {
            what: `The organization may have ${most} live streams open.`,
            after: laterSeconds,
          })
      }
      for (const uuid of uuids) counts.add(uuid, 'streams', 1)
      return () => {
        for (const uuid of uuids) counts.add(uuid, 'streams', -1)
      }
    },

    /** In the transaction that makes one more. Throws a problem with 409. */
    async requireRoom(tx: Db, uuid: string, name: StoredName) {
      const most = limitOf(uuid, name)
      if (most === null) return
      await lockOrganization(tx, uuid)
      if ((await countStored(tx, name, uuid)) < most) return
      tell(uuid, name, most)
      throw conflict(
        `The organization may have ${most} ${name}, and has them. Delete one, or ask whoever runs the installation for more.`,
      )
    },

    /** In a transaction that makes what is limited: limits as they are now, also where another node set them. */
    readLimits,
    /** How many playbooks an organization may have with a plan of their own. */
    playbookLimit: (uuid: string) => limitOf(uuid, 'playbooks'),
    /** A playbook was made without a plan of its own. */
    tellPlaybookLimit: (uuid: string) => tell(uuid, 'playbooks', limitOf(uuid, 'playbooks') ?? 0),

    async show(uuid: string, organization_code: string): Promise<OrganizationQuotas> {
      const used: Record<QuotaName, number> = {
        alerts_per_minute: counts.of(uuid, 'alerts'),
        api_requests_per_minute: counts.of(uuid, 'requests'),
        event_streams: counts.of(uuid, 'streams'),
        stored_bytes:
          ((await countContentBytes(db, uuid)).get(uuid) ?? 0) +
          ((await countEvidenceBytes(db, [uuid])).get(uuid) ?? 0),
        connections: await countStored(db, 'connections', uuid),
        playbooks: await countStored(db, 'playbooks', uuid),
      }
      const quota = (name: QuotaName) => ({
        limit: limitOf(uuid, name),
        set: stored.get(uuid)?.limits[name] ?? null,
        used: used[name],
      })
      return {
        organization_code,
        quotas: {
          alerts_per_minute: quota('alerts_per_minute'),
          api_requests_per_minute: quota('api_requests_per_minute'),
          stored_bytes: quota('stored_bytes'),
          connections: quota('connections'),
          playbooks: quota('playbooks'),
          event_streams: quota('event_streams'),
        },
      }
    },

    /** Holds at once on this node, and within some seconds on the others. */
    async set(uuid: string, limits: QuotaLimits, by: { uuid: string; now: number }) {
      await writeQuotas(db, uuid, limits, by)
      evidenceAt = Number.NEGATIVE_INFINITY
      await refresh()
    },

    refresh,
    stop: async () => clearInterval(timer),
  }
}
