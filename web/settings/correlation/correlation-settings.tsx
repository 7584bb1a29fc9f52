// Which alerts of an organization come together in cases, and what a rule would have joined.
import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { organizationsQuery } from '../../directory.ts'
import { useSession } from '../../session.ts'
import { Answer } from '../../ui/layout/states.tsx'
import { CorrelationForm } from './correlation-form.tsx'
import { correlationQuery } from './correlation-queries.ts'

export function CorrelationSettingsTab() {
  const organizations = useQuery(organizationsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Answer query={organizations}>
      {(all) => {
        const code = chosen ?? all[0]?.organization_code
        return (
          <Stack maw="46rem">
            <Select
              label="Organization"
              data={all.map(({ organization_code }) => organization_code)}
              value={code ?? null}
              onChange={setChosen}
              allowDeselect={false}
            />
            {code ? <OfOrganization key={code} code={code} /> : <Text size="sm">There is no organization.</Text>}
          </Stack>
        )
      }}
    </Answer>
  )
}

function OfOrganization({ code }: { code: string }) {
  const { mayIn } = useSession()
  const settings = useQuery(correlationQuery(code))
  return (
    <Answer query={settings}>
      {(found) => <CorrelationForm code={code} settings={found} mayManage={mayIn(code, 'manage_playbooks')} />}
    </Answer>
  )
}
