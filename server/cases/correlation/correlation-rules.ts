// The rules by which alerts of organizations come together in cases.
import { sql } from 'kysely'
import type { CorrelationRule, CorrelationSettings } from '../../../contract/correlation.ts'
import { alertTypeKey } from '../../../contract/identity.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { getOrganization } from '../../organizations/create-organization.ts'
import { lockOrganization } from '../../organizations/organization-store.ts'
import type { Scope, Services } from '../../platform/services.ts'

interface RuleRow {
  organization_uuid: string
  type_key: string
  alert_type: string
  rule: CorrelationRule
}

export type RuleOf = (organization_uuid: string, alert_type: string) => CorrelationRule

const usual: CorrelationRule = { mode: 'default' }
const ofOrganization = ''

/** The rule of the alert type, or else of its organization. */
export async function readRules(db: Db, organizations: readonly string[]): Promise<RuleOf> {
  const rows = await findRules(db, organizations)
  const rules = new Map(rows.map(({ organization_uuid, type_key, rule }) => [`${organization_uuid} ${type_key}`, rule]))
  return (organization_uuid, alert_type) =>
    rules.get(`${organization_uuid} ${alertTypeKey(alert_type)}`) ??
    rules.get(`${organization_uuid} ${ofOrganization}`) ??
    usual
}

async function findRules(db: Db, organizations: readonly string[]): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    /* prepared find-correlation-rules */ select organization_uuid, type_key, alert_type, rule from correlation_rules
    where organization_uuid = any(${[...new Set(organizations)]}::uuid[]) order by alert_type`.execute(db)
  return rows
}

export async function showCorrelation(db: Db, scope: Scope, code: string): Promise<CorrelationSettings> {
  const { organization_uuid } = await getOrganization(db, scope, code)
  const rows = await findRules(db, [organization_uuid])
  return {
    rule: rows.find(({ type_key }) => type_key === ofOrganization)?.rule ?? usual,
    playbooks: rows
      .filter(({ type_key }) => type_key !== ofOrganization)
      .map(({ alert_type, rule }) => ({ alert_type, rule })),
  }
}

/** The whole of it: what is not named any more follows the rule of the organization. */
export async function setCorrelation(
  { db, now }: Services,
  scope: Scope,
  code: string,
  settings: CorrelationSettings,
): Promise<CorrelationSettings> {
  const { organization_uuid } = await getOrganization(db, scope, code)
  const rows = [{ alert_type: ofOrganization, rule: settings.rule }, ...settings.playbooks].map((each) => ({
    organization_uuid,
    type_key: alertTypeKey(each.alert_type),
    alert_type: each.alert_type,
    rule: JSON.stringify(each.rule),
    modified_at: now(),
  }))
  const distinct = [...new Map(rows.map((row) => [row.type_key, row])).values()]
  await transact(db, async (tx) => {
    await lockOrganization(tx, organization_uuid)
    await tx.deleteFrom('correlation_rules').where('organization_uuid', '=', organization_uuid).execute()
    await tx.insertInto('correlation_rules').values(distinct).execute()
  })
  return showCorrelation(db, scope, code)
}
