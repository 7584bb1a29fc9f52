// Identity exposure: credentials of the company's people that were found in dumps and in the logs of stealers.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import { Refused } from '../serve/platform-server.ts'
import { company } from '../world/company.ts'
import type { Exposure } from '../world/facts.ts'
import type { World } from '../world/world.ts'
import { jsonBody, type Module } from './access.ts'

const names = z.array(z.string().min(1).max(300)).max(500).default([])
const Paged = z.object({
  filter: z
    .object({
      first_downloaded_gte: z.string().optional(),
      latest_downloaded_gte: z.string().optional(),
      exfiltration_date_gte: z.string().optional(),
      properties: names,
      malware_families: names,
    })
    .partial()
    .default({}),
  organization_id: z.string().optional(),
  limit: z.int().min(1).max(500).default(500),
  offset: z.string().optional(),
})
const Lookup = Paged.extend({
  subjects: names,
  subjects_sha1: names,
  subjects_login: z
    .array(z.object({ login: z.string(), domain: z.string() }))
    .max(500)
    .default([]),
})
const Search = Paged.extend({
  domains: z.array(z.string()).min(1).max(100),
  domain_types: z.array(z.enum(['Email', 'Authorization'])).default(['Email', 'Authorization']),
})
type Asked = z.output<typeof Paged>

export function identityRoutes(
  app: FastifyInstance,
  world: World,
  enter: (request: FastifyRequest, module: Module) => void,
) {
  const exposures = [...world.exposures, ...fromPlaybookAlerts(world)]
  const send = (reply: FastifyReply, found: Exposure[], asked: Asked) => {
    const subjects = [...new Set(found.filter(passes(asked.filter)).map(({ subject }) => subject))]
    const start = decode(asked.offset)
    const page = subjects.slice(start, start + asked.limit)
    const next = start + asked.limit
    return reply.send({
      identities: page.map((subject) => {
        const own = found.filter((exposure) => exposure.subject === subject)
        return { identity: { subjects: [subject] }, count: own.length, credentials: own.map(credentialRow) }
      }),
      ...(next < subjects.length ? { next_offset: encode(next) } : {}),
    })
  }

  app.post('/identity/credentials/lookup', (request, reply) => {
    enter(request, 'identity')
    const asked = jsonBody(request, Lookup)
    const wanted = new Set([
      ...asked.subjects.map((subject) => subject.toLowerCase()),
      ...asked.subjects_login.map(({ login, domain }) => `${login}@${domain}`.toLowerCase()),
    ])
    const hashes = new Set(asked.subjects_sha1.map((hash) => hash.toLowerCase()))
    if (wanted.size + hashes.size === 0) throw new Refused(400, 'At least one subject is required')
    const found = exposures.filter(({ subject }) => wanted.has(subject) || hashes.has(sha1(subject)))
    return send(reply, found, asked)
  })
  app.post('/identity/credentials/search', (request, reply) => {
    enter(request, 'identity')
    const asked = jsonBody(request, Search)
    const own = asked.domains.filter((domain) => domain === company.domain || domain.endsWith(`.${company.domain}`))
    if (own.length < asked.domains.length) throw new Refused(403, 'A domain does not belong to your organization')
    const isUnder = (host: string) => own.some((domain) => host === domain || host.endsWith(`.${domain}`))
    const matching = exposures
      .filter(passes(asked.filter))
      .filter(
        ({ subject, service }) =>
          (asked.domain_types.includes('Email') && isUnder(subject.split('@')[1] ?? '')) ||
          (asked.domain_types.includes('Authorization') && isUnder(service ?? '')),
      )
    const identities = [...new Set(matching.map(({ subject }) => subject))]
    const start = decode(asked.offset)
    const next = start + asked.limit
    return reply.send({
      identities: identities.slice(start, next),
      count: identities.length,
      ...(next < identities.length ? { next_offset: encode(next) } : {}),
    })
  })
  app.post('/identity/hostname/lookup', (request, reply) => {
    enter(request, 'identity')
    const asked = jsonBody(request, Paged.extend({ hostname: z.string().min(1) }))
    const wanted = asked.hostname.toLowerCase()
    return send(
      reply,
      exposures.filter(({ host }) => host?.toLowerCase() === wanted),
      asked,
    )
  })
  app.post('/identity/ip/lookup', (request, reply) => {
    enter(request, 'identity')
    const asked = jsonBody(request, Paged.extend({ ip: z.string().min(1) }))
    return send(
      reply,
      exposures.filter(({ ip }) => ip === asked.ip),
      asked,
    )
  })
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
const encode = (offset: number) => Buffer.from(String(offset)).toString('base64')
function decode(offset: string | undefined): number {
  if (offset === undefined) return 0
  const number = Number(Buffer.from(offset, 'base64').toString())
  if (!Number.isInteger(number)) throw new Refused(400, 'Invalid offset')
  return number
}

function passes(filter: Asked['filter']): (exposure: Exposure) => boolean {
  const since = (text: string | undefined, time: number | undefined) =>
    text === undefined || (time !== undefined && time >= Date.parse(text))
  return ({ downloaded, exfiltrated, malware, secret }) =>
    since(filter.first_downloaded_gte, downloaded) &&
    since(filter.latest_downloaded_gte, downloaded) &&
    since(filter.exfiltration_date_gte, exfiltrated) &&
    (filter.properties ?? []).every((property) => secret.properties.includes(property)) &&
    ((filter.malware_families ?? []).length === 0 || filter.malware_families?.includes(malware ?? '') === true)
}

function credentialRow({ subject, dump, downloaded, secret, ...more }: Exposure): Row {
  const at = new Date(downloaded).toISOString()
  return {
    subject,
    dumps: [{ name: dump.name, description: dump.description, downloaded: at, type: dump.type, breaches: [] }],
    first_downloaded: at,
    latest_downloaded: at,
    exposed_secret: {
      type: secret.type,
      effectively_clear: secret.isClear,
      hashes: [{ algorithm: 'SHA1', hash: sha1(`${subject} ${at}`) }],
      details: { properties: secret.properties, clear_text_hint: secret.hint ?? '', rank: null },
    },
    ...(more.exfiltrated === undefined
      ? {}
      : {
          compromise: {
            exfiltration_date: new Date(more.exfiltrated).toISOString(),
            computer_name: more.host ?? null,
            ip: more.ip ?? null,
          },
        }),
    ...(more.service ? { authorization_service: { url: `https://${more.service}`, domain: more.service } } : {}),
    ...(more.malware ? { malware_family: { id: `malware:${more.malware.toLowerCase()}`, name: more.malware } } : {}),
    technologies: [],
  }
}

const Novel = z.object({
  subject: z.string(),
  exposed_secret: z.object({
    type: z.string(),
    effectively_clear: z.boolean(),
    details: z.object({ properties: z.array(z.string()), clear_text_hint: z.string().optional() }),
  }),
  dump: z.object({ name: z.string(), description: z.string() }),
  compromised_host: z.object({ computer_name: z.string(), exfiltration_date: z.string() }).optional(),
  malware_family: z.object({ name: z.string() }).optional(),
})

/** What a playbook alert says about an exposure is in the identity service too. */
const fromPlaybookAlerts = ({ playbookAlerts }: World): Exposure[] =>
  playbookAlerts.flatMap(({ category, evidence, created, key }) => {
    const known = Novel.safeParse(evidence)
    if (category !== 'identity_novel_exposures' || !known.success) return []
    const { subject, exposed_secret, dump, compromised_host, malware_family } = known.data
    return {
      key,
      subject,
      dump: { ...dump, type: 'Stealer Log' },
      downloaded: created,
      secret: {
        type: exposed_secret.type,
        isClear: exposed_secret.effectively_clear,
        properties: exposed_secret.details.properties,
        ...(exposed_secret.details.clear_text_hint ? { hint: exposed_secret.details.clear_text_hint } : {}),
      },
      ...(compromised_host
        ? { host: compromised_host.computer_name, exfiltrated: Date.parse(compromised_host.exfiltration_date) }
        : {}),
      ...(malware_family ? { malware: malware_family.name } : {}),
    }
  })
