// What each role may, in a few words for those who choose one.
import { type Role, roles } from '../../contract/vocabulary.ts'

const roleLabels: Readonly<Record<Role, string>> = {
  intake: 'intake: sends alerts',
  viewer: 'viewer: reads everything',
  analyst: 'analyst: also works on cases',
  responder: 'responder: also acts on third parties',
  engineer: 'engineer: works on cases, manages connections and playbooks',
  admin: 'admin: may do everything',
  auditor: 'auditor: reads everything and the audit trail, changes nothing',
}

export const roleChoices = roles.map((role) => ({ value: role, label: roleLabels[role] }))
