// The agents as rows, with what their machines add up to.
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageLink } from '../ui/frame/links.tsx'
import { AgentState } from '../ui/values/agent-state.tsx'
import { byteCount } from '../ui/values/byte-count.ts'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import type { Agent } from './agents-queries.ts'
import classes from './agents-table.module.css'

const columns: readonly { title: string; cell(agent: Agent): ReactNode }[] = [
  {
    title: 'Name',
    cell: ({ agent_uuid, name }) => (
      <PageLink to="/agents/$agent" params={{ agent: agent_uuid }} size="sm" fw={600}>
        <SafeText text={name} />
      </PageLink>
    ),
  },
  { title: 'State', cell: ({ state }) => <AgentState state={state} /> },
  { title: 'Organization', cell: ({ organization_code }) => organization_code },
  { title: 'Last seen', cell: ({ last_seen_at }) => (last_seen_at === null ? 'never' : <When at={last_seen_at} />) },
  { title: 'Version', cell: (agent) => <SafeText text={versionsOf(agent) || '–'} /> },
  { title: 'Machines', cell: machinesOf },
  { title: 'Open streams', cell: ({ streams }) => streams },
  { title: 'Sent', cell: ({ bytes_sent }) => byteCount(bytes_sent) },
  { title: 'Received', cell: ({ bytes_received }) => byteCount(bytes_received) },
  { title: 'Connections', cell: ({ connections }) => connections },
]

export const AgentsTable = ({ agents }: { agents: readonly Agent[] }) => (
  <Table.ScrollContainer minWidth={1000}>
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title }) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inOrder(agents).map((agent) => (
          <Table.Tr key={agent.agent_uuid}>
            {columns.map(({ title, cell }) => (
              <Table.Td key={title}>{cell(agent)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

const inUse = ({ instances }: Agent) => instances.filter(({ state }) => state !== 'revoked')

const versionsOf = (agent: Agent) => [...new Set(inUse(agent).map(({ version }) => version))].join(', ')

function machinesOf(agent: Agent): string {
  const machines = inUse(agent)
  const online = machines.filter(({ state }) => state === 'online').length
  return online === machines.length ? String(machines.length) : `${online} of ${machines.length} online`
}

/** Those that are gone for good come last. */
const inOrder = (agents: readonly Agent[]) =>
  agents.toSorted((a, b) => Number(a.state === 'revoked') - Number(b.state === 'revoked') || (a.name < b.name ? -1 : 1))
