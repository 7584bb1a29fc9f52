// How an organization decides about changes, and what it lets happen without a person.
import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { organizationsQuery } from '../../directory.ts'
import { useSession } from '../../session.ts'
import { Answer } from '../../ui/layout/states.tsx'
import { AutomationForm } from './automation-form.tsx'
import { automationQuery, responsePolicyQuery } from './automation-queries.ts'
import { KillSwitch } from './kill-switch.tsx'
import { PolicyForm } from './policy-form.tsx'

export function AutomationSettings() {
  const organizations = useQuery(organizationsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Answer query={organizations}>
      {(all) => {
        const code = chosen ?? all[0]?.organization_code
        return (
          <Stack maw="40rem">
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
  const mayManage = mayIn(code, 'manage_automation')
  const policy = useQuery(responsePolicyQuery(code))
  const automation = useQuery(automationQuery(code))
  return (
    <Stack gap="xl">
      <Answer query={policy}>{(found) => <PolicyForm code={code} policy={found} mayManage={mayManage} />}</Answer>
      <Answer query={automation}>
        {(found) => (
          <>
            <KillSwitch code={code} automation={found} />
            <AutomationForm code={code} automation={found} mayManage={mayManage} />
          </>
        )}
      </Answer>
    </Stack>
  )
}
