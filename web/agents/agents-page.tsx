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
  const query = useQuery(agentsQuery())
  const [isMaking, setMaking] = useState(false)
  return (
    <Stack gap="xs">
      <PageHead
        title="Remote agents"
        about="Small programs in a customer's network that relay connections to systems only that network can reach."
        actions={mayManageConnections && <Button onClick={() => setMaking(true)}>Create agent</Button>}
      />
      <Answer query={query}>
        {(agents) =>
          agents.length === 0 ? (
            <Empty title="No remote agents yet">
              All connections are direct. Create a remote agent for systems that only a customer's network, or its
              public address, can reach.
              {!mayManageConnections && ' A person with the role engineer can create one.'}
            </Empty>
          ) : (
            <AgentsTable agents={agents} />
          )
        }
      </Answer>
      <Modal
        opened={isMaking}
        onClose={() => setMaking(false)}
        title="Create agent"
        size="lg"
        closeOnClickOutside={false}
      >
        <NewAgent onDone={() => setMaking(false)} />
      </Modal>
    </Stack>
  )
}
