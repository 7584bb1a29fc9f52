// Rules of an automation name a playbook by its alert type, or by its uuid, which stands for that type.
import { z } from 'zod'
import type { Automation } from '../../../contract/automation.ts'
import type { Db } from '../../database/transaction.ts'
import { invalidFields } from '../../http/problem.ts'

/** With alert types alone. A type may be one that no alert had yet; a uuid is that of a playbook of the organization. */
export async function namePlaybooks(db: Db, organization_uuid: string, settings: Automation): Promise<Automation> {
  const uuids = settings.skills.flatMap((rule) => uuidIn(rule) ?? [])
  if (uuids.length === 0) return settings
  const rows = await db
    .selectFrom('playbooks')
    .select(['playbook_uuid', 'alert_type'])
    .where('organization_uuid', '=', organization_uuid)
    .where('playbook_uuid', 'in', uuids)
    .execute()
  const typeOf = new Map(rows.map(({ playbook_uuid, alert_type }) => [playbook_uuid, alert_type]))
  const errors = settings.skills.flatMap((rule, index) => {
    const uuid = uuidIn(rule)
    if (typeof rule === 'string' || uuid === undefined || typeOf.has(uuid)) return []
    return [{ field: `skills.${index}.playbook`, message: `There is no playbook "${rule.playbook}".` }]
  })
  if (errors.length > 0) throw invalidFields(errors)
  const named = (rule: Rule): Rule => {
    const type = typeOf.get(uuidIn(rule) ?? '')
    return typeof rule === 'string' || type === undefined ? rule : { ...rule, playbook: type }
  }
  return { ...settings, skills: settings.skills.map(named) }
}

type Rule = Automation['skills'][number]

function uuidIn(rule: Rule): string | undefined {
  const name = typeof rule === 'string' ? undefined : rule.playbook?.trim().toLowerCase()
  return z.uuid().safeParse(name).success ? name : undefined
}
