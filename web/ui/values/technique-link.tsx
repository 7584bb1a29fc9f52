// A technique of ATT&CK, leading to its page.
import { Anchor } from '@mantine/core'

const pageOf = (id: string) => `https://attack.mitre.org/techniques/${id.replace('.', '/')}/`

export const TechniqueLink = ({ id, name }: { id: string; name?: string }) =>
  /^T\d{4}(\.\d{3})?$/.test(id) ? (
    <Anchor href={pageOf(id)} target="_blank" rel="noopener noreferrer" size="sm" inherit>
      {name === undefined ? id : `${id} ${name}`}
    </Anchor>
  ) : (
    <span>{name === undefined ? id : `${id} ${name}`}</span>
  )
