// Look-ups by entity: a file, an address, a domain or an account, with the machines and alerts it belongs to.
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Row } from '../query/expression.ts'
import { Refused } from '../serve/platform-server.ts'
import type { FileIdentity } from '../world/facts.ts'
import type { World } from '../world/world.ts'
import { defenderTime, type Gate, queryOf, sendCollection, sendEntity } from './access.ts'
import type { AlertBook } from './alerts.ts'
import { type MachineBook, machineById } from './machines.ts'
import type { PageRules } from './pages.ts'
import { type Sighting, sightings } from './sightings.ts'

const readsMachines = ['Machine.Read.All', 'Machine.ReadWrite.All']
const readsAlerts = ['Alert.Read.All', 'Alert.ReadWrite.All']
type Named = { Params: { name: string } }

export function lookupRoutes(
  app: FastifyInstance,
  world: World,
  enter: Gate,
  pages: PageRules,
  { machines, alerts, now }: { machines: MachineBook; alerts: AlertBook; now: () => number },
) {
  const seen = sightings(world)
  const sendMachines = (request: FastifyRequest, reply: FastifyReply, found: Sighting[]) => {
    const which = [...new Set(found.map(({ machine }) => machine))]
    return sendCollection(request, reply, 'Machines', which.map(machines.rowOf), pages([]))
  }
  const sendAlerts = (request: FastifyRequest, reply: FastifyReply, fits: Parameters<AlertBook['where']>[0]) =>
    sendCollection(request, reply, 'Alerts', alerts.where(fits), pages([]))
  const recent = (request: FastifyRequest, found: Sighting[]) => {
    const hours = Number(queryOf(request).lookBackHours ?? 720)
    if (!Number.isInteger(hours) || hours < 1 || hours > 720)
      throw new Refused(400, 'lookBackHours must be a number from 1 to 720', 'InvalidInput')
    return found.filter(({ at }) => at >= now() - hours * 3_600_000)
  }
  const file = (hash: string, sha1Only = false): FileIdentity | undefined => {
    if (!(sha1Only ? /^[0-9a-f]{40}$/i : /^([0-9a-f]{40}|[0-9a-f]{64})$/i).test(hash))
      throw new Refused(400, `Invalid hash value: ${hash}`, 'InvalidHashValue')
    return seen.identify(hash)
  }
  const knownFile = (hash: string): FileIdentity => {
    const known = file(hash)
    if (!known) throw new Refused(404, `File ${hash} was not found`, 'ResourceNotFound')
    return known
  }
  const address = (ip: string) => {
    if (isIP(ip) === 0) throw new Refused(400, `Invalid IP address: ${ip}`, 'InvalidIpAddress')
    return ip
  }

  app.get<Named>('/api/files/:name', (request, reply) => {
    enter(request, ['File.Read.All'])
    return sendEntity(request, reply, 'Files', fileRow(knownFile(request.params.name), world, seen.ofFile))
  })
  app.get<Named>('/api/files/:name/stats', (request, reply) => {
    enter(request, ['File.Read.All'])
    const identity = knownFile(request.params.name)
    const found = recent(request, seen.ofFile(identity))
    const { globalPrevalence, globalFirstObserved, globalLastObserved } = fileRow(identity, world, seen.ofFile)
    return sendEntity(request, reply, 'microsoft.windowsDefenderATP.api.InOrgFileStats', {
      sha1: identity.sha1,
      ...prevalence(found),
      globallyPrevalence: globalPrevalence,
      globalFirstObserved,
      globalLastObserved,
      topFileNames: [...new Set(found.map(({ name }) => name))].slice(0, 5),
    })
  })
  app.get<Named>('/api/files/:name/machines', (request, reply) => {
    enter(request, readsMachines)
    const identity = file(request.params.name, true)
    return sendMachines(request, reply, identity ? seen.ofFile(identity) : [])
  })
  app.get<Named>('/api/files/:name/alerts', (request, reply) => {
    enter(request, readsAlerts)
    const identity = file(request.params.name, true)
    return sendAlerts(request, reply, identity ? seen.names.file(identity) : () => false)
  })
  app.get<Named>('/api/ips/:name/stats', (request, reply) => {
    enter(request, ['Ip.Read.All'])
    const ipAddress = address(request.params.name)
    const stats = { ipAddress, ...prevalence(recent(request, seen.ofIp(ipAddress))) }
    return sendEntity(request, reply, 'microsoft.windowsDefenderATP.api.InOrgIPStats', stats)
  })
  app.get<Named>('/api/ips/:name/alerts', (request, reply) => {
    enter(request, readsAlerts)
    return sendAlerts(request, reply, seen.names.ip(address(request.params.name)))
  })
  app.get<Named>('/api/domains/:name/stats', (request, reply) => {
    enter(request, ['URL.Read.All'])
    const host = request.params.name.toLowerCase()
    const stats = { host, ...prevalence(recent(request, seen.ofDomain(host))) }
    return sendEntity(request, reply, 'microsoft.windowsDefenderATP.api.InOrgDomainStats', stats)
  })
  app.get<Named>('/api/domains/:name/machines', (request, reply) => {
    enter(request, readsMachines)
    return sendMachines(request, reply, seen.ofDomain(request.params.name.toLowerCase()))
  })
  app.get<Named>('/api/domains/:name/alerts', (request, reply) => {
    enter(request, readsAlerts)
    return sendAlerts(request, reply, seen.names.domain(request.params.name.toLowerCase()))
  })
  app.get<Named>('/api/users/:name/machines', (request, reply) => {
    enter(request, readsMachines)
    return sendMachines(request, reply, seen.ofAccount(request.params.name.toLowerCase()))
  })
  app.get<Named>('/api/users/:name/alerts', (request, reply) => {
    enter(request, readsAlerts)
    return sendAlerts(request, reply, seen.names.account(request.params.name.toLowerCase()))
  })
  app.get<Named>('/api/machines/:name/alerts', (request, reply) => {
    enter(request, readsAlerts)
    return sendAlerts(request, reply, seen.names.machine(machineById(world, request.params.name)))
  })
}

const prevalence = (found: Sighting[]): Row => ({
  organizationPrevalence: new Set(found.map(({ machine }) => machine)).size,
  orgFirstSeen: found.length > 0 ? defenderTime(Math.min(...found.map(({ at }) => at))) : null,
  orgLastSeen: found.length > 0 ? defenderTime(Math.max(...found.map(({ at }) => at))) : null,
})

function fileRow(identity: FileIdentity, { files, setting }: World, seenAt: (file: FileIdentity) => Sighting[]): Row {
  const known = files.find((candidate) => candidate.identity.sha256 === identity.sha256)
  const isOld = known?.determination === 'Clean'
  const found = seenAt(identity)
  const first = Math.min(setting.now, ...found.map(({ at }) => at))
  return {
    sha1: identity.sha1 || null,
    sha256: identity.sha256 || null,
    md5: identity.md5 || null,
    globalPrevalence: known?.prevalence ?? new Set(found.map(({ machine }) => machine)).size,
    globalFirstObserved: defenderTime(isOld ? setting.ago({ days: 1900 }) : first - 86_400_000),
    globalLastObserved: defenderTime(setting.ago({ hours: 2 })),
    size: known?.size ?? null,
    fileType: null,
    isPeFile: true,
    filePublisher: known?.publisher ?? null,
    fileProductName: null,
    signer: known?.publisher ?? null,
    issuer: known?.publisher ? 'Lab Code Signing Authority' : null,
    signerHash: known?.publisher ? setting.seeded.hex(`signer ${known.publisher}`, 40) : null,
    isValidCertificate: known?.publisher ? true : null,
    determinationType: known?.determination ?? 'Unknown',
    determinationValue: known?.threat ?? '',
  }
}
