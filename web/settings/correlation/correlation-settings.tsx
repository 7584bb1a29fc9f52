// Which alerts of an organization come together in cases, and what a rule would have joined.
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session.ts'
import { Answer } from '../../ui/layout/states.tsx'
import { OrganizationChoice } from '../organization-choice.tsx'
import { CorrelationForm } from './correlation-form.tsx'
import { correlationQuery } from './correlation-queries.ts'

export const CorrelationSettingsTab = () => (
  <OrganizationChoice maw="46rem">{(code) => <OfOrganization code={code} />}</OrganizationChoice>
)

function OfOrganization({ code }: { code: string }) {
  const { mayIn } = useSession()
  const settings = useQuery(correlationQuery(code))
  return (
    <Answer query={settings}>
      {(found) => <CorrelationForm code={code} settings={found} mayManage={mayIn(code, 'manage_playbooks')} />}
    </Answer>
  )
}
