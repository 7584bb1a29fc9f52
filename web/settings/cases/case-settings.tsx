// How an organization wants its cases: how soon, which are closed without a person, and what there is to do.
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session.ts'
import { OfOrganization } from '../../ui/forms/of-organization.tsx'
import { Answer } from '../../ui/layout/states.tsx'
import { AutoCloseForm } from './auto-close-form.tsx'
import { autoCloseQuery, serviceLevelsQuery } from './case-settings-queries.ts'
import { CaseTemplates } from './case-templates.tsx'
import { ServiceLevelsForm } from './service-levels-form.tsx'

export const CaseSettings = () => <OfOrganization maw="48rem">{(code) => <Settings code={code} />}</OfOrganization>

function Settings({ code }: { code: string }) {
  const { mayIn } = useSession()
  const mayManage = mayIn(code, 'manage_playbooks')
  const levels = useQuery(serviceLevelsQuery(code))
  const autoClose = useQuery(autoCloseQuery(code))
  return (
    <Stack gap="xl">
      <Answer query={levels}>
        {(found) => <ServiceLevelsForm code={code} levels={found} mayManage={mayManage} />}
      </Answer>
      <Answer query={autoClose}>
        {(found) => <AutoCloseForm code={code} state={found} mayManage={mayIn(code, 'manage_automation')} />}
      </Answer>
      <CaseTemplates code={code} mayManage={mayManage} />
    </Stack>
  )
}
