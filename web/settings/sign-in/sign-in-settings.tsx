// How people sign in to this installation: the policy, the provider of single sign-on, and SCIM.
import { Divider, Stack, Switch, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session.ts'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Answer, NotAllowed } from '../../ui/layout/states.tsx'
import { ProviderForm } from './provider-form.tsx'
import { Scim } from './scim.tsx'
import { policyQuery, type SignInPolicy, scimQuery, setPolicy, singleSignOnQuery } from './sign-in-queries.ts'

export function SignInSettings() {
  const { may } = useSession()
  const mayManageInstallation = may('manage_installation')
  const policy = useQuery({ ...policyQuery, enabled: mayManageInstallation })
  const provider = useQuery({ ...singleSignOnQuery, enabled: mayManageInstallation })
  const scim = useQuery({ ...scimQuery, enabled: mayManageInstallation })
  if (!mayManageInstallation)
    return <NotAllowed words="Only who administers the whole installation may change how people sign in." />
  return (
    <Stack gap="lg">
      <Answer query={policy}>{(found) => <Policy policy={found} />}</Answer>
      <Divider />
      <Answer query={provider}>{(found) => <ProviderForm key={found?.changed_at ?? 'none'} provider={found} />}</Answer>
      <Divider />
      <Answer query={scim}>{(found) => <Scim scim={found} />}</Answer>
    </Stack>
  )
}

function Policy({ policy }: { policy: SignInPolicy }) {
  const change = (more: Partial<SignInPolicy>) =>
    setPolicy({ ...policy, ...more }).then(() => tellDone('Policy saved.'), tellFailure)
  return (
    <Stack gap="sm">
      <Title order={2}>Policy</Title>
      <Switch
        label="People may sign in with passwords"
        description="When off, they use passkeys or single sign-on. API keys go on working"
        checked={policy.passwords_allowed}
        onChange={({ currentTarget }) => change({ passwords_allowed: currentTarget.checked })}
      />
      <Switch
        label="A second factor is required"
        description="Who has none can only set one up. For single sign-on that is the provider's concern"
        checked={policy.second_factor_required}
        onChange={({ currentTarget }) => change({ second_factor_required: currentTarget.checked })}
      />
    </Stack>
  )
}
