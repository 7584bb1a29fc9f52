// The organization that all pages show: one of them, or all. Loaded after the first page.
import { Select } from '@mantine/core'
import { useChooseOrganization, useOrganization } from '../../organization.ts'
import type { Session } from '../../session.ts'

const everything = ''

export function OrganizationSwitcher({ organizations }: Pick<Session, 'organizations'>) {
  const chosen = useOrganization()
  const choose = useChooseOrganization()
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
      onChange={(code) => choose(code || null)}
      allowDeselect={false}
      searchable
      maxDropdownHeight={360}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      nothingFoundMessage="No such organization"
      comboboxProps={{ width: 260, position: 'bottom-start' }}
    />
  )
}
