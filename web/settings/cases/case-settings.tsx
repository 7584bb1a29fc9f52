// How an organization wants its cases: how soon, which are closed without a person, and what there is to do.
import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { organizationsQuery } from '../../directory.ts'
import { useSession } from '../../session.ts'
import { Answer } from '../../ui/layout/states.tsx'
import { AutoCloseForm } from './auto-close-form.tsx'
import { autoCloseQuery, serviceLevelsQuery } from './case-settings-queries.ts'
import { CaseTemplates } from './case-templates.tsx'
import { ServiceLevelsForm } from './service-levels-form.tsx'

export function CaseSettings() {
  const organizations = useQuery(organizationsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Answer query={organizations}>
      {(all) => {
        const code = chosen ?? all[0]?.organization_code
        return (
          <Stack maw="48rem">
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
