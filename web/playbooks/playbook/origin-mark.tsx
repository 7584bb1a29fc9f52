// Whether a playbook, or a version of one, was planned by the service or edited by a person.
import { Mark } from '../../ui/values/mark.tsx'
import type { PlaybookRow } from '../playbooks-queries.ts'

export const OriginMark = ({ origin }: { origin: PlaybookRow['origin'] }) =>
  origin === 'edited' ? (
    <Mark tone="busy" shape="dot">
      Edited
    </Mark>
  ) : (
    <Mark tone="calm" shape="ring">
      Planned
    </Mark>
  )
