// The organization that all pages show: one of them, or all. Loaded after the first page.
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { chooseOrganization, useOrganization } from '../../organization.ts'
import type { Session } from '../../session.ts'

const everything = ''

export function OrganizationSwitcher({ organizations }: Pick<Session, 'organizations'>) {
  const chosen = useOrganization()
  const navigate = useNavigate()
  const choose = (code: string | null) => {
    chooseOrganization(code === null || code === everything ? null : code)
    // A filter of the page by organization would go on to show the old one.
    navigate({ to: '.', search: ({ organization: _, ...rest }) => rest, replace: true })
  }
  return (
    <Select
      aria-label="Organization"
      size="xs"
      mb={6}
      data={[
        { value: everything, label: 'All organizations' },
        ...organizations.map(({ organization_code, name }) => ({
          value: organization_code,
          label: name === organization_code ? name : `${name} (${organization_code})`,
        })),
      ]}
      value={chosen ?? everything}
      onChange={choose}
      allowDeselect={false}
      searchable
      maxDropdownHeight={360}
      nothingFoundMessage="No such organization"
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  )
}
