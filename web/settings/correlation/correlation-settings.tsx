// Which alerts of an organization come together in cases, and what a rule would have joined.
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session.ts'
import { OfOrganization } from '../../ui/forms/of-organization.tsx'
import { Answer } from '../../ui/layout/states.tsx'
import { CorrelationForm } from './correlation-form.tsx'
import { correlationQuery } from './correlation-queries.ts'

export const CorrelationSettingsTab = () => (
  <OfOrganization maw="46rem">{(code) => <Settings code={code} />}</OfOrganization>
)

function Settings({ code }: { code: string }) {
  const { mayIn } = useSession()
  const settings = useQuery(correlationQuery(code))
  return (
    <Answer query={settings}>
      {(found) => <CorrelationForm code={code} settings={found} mayManage={mayIn(code, 'manage_playbooks')} />}
    </Answer>
  )
}
