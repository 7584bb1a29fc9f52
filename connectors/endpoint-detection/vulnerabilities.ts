// Weaknesses the endpoint detection platform knows: in general, per machine, and what to do about them.
import { z } from 'zod'
import { whenNotFound } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { allOf, atLeast, equals, everyPage, since } from '../kit/vocabulary/odata.ts'
import { count, moment, segment, toMs } from '../kit/vocabulary/parts.ts'
import { itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { asListed, foundOf, idOf, isWhole, listed, machineId, maxResults } from './lists.ts'
import { Machine } from './machine.ts'

const optional = z.string().nullish()
const severity = z.enum(['Low', 'Medium', 'High', 'Critical'])
const cveId = z
  .string()
  .regex(/^CVE-\d{4}-\d{4,}$/)
  .describe('Such as CVE-2024-3094')

const Vulnerability = z.looseObject({
  id: z.string(),
  name: optional,
  severity: optional,
  cvssV3: z.number().nullish(),
  exposedMachines: z.number().nullish(),
  publicExploit: z.boolean().nullish(),
  exploitVerified: z.boolean().nullish(),
  exploitInKit: z.boolean().nullish(),
})

export const listVulnerabilities = skill({
  name: 'List vulnerabilities',
  purpose: 'Weaknesses known to the platform, with how serious they are and whether they are exploited.',
  effect: 'reads',
  permissions: ['Vulnerability.Read.All'],
  answers: [{ question: 'what-is-the-weakness', kinds: ['vulnerability'], with: { cve_id: itemValue } }],
  input: z.strictObject({
    cve_id: cveId.optional(),
    severity: severity.optional(),
    min_cvss: z.number().min(0).max(10).optional(),
    published_since: moment.optional(),
    updated_since: moment.optional(),
    max_results: maxResults,
  }),
  output: listed(Vulnerability),
  run: async ({ input, call }) => {
    const list = {
      path: '/api/Vulnerabilities',
      filter: allOf(
        equals('id', input.cve_id),
        equals('severity', input.severity),
        atLeast('cvssV3', input.min_cvss),
        since('publishedOn', input.published_since === undefined ? undefined : toMs(input.published_since)),
        since('updatedOn', input.updated_since === undefined ? undefined : toMs(input.updated_since)),
      ),
      pageSize: 8_000,
      row: Vulnerability,
      maxResults: input.max_results,
      idOf,
    }
    return asListed(await everyPage(call, list))
  },
  findings: ({ output }) => output.value.slice(0, 20).map((row, index) => weakness(row, index)),
  summarize: ({ output }) => foundOf(output, 'vulnerability', '', 'vulnerabilities'),
})

function weakness(row: z.output<typeof Vulnerability>, index: number): SkillFinding {
  const exploited = row.exploitInKit || row.exploitVerified || row.publicExploit
  const how = row.exploitInKit ? 'is used by exploit kits' : 'has a public exploit'
  return {
    observable: { kind: 'vulnerability', value: row.id },
    assessment: exploited ? 'suspicious' : 'benign',
    weight: exploited ? weights.detectedObservable : weights.notExploited,
    statement: `${row.id} is ${row.severity ?? 'of unknown severity'} (CVSS ${row.cvssV3 ?? 'unknown'}), ${exploited ? how : 'has no public exploit'} and exposes ${count(row.exposedMachines ?? 0, 'machine')}, by the endpoint platform.`,
    pointer: `/value/${index}/publicExploit`,
    aspect: 'weakness',
  }
}

const MachineVulnerability = z.looseObject({
  id: z.string(),
  cveId: optional,
  machineId: optional,
  productName: optional,
  productVersion: optional,
  severity: optional,
  fixingKbId: optional,
})

export const listMachinesVulnerabilities = skill({
  name: 'List machines vulnerabilities',
  purpose: 'Which machine has which weakness, in which product.',
  effect: 'reads',
  permissions: ['Vulnerability.Read.All'],
  answers: [
    { question: 'is-vulnerable', kinds: ['host'], with: { machine_id: itemValue } },
    { question: 'who-is-exposed', kinds: ['vulnerability'], with: { cve_id: itemValue } },
  ],
  input: z.strictObject({
    machine_id: machineId.optional(),
    cve_id: cveId.optional(),
    product_name: z.string().min(1).max(200).optional(),
    product_vendor: z.string().min(1).max(200).optional(),
    severity: severity.optional(),
    max_results: maxResults,
  }),
  output: listed(MachineVulnerability),
  run: async ({ input, call }) => {
    const machine = input.machine_id === undefined ? undefined : await findMachineId(call, input.machine_id)
    if (input.machine_id !== undefined && machine === undefined) return { value: [], truncated: false, left_out: null }
    const list = {
      path: '/api/vulnerabilities/machinesVulnerabilities',
      filter: allOf(
        equals('machineId', machine),
        equals('cveId', input.cve_id),
        equals('productName', input.product_name),
        equals('productVendor', input.product_vendor),
        equals('severity', input.severity),
      ),
      pageSize: 10_000,
      row: MachineVulnerability,
      maxResults: input.max_results,
      idOf,
    }
    return asListed(await everyPage(call, list))
  },
  findings: ({ input, output }) =>
    input.machine_id !== undefined
      ? onMachine(input.machine_id, output.value)
      : input.cve_id !== undefined && (isWhole(output) || output.value.length > 0)
        ? [exposed(input.cve_id, output.value, isWhole(output))]
        : [],
  summarize: ({ output }) => foundOf(output, 'weakness', ' on machines', 'weaknesses'),
})

/** That a machine has weaknesses is context: whether they are used, others know. */
function onMachine(value: string, rows: readonly z.output<typeof MachineVulnerability>[]): SkillFinding[] {
  if (rows.length === 0) return []
  const worst = rows.findIndex(({ severity: level }) => level === 'Critical')
  const first = rows[Math.max(worst, 0)]
  const critical = rows.filter(({ severity: level }) => level === 'Critical').length
  const named = `${first?.cveId ?? 'one'} (${first?.severity ?? 'no severity'}) in ${first?.productName ?? 'a product'} ${first?.productVersion ?? ''}`
  const statement =
    rows.length === 1
      ? `${value} has ${named.trim()}.`
      : `${value} has ${rows.length} known weaknesses, ${critical} of them critical, among them ${named.trim()}.`
  const pointer = `/value/${Math.max(worst, 0)}/cveId`
  return [
    {
      observable: { kind: 'host', value },
      assessment: 'context',
      weight: weights.context,
      statement,
      pointer,
      aspect: 'weakness',
    },
  ]
}

function exposed(value: string, rows: readonly z.output<typeof MachineVulnerability>[], whole: boolean): SkillFinding {
  const machines = new Set(rows.map(({ machineId: id }) => id)).size
  return {
    observable: { kind: 'vulnerability', value },
    assessment: machines === 0 ? 'benign' : 'context',
    weight: machines === 0 ? weights.explained : weights.context,
    statement: `The endpoint platform finds ${value} on ${machines === 0 ? 'no machine' : `${whole ? '' : 'at least '}${count(machines, 'machine')}`}.`,
    pointer: '/value',
    aspect: 'weakness',
  }
}

const Recommendation = z.looseObject({
  id: z.string(),
  recommendationName: optional,
  productName: optional,
  severityScore: z.number().nullish(),
  status: optional,
  exposedMachinesCount: z.number().nullish(),
})

export const listRecommendations = skill({
  name: 'List recommendations',
  purpose: 'What the platform recommends to mend, and on how many machines.',
  effect: 'reads',
  permissions: ['SecurityRecommendation.Read.All'],
  input: z.strictObject({
    product_name: z.string().min(1).max(200).optional(),
    vendor: z.string().min(1).max(200).optional(),
    recommendation_category: z.enum(['Accounts', 'Application', 'Network', 'OS', 'SecurityControls']).optional(),
    remediation_type: z.enum(['ConfigurationChange', 'Update', 'Upgrade', 'Uninstall']).optional(),
    status: z.enum(['Active', 'Exception']).optional(),
    min_severity_score: z.number().min(0).max(10).optional(),
    max_results: maxResults,
  }),
  output: listed(Recommendation),
  run: async ({ input, call }) => {
    const list = {
      path: '/api/recommendations',
      filter: allOf(
        equals('productName', input.product_name),
        equals('vendor', input.vendor),
        equals('recommendationCategory', input.recommendation_category),
        equals('remediationType', input.remediation_type),
        equals('status', input.status),
        atLeast('severityScore', input.min_severity_score),
      ),
      pageSize: 10_000,
      row: Recommendation,
      maxResults: input.max_results,
      idOf,
    }
    return asListed(await everyPage(call, list))
  },
  summarize: ({ output }) => foundOf(output, 'recommendation'),
})

/** The list knows machines by id only; a computer name is looked up first. */
async function findMachineId(call: Call, given: string): Promise<string | undefined> {
  if (/^[0-9a-f]{40}$/i.test(given)) return given
  const machine = await whenNotFound(call.get(`/api/machines/${segment(given)}`), undefined)
  return machine === undefined ? undefined : Machine.parse(machine).id
}
