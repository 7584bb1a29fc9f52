// What many investigations need and seldom changes, kept for a moment: compiled playbooks, and who has which connections.
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import type { ProtectedMachine } from '../../../contract/protected-machine.ts'
import type { ConnectionServices } from '../../connections/connection-services.ts'
import { type ConnectionName, listConnectionsOf } from '../../connections/list-connections-of.ts'
import { gather } from '../../database/gather.ts'
import { listProtectedMachinesOf } from '../../organizations/protected-machines.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { type CompiledStep, compileInTurns } from '../../playbooks/language/compile-playbook.ts'
import { catalogueFor } from '../../playbooks/planning/skill-catalogue.ts'
import { loadPlaybook } from '../../playbooks/store/load-playbook.ts'

export interface Known {
  playbook(uuid: string, version: number): Promise<KnownPlaybook>
  connections(organizationUuid: string): Promise<readonly ConnectionName[]>
  protectedMachines(organizationUuid: string): Promise<readonly ProtectedMachine[]>
}

export interface KnownPlaybook {
  document: PlaybookDocument
  steps: readonly CompiledStep[]
}

const connectionsForMs = 1000

export function cachePlaybooks(services: Pick<ConnectionServices, 'db' | 'connectors'>): Known {
  // A version never changes; what its skills are may, where a described connector is replaced.
  const playbooks: (key: string) => Promise<KnownPlaybook> = cacheFor(
    Number.POSITIVE_INFINITY,
    async (key: string): Promise<KnownPlaybook> => {
      const [uuid = '', version, at] = key.split(' ')
      const { document, plan_of } = await loadPlaybook(services.db, uuid, Number(version))
      if (plan_of === null)
        return { document, steps: await compileInTurns(document, catalogueFor(services.connectors)) }
      const plan = await playbooks(`${plan_of} 1 ${at}`)
      return { document: { ...document, steps: plan.document.steps }, steps: plan.steps }
    },
  )
  const connections = cacheFor(connectionsForMs, (uuid: string) => listConnectionsOf(services, uuid))
  // Read each time: what was protected a moment ago must not be proposed as if it were not. Who asks at once shares a read.
  const { add: protectedMachines } = gather<string, readonly ProtectedMachine[]>({
    ...{ weigh: () => 1, maxItems: 1000, maxWeight: 1000, maxWaitingWeight: 100_000 },
    commit: (uuids) => listProtectedMachinesOf(services.db, uuids),
  })
  const numberOf = createNumbering()
  return {
    protectedMachines,
    playbook: (uuid, version) => playbooks(`${uuid} ${version} ${numberOf(catalogueFor(services.connectors))}`),
    connections,
  }
}

/** Counts how often what it is given has changed. */
function createNumbering() {
  let [number, last]: [number, unknown] = [0, undefined]
  return (value: unknown): number => {
    if (value !== last) [number, last] = [number + 1, value]
    return number
  }
}
