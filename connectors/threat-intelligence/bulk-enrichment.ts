// Risk of many indicators in one request, as response platforms ask for it.
import { z } from 'zod'
import { InvalidInput } from '../kit/call/third-party-error.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { count } from '../kit/vocabulary/parts.ts'
import { LeftOut, readRows, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { findingsOfRisk } from './risk.ts'

const text = z.string().nullish()

/** Evidence comes as an object by rule, not as a list. */
const Row = z.looseObject({
  entity: z.looseObject({ id: text, name: z.string(), type: text }),
  risk: z
    .looseObject({
      score: z.number().nullish(),
      level: z.number().nullish(),
      rule: z
        .looseObject({
          count: z.number().nullish(),
          mostCritical: text,
          evidence: z
            .record(z.string(), z.looseObject({ rule: text, description: text, timestamp: text }))
            .nullish()
            .catch(null),
        })
        .nullish(),
    })
    .nullish(),
})
const Answer = z.looseObject({ data: z.looseObject({ results: z.array(z.unknown()) }) })

const most = 1_000
const values = (what: z.ZodType<string>) => z.array(what).min(1).max(most).optional()
const word = z.string().trim().min(1).max(2000)

const types: Record<string, 'ip' | 'domain' | 'url' | 'hash' | 'vulnerability'> = {
  IpAddress: 'ip',
  InternetDomainName: 'domain',
  URL: 'url',
  Hash: 'hash',
  CyberVulnerability: 'vulnerability',
}

export const getBulkEnrichment = skill({
  name: 'Get Bulk Enrichment',
  purpose: 'Risk of up to 1,000 addresses, domains, URLs, hashes and weaknesses at once.',
  effect: 'reads',
  input: z.strictObject({
    ips: values(z.union([z.ipv4(), z.ipv6()])),
    domains: values(word),
    urls: values(word),
    hashes: values(z.string().regex(/^([0-9a-fA-F]{32}|[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/)),
    vulnerabilities: values(z.string().regex(/^CVE-\d{4}-\d{4,}$/)),
  }),
  output: z.object({
    results: z.array(Row),
    /** Asked for and not in the answer, as happens to malformed values. */
    not_answered: z.array(z.string()).max(most),
    left_out: LeftOut,
  }),
  probe: (call) => call.post('/soar/v3/enrichment', { ip: ['192.0.2.1'] }),
  run: async ({ input: { ips, domains, urls, hashes, vulnerabilities }, call }) => {
    const asked = { ip: ips, domain: domains, url: urls, hash: hashes, vulnerability: vulnerabilities }
    const all = Object.values(asked).flatMap((list) => list ?? [])
    if (all.length === 0 || all.length > most)
      throw new InvalidInput([{ field: 'ips', message: `Give from 1 to ${most} indicators of all kinds together.` }])
    const { data } = Answer.parse(await call.post('/soar/v3/enrichment', asked))
    const { rows, leftOut } = readRows(Row, data.results)
    // The order is the platform's own, and hashes may come in another case.
    const answered = new Set(rows.map(({ entity }) => entity.name.toLowerCase()))
    const missing = all.filter((value) => !answered.has(value.toLowerCase()))
    return { results: rows, not_answered: missing, left_out: leftOut }
  },
  findings: ({ output }) =>
    output.results.slice(0, 50).flatMap((row, index) => {
      const type = types[row.entity.type ?? '']
      // A score of 0 without rules is what unknown indicators have.
      if (type === undefined || !row.risk?.score) return []
      const evidence = Object.values(row.risk.rule?.evidence ?? {}).map(({ rule }) => ({ rule }))
      const risk = { score: row.risk.score, rules: row.risk.rule?.count, evidenceDetails: evidence }
      return findingsOfRisk({ type, value: row.entity.name, found: true, risk }).map((finding) => ({
        ...finding,
        pointer: `/results/${index}/risk/score`,
      }))
    }),
  summarize: ({ output }) => {
    const bad = output.results.filter(({ risk }) => (risk?.score ?? 0) >= 65).length
    return `Read the risk of ${count(output.results.length, 'indicator')}, ${bad} of them malicious${toldLeftOut(output.left_out)}`
  },
})
