// Settings of one organization: which one is chosen at the top.
import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { organizationsQuery } from '../directory.ts'
import { Answer } from '../ui/layout/states.tsx'

interface Props {
  maw: string
  children(code: string): ReactNode
}

export function OrganizationChoice({ maw, children }: Props) {
  const organizations = useQuery(organizationsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Answer query={organizations}>
      {(all) => {
        const code = chosen ?? all[0]?.organization_code
        return (
          <Stack maw={maw}>
            <Select
              label="Organization"
              data={all.map(({ organization_code }) => organization_code)}
              value={code ?? null}
              onChange={setChosen}
              allowDeselect={false}
            />
            {code ? <Fragment key={code}>{children(code)}</Fragment> : <Text size="sm">There is no organization.</Text>}
          </Stack>
        )
      }}
    </Answer>
  )
}
