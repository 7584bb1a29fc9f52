// A part of a page that belongs to one organization: the one that is chosen in the frame, or the only one there is.
import { Select, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useChooseOrganization, useOrganization } from '../../organization.ts'
import { useSession } from '../../session.ts'
import { Empty } from '../layout/states.tsx'

interface Props {
  maw: string
  children(code: string): ReactNode
}

export function OfOrganization({ maw, children }: Props) {
  const { session } = useSession()
  const chosen = useOrganization()
  const choose = useChooseOrganization()
  const codes = session?.organizations.map(({ organization_code }) => organization_code) ?? []
  const code = chosen ?? (codes.length === 1 ? codes[0] : undefined)
  if (codes.length === 0) return <Empty title="There is no organization" />
  return (
    <Stack maw={maw} key={code}>
      {codes.length > 1 &&
        (code === undefined ? (
          <Select
            label="Organization"
            description="These settings belong to one organization. All pages show what you choose here."
            placeholder="Choose one"
            data={codes}
            value={null}
            onChange={choose}
            searchable
          />
        ) : (
          <Text size="sm" c="dimmed">
            Of {code}, as chosen in the menu.
          </Text>
        ))}
      {code !== undefined && children(code)}
    </Stack>
  )
}
