// What the threat intelligence platform knows about one indicator, and the bulk risk check.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import { Refused } from '../serve/platform-server.ts'
import { rawJson } from '../serve/raw-json.ts'
import type { IndicatorType, Intelligence } from '../world/facts.ts'
import type { World } from '../world/world.ts'
import { jsonBody, type Module, Query } from './access.ts'

const types = ['ip', 'domain', 'hash', 'url', 'vulnerability', 'malware', 'company'] as const
const entityTypes: Record<IndicatorType, string> = {
  ip: 'IpAddress',
  domain: 'InternetDomainName',
  hash: 'Hash',
  url: 'URL',
  vulnerability: 'CyberVulnerability',
  malware: 'Malware',
  company: 'Company',
}
const prefixes: Partial<Record<IndicatorType, string>> = { ip: 'ip:', domain: 'idn:', hash: 'hash:', url: 'url:' }
const maxRules: Record<IndicatorType, number> = {
  ip: 81,
  domain: 66,
  hash: 24,
  url: 40,
  vulnerability: 31,
  malware: 10,
  company: 58,
}
const general = [
  'entity',
  'risk',
  'timestamps',
  'intelCard',
  'metrics',
  'counts',
  'sightings',
  'relatedEntities',
  'links',
  'analystNotes',
  'riskMapping',
  'threatLists',
  'enterpriseLists',
  'aiInsights',
]
const extras: Partial<Record<IndicatorType, string[]>> = {
  ip: ['location', 'dnsPortCert', 'riskyCIDRIPs', 'scanner'],
  hash: ['hashAlgorithm', 'fileHashes'],
  vulnerability: [
    'commonNames',
    'lifecycleStage',
    'cpe',
    'cpe22uri',
    'cvss',
    'cvssv3',
    'cvssv4',
    'cvssRatings',
    'nvdDescription',
    'nvdReferences',
    'linkedMalware',
    'rawrisk',
    'relatedLinks',
  ],
  company: ['curated'],
}
const usual = ['entity', 'risk', 'timestamps']

const text = z.array(z.string()).default([])
const Soar = z.strictObject({
  ip: text,
  domain: text,
  url: text,
  hash: text,
  vulnerability: text,
  companybydomain: text,
})

export function enrichmentRoutes(
  app: FastifyInstance,
  world: World,
  enter: (request: FastifyRequest, module: Module) => void,
) {
  const known = new Map(world.intelligence.map((item) => [`${item.type} ${item.value.toLowerCase()}`, item]))
  const find = (type: IndicatorType, asked: string) => {
    const prefix = prefixes[type]
    const value = prefix && asked.startsWith(prefix) ? asked.slice(prefix.length) : asked
    return known.get(`${type} ${value.toLowerCase()}`)
  }
  const companyOf = (domain: string) =>
    world.intelligence.find(({ type, extra }) => type === 'company' && extra?.domain === domain.toLowerCase())
  const answer = (item: Intelligence | undefined, request: FastifyRequest, what: string) => {
    if (!item) throw new Refused(404, `No entity was found for ${what}`)
    const allowed = [...general, ...(extras[item.type] ?? [])]
    const fields = Query.parse(request.query).fields?.split(',') ?? usual
    const wrong = fields.filter((field) => !allowed.includes(field))
    if (wrong.length > 0) throw new Refused(400, `Unknown fields: ${wrong.join(', ')}`)
    const whole = wholeRow(item, world, `${request.protocol}://${request.host}`)
    return {
      data: Object.fromEntries(fields.map((field) => [field, whole[field] ?? (field.endsWith('s') ? [] : null)])),
    }
  }

  app.get<{ Params: { domain: string } }>('/v2/company/by_domain/:domain', (request, reply) => {
    enter(request, 'enrichment')
    const { domain } = request.params
    return reply.send(answer(companyOf(domain), request, domain))
  })
  for (const type of types) {
    app.get<{ Params: { entity: string } }>(`/v2/${type}/:entity`, (request, reply) => {
      enter(request, 'enrichment')
      const { entity } = request.params
      return reply.send(answer(find(type, entity), request, entity))
    })
  }
  for (const path of ['/soar/v3/enrichment', '/v2/soar/enrichment']) {
    app.post(path, (request, reply) => {
      enter(request, 'soar')
      const { companybydomain, ...asked } = jsonBody(request, Soar)
      if (Object.values(asked).flat().length + companybydomain.length > 1000)
        throw new Refused(400, 'At most 1000 indicators may be asked for')
      const companies = companybydomain.map((domain) => {
        const found = companyOf(domain)
        return { entity: entityRow('company', found?.value ?? domain), risk: soarRisk('company', found, world) }
      })
      const indicators = (['ip', 'domain', 'url', 'hash', 'vulnerability'] as const).flatMap((type) =>
        asked[type].map((value) => ({
          entity: entityRow(type, value),
          risk: soarRisk(type, find(type, value), world),
        })),
      )
      // The order of the answer is the platform's own, not that of the question.
      const results = [...indicators, ...companies].sort((a, b) => a.entity.id.localeCompare(b.entity.id))
      return reply.send({ data: { results }, counts: { returned: results.length, total: results.length } })
    })
  }
}

export const entityRow = (type: IndicatorType, value: string) => {
  const bare = value.replace(/^(ip|idn|hash|url):/, '')
  return { id: `${prefixes[type] ?? `${entityTypes[type]}:`}${bare}`, name: bare, type: entityTypes[type] }
}

const labels = ['None', 'Unusual', 'Suspicious', 'Malicious', 'Very Malicious']
const vulnerabilityLabels = ['None', 'Low', 'Medium', 'High', 'Critical', 'Very Critical']

/** The level that a score stands for; vulnerabilities have one more. */
function levelOf(type: IndicatorType, score: number): number {
  const bands = type === 'vulnerability' ? [5, 25, 65, 80, 90] : [5, 25, 65, 90]
  return bands.filter((least) => score >= least).length
}
const labelOf = (type: IndicatorType, level: number) =>
  (type === 'vulnerability' ? vulnerabilityLabels : labels)[level] ?? 'None'

function wholeRow(item: Intelligence, { setting }: World, host: string): Row {
  const { type, value, score, rules, extra } = item
  const level = levelOf(type, score)
  const entity = entityRow(type, value)
  return {
    entity: extra?.name === undefined ? entity : { ...entity, name: extra.name },
    timestamps: { firstSeen: setting.iso(item.firstSeen), lastSeen: setting.iso(item.lastSeen) },
    risk: {
      score,
      criticality: level,
      criticalityLabel: labelOf(type, level),
      rules: rules.length,
      riskString: `${rules.length}/${maxRules[type]}`,
      riskSummary: `${rules.length} of ${maxRules[type]} Risk Rules currently observed.`,
      evidenceDetails: rules.map((rule) => ({
        rule: rule.name,
        criticality: rule.criticality,
        criticalityLabel: labelOf(type, rule.criticality),
        evidenceString: rule.evidence,
        mitigationString: '',
        timestamp: setting.iso(rule.at),
      })),
    },
    intelCard: `${host}/live/sc/entity/${encodeURIComponent(String(entity.id))}`,
    metrics: [{ type: 'totalHits', value: rules.reduce((sum, { sightings }) => sum + sightings, 0) }],
    counts: [],
    links: {},
    riskMapping: rules.map(({ name }) => ({ rule: name, categories: [] })),
    aiInsights: { comment: null, text: rules[0]?.evidence ?? null },
    ...extra,
  }
}

const decimal = (value: number) => rawJson(value.toFixed(1))
const camel = (name: string) =>
  name
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .map((word, i) => (i === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('')

/** Unknown indicators still get a row, with nothing in it. */
function soarRisk(type: IndicatorType, item: Intelligence | undefined, { setting }: World): Row {
  const score = item?.score ?? 0
  const rules = item?.rules ?? []
  const level = levelOf(type, score)
  const evidence = Object.fromEntries(
    rules.map((rule) => [
      camel(rule.name),
      {
        rule: rule.name,
        count: 1,
        sightings: rule.sightings,
        level: rule.criticality,
        timestamp: setting.iso(rule.at),
        description: rule.evidence,
        mitigation: '',
      },
    ]),
  )
  return {
    score,
    level: decimal(level),
    rule: {
      count: rules.length,
      maxCount: maxRules[type],
      mostCritical: rules[0]?.name ?? '',
      summary: rules.length > 0 ? [{ count: decimal(rules.length), level: decimal(level) }] : [],
      ...(rules.length > 0 ? { evidence } : {}),
    },
    context: {
      public: { score: decimal(score), rule: { maxCount: 0 }, summary: [], mostCriticalRule: rules[0]?.name ?? '' },
    },
  }
}
