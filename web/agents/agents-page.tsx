// Remote agents: which there are, how they do, and a form for another.
import { Button, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agentsQuery } from '../directory.ts'
import { useSession } from '../session.ts'
import { Answer, Empty, PageHead } from '../ui/layout/states.tsx'
import { AgentsTable } from './agents-table.tsx'
import { NewAgent } from './new-agent.tsx'

export function AgentsPage() {
  const { may } = useSession()
  const mayManageConnections = may('manage_connections')
  const query = useQuery(agentsQuery)
  const [isMaking, setMaking] = useState(false)
  return (
    <Stack gap="xs">
      <PageHead
        title="Agents"
        about="Small programs in a customer's network that carry connections to what only that network reaches."
        actions={mayManageConnections && <Button onClick={() => setMaking(true)}>Create agent</Button>}
      />
      <Answer query={query}>
        {(agents) =>
          agents.length === 0 ? (
            <Empty title="No agents yet">
              Connections go out directly. Where a system is reached only from a customer's network, or only from its
              public address, an agent that runs there carries them.
              {!mayManageConnections && ' Somebody with the role engineer can create one.'}
            </Empty>
          ) : (
            <AgentsTable agents={agents} />
          )
        }
      </Answer>
      <Modal
        opened={isMaking}
        onClose={() => setMaking(false)}
        title="Create an agent"
        size="lg"
        closeOnClickOutside={false}
      >
        <NewAgent onDone={() => setMaking(false)} />
      </Modal>
    </Stack>
  )
}
