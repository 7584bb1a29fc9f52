// What is going wrong at each platform right now: switched on and off while the lab runs.
import { z } from 'zod'
import { alteringFaults } from './altered-answers.ts'

export const platformNames = [
  'identity-provider',
  'endpoint-detection',
  'incident-source',
  'malware-protection',
  'vulnerability-investigation',
  'travel-booking',
  'threat-intelligence',
] as const
export const PlatformName = z.enum(platformNames)
export type PlatformName = z.output<typeof PlatformName>

/** Faults that every platform can have, beside the HTTP statuses 400 to 599. */
export const commonFaults: Record<string, string> = {
  latency: 'every answer takes `ms` longer',
  hang: 'the request is taken and never answered',
  drop: 'the connection is closed without an answer',
  'drop-mid-body': 'the connection is closed halfway through the answer',
  truncated: 'the answer is whole HTTP holding half a JSON document',
  'not-json': 'an HTML page in place of JSON',
  empty: 'status 200 and no body',
  huge: 'a body of 40 MiB',
  'gzip-bomb': 'a small gzip body that unpacks to 64 MiB',
  redirect: 'status 302 to the address in `value`',
  'rate-limit': '429 once more than `limit` requests came within `seconds`, until they are over',
  ...alteringFaults,
}

/** Faults that only one platform knows. */
export const platformFaults: Record<PlatformName, Record<string, string>> = {
  'identity-provider': {
    'short-tokens': 'access tokens live for `seconds`',
    'expired-secret': 'every right secret is answered as expired (AADSTS7000222)',
    'withheld-roles': 'the comma-separated roles in `value` are missing from new tokens (all roles when absent)',
    unlicensed: 'the resource has no service principal in the tenant (AADSTS500011)',
  },
  'endpoint-detection': {
    'expired-tokens': 'every token is refused as expired',
    unlicensed: '401 "Account mode is inactive" whatever the token',
    'small-pages': 'without $top a page holds `limit` rows (10) and carries a next link',
    'repeat-next-link': 'as small-pages, but every next link names the same $skip',
    'short-pages': 'a page never holds more than `limit` rows (25), whatever $top asks for, and has no next link',
    shuffle: 'lists come in no dependable order unless $orderby is sent',
    'no-machines': 'the machine list answers 404',
    'stuck-actions': 'machine actions stay Pending',
    'failing-actions': 'machine actions end as Failed',
    'unreachable-machines': 'machine actions end as TimeOut',
  },
  'incident-source': {
    'expired-tokens': 'every token is refused as expired',
    'next-link': 'without $top a page carries a next link',
    shuffle: 'incidents come in no dependable order unless $orderby is sent',
    'short-pages': 'a page never holds more than `limit` rows (25), whatever $top asks for, and has no next link',
    'many-incidents': '`limit` further incidents (1,000), all closed and older than the others',
    'documented-sources': 'serviceSource is spelled as the documentation does: MicrosoftDefenderATP, OfficeATP',
    'strict-audience': 'tokens for the endpoint resource are refused',
  },
  'malware-protection': {
    'message-401': 'refusals hold only errors[].message',
    'vendor-401': 'refusals hold only error_code, description and details',
    'stuck-isolation': 'isolation stays pending, as of a computer that is off',
  },
  'vulnerability-investigation': {
    'search-at-once': 'log queries are answered without polling',
    'slow-search': 'a log query is in progress for the first `limit` polls (3)',
  },
  'travel-booking': {
    'expired-tokens': 'every token is refused as expired',
    'short-tokens': 'access tokens live for `seconds`',
    'ip-denied': 'the caller is not on the allow list (403)',
    'many-users': '`limit` strangers (3,000) come before the users of the company',
    'many-bookings': '`limit` bookings of strangers (3,000), newer than those of the company',
    'country-names': 'countries of bookings are written out: Singapore in place of SG',
    'eu-company': 'without the header X-ta-region: EU every call answers 500',
  },
  'threat-intelligence': {
    'next-offset': 'a search for playbook alerts tells next_offset',
    'limit-as-500': 'rate limiting is told by a 500, as the specification says',
  },
}

export const Fault = z.strictObject({
  platform: PlatformName,
  fault: z.string().max(40),
  /** Only requests whose path holds this text. */
  path: z.string().max(300).optional(),
  method: z.string().max(10).toUpperCase().optional(),
  /** Goes away after this many requests. */
  times: z.coerce.number().int().min(1).optional(),
  /** Seconds in the Retry-After header of an error status. */
  retry_after: z.coerce.number().int().min(0).optional(),
  /** Write Retry-After as an HTTP date. */
  retry_after_date: z.boolean().optional(),
  ms: z.coerce.number().int().min(0).max(600_000).optional(),
  seconds: z.coerce.number().min(0).optional(),
  limit: z.coerce.number().int().min(0).optional(),
  value: z.string().max(2000).optional(),
})
export type Fault = z.output<typeof Fault>
export type FaultInput = z.input<typeof Fault>
export type ActiveFault = Fault & { id: number; hits: number }

export type Faults = ReturnType<typeof faultBoard>

export function faultBoard() {
  let active: ActiveFault[] = []
  let lastId = 0

  const fits = (fault: ActiveFault, platform: PlatformName, path: string, method: string) =>
    fault.platform === platform &&
    (fault.path === undefined || path.includes(fault.path)) &&
    (fault.method === undefined || fault.method === method)

  return {
    list: (): readonly ActiveFault[] => active,
    quiet: () => active.length === 0,

    /** Says what is wrong with the fault, or switches it on. */
    add(fault: Fault): ActiveFault | string {
      const isStatus = /^[45]\d\d$/.test(fault.fault)
      const own = platformFaults[fault.platform]
      if (!isStatus && !(fault.fault in commonFaults) && !(fault.fault in own))
        return `${fault.platform} has no fault "${fault.fault}". It has: 400 to 599, ${[...Object.keys(commonFaults), ...Object.keys(own)].join(', ')}.`
      lastId += 1
      const added = { ...fault, id: lastId, hits: 0 }
      active = [...active, added]
      return added
    },

    /** Switches off what fits; everything when nothing is said. */
    remove(which: { platform?: string | undefined; fault?: string | undefined; id?: number | undefined }): number {
      const before = active.length
      active = active.filter(
        (fault) =>
          (which.platform !== undefined && fault.platform !== which.platform) ||
          (which.fault !== undefined && fault.fault !== which.fault) ||
          (which.id !== undefined && fault.id !== which.id),
      )
      return before - active.length
    },

    /** The first fault of these names that this request meets; counts as one of its `times`. */
    meet(platform: PlatformName, accepts: (fault: string) => boolean, path = '', method = ''): ActiveFault | undefined {
      if (active.length === 0) return undefined
      const found = active.find((fault) => accepts(fault.fault) && fits(fault, platform, path, method))
      if (!found) return undefined
      found.hits += 1
      if (found.times !== undefined && found.hits >= found.times) active = active.filter((fault) => fault !== found)
      return found
    },

    /** The platform's own fault of this name, when it is on. */
    on(platform: PlatformName, name: string): ActiveFault | undefined {
      return this.meet(platform, (fault) => fault === name)
    },
  }
}
