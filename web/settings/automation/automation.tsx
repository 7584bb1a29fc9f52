// How an organization decides about changes, and what it lets happen without a person.
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session.ts'
import { OfOrganization } from '../../ui/forms/of-organization.tsx'
import { Answer } from '../../ui/layout/states.tsx'
import { AutomationForm } from './automation-form.tsx'
import { automationQuery, responsePolicyQuery } from './automation-queries.ts'
import { KillSwitch } from './kill-switch.tsx'
import { PolicyForm } from './policy-form.tsx'

export const AutomationSettings = () => (
  <OfOrganization maw="40rem">{(code) => <Settings code={code} />}</OfOrganization>
)

function Settings({ code }: { code: string }) {
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
