// Vulnerabilities the endpoint platform knows, the machines that have them and what it recommends.
import type { FastifyInstance } from 'fastify'
import type { Row } from '../query/expression.ts'
import type { Vulnerability } from '../world/facts.ts'
import type { World } from '../world/world.ts'
import { defenderTime, type Gate, sendCollection } from './access.ts'
import { endpointMachines } from './machines.ts'
import type { PageRules } from './pages.ts'

const ofVulnerability = ['id', 'name', 'description', 'cvssV3', 'publishedOn', 'severity', 'updatedOn']
const ofMachine = [
  'id',
  'cveId',
  'machineId',
  'fixingKbId',
  'productName',
  'productVersion',
  'severity',
  'productVendor',
]
const ofRecommendation = [
  'id',
  'productName',
  'vendor',
  'recommendedVersion',
  'recommendationCategory',
  'subCategory',
  'severityScore',
  'remediationType',
  'recommendedProgram',
  'recommendedVendor',
  'status',
]

export function vulnerabilityRoutes(app: FastifyInstance, world: World, enter: Gate, pages: PageRules) {
  const byId = (rows: Row[]) => rows.sort((a, b) => String(a.id).localeCompare(String(b.id)))
  const vulnerabilities = byId(world.vulnerabilities.map((item) => vulnerabilityRow(item, world)))
  const machineVulnerabilities = byId(machineRows(world))
  const recommendations = byId(world.vulnerabilities.map((item) => recommendationRow(item, world)))

  app.get('/api/vulnerabilities', (request, reply) => {
    enter(request, ['Vulnerability.Read.All'])
    return sendCollection(request, reply, 'Vulnerabilities', vulnerabilities, pages(ofVulnerability, 8000))
  })
  app.get('/api/vulnerabilities/machinesVulnerabilities', (request, reply) => {
    enter(request, ['Vulnerability.Read.All'])
    return sendCollection(request, reply, 'PublicAssetVulnerabilityDto', machineVulnerabilities, pages(ofMachine))
  })
  app.get('/api/recommendations', (request, reply) => {
    enter(request, ['SecurityRecommendation.Read.All'])
    return sendCollection(request, reply, 'Recommendations', recommendations, pages(ofRecommendation))
  })
}

const openFindings = ({ findings }: World, cve: string) =>
  findings.filter((f) => f.cve === cve && f.remediated === undefined)

function vulnerabilityRow(item: Vulnerability, world: World): Row {
  const open = openFindings(world, item.cve)
  return {
    id: item.cve,
    name: item.cve,
    description: item.description,
    severity: item.severity,
    cvssV3: item.cvss,
    cvssVector: item.vector,
    exposedMachines: open.length,
    publishedOn: defenderTime(item.published, 0),
    updatedOn: defenderTime(item.published + 5 * 86_400_000, 0),
    firstDetected: open.length > 0 ? defenderTime(Math.min(...open.map(({ firstFound }) => firstFound)), 0) : null,
    publicExploit: item.exploited,
    exploitVerified: item.exploited,
    exploitInKit: false,
    exploitTypes: item.exploited ? ['Remote'] : [],
    exploitUris: [],
    cveSupportability: 'Supported',
    tags: [],
    epss: item.epss,
  }
}

const machineRows = (world: World): Row[] =>
  world.findings
    .filter(({ remediated }) => remediated === undefined)
    .flatMap(({ machine, cve, version, kb }) => {
      const known = world.vulnerabilities.find((item) => item.cve === cve)
      if (!known) return []
      return {
        id: `${machine.machineId}-_-${cve}-_-${known.vendor}-_-${known.product}-_-${version}-_-${kb ?? ''}`,
        cveId: cve,
        machineId: machine.machineId,
        fixingKbId: kb ?? null,
        productName: known.product,
        productVendor: known.vendor,
        productVersion: version,
        severity: known.severity,
      }
    })

function recommendationRow(item: Vulnerability, world: World): Row {
  const open = openFindings(world, item.cve)
  return {
    id: `va-_-${item.vendor}-_-${item.product}`,
    productName: item.product,
    recommendationName: `Update ${item.vendor} ${item.product} to version ${item.fixedIn}`,
    weaknesses: 1,
    vendor: item.vendor,
    recommendedVersion: item.fixedIn,
    recommendedVendor: '',
    recommendedProgram: '',
    recommendationCategory: 'Application',
    subCategory: '',
    severityScore: item.cvss,
    publicExploit: item.exploited,
    activeAlert: open.some(({ machine }) =>
      world.incidents.some(({ detections }) =>
        detections.some((d) => d.machine === machine && d.status !== 'Resolved'),
      ),
    ),
    associatedThreats: [],
    remediationType: 'Update',
    status: 'Active',
    configScoreImpact: 0,
    exposureImpact: Math.round(item.cvss * open.length * 10) / 100,
    totalMachineCount: endpointMachines(world).length,
    exposedMachinesCount: open.length,
    nonProductivityImpactedAssets: 0,
    relatedComponent: item.product,
    hasUnpatchableCve: false,
    tags: [],
    exposedCriticalDevices: open.filter(({ machine }) => machine.value === 'High').length,
  }
}
