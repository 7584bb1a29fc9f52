// An audit entry as an OCSF event: API Activity (class 6003). Pure.
import type { AuditEntry } from '../../contract/audit.ts'

const activities = { create: 1, read: 2, update: 3, delete: 4, other: 99 } as const

function activityOf(action: string): number {
  if (/^(create|add|invite|begin)/.test(action)) return activities.create
  if (/^(export|list|get|read)/.test(action)) return activities.read
  if (/^(change|update|set|put|rotate|confirm|accept)/.test(action)) return activities.update
  if (/^(delete|remove|revoke|end|deactivate)/.test(action)) return activities.delete
  return activities.other
}

export function ocsfEvent(entry: AuditEntry, version: string): object {
  const activity_id = activityOf(entry.action)
  const failed = entry.status === null || entry.status >= 400
  return {
    class_uid: 6003,
    class_name: 'API Activity',
    category_uid: 6,
    category_name: 'Application Activity',
    activity_id,
    type_uid: 600_300 + activity_id,
    severity_id: entry.status === 403 || entry.status === 401 ? 2 : 1,
    status_id: entry.status === null ? 0 : failed ? 2 : 1,
    ...(entry.status === null ? {} : { status_code: String(entry.status) }),
    time: entry.at_ms,
    actor: { user: { uid: entry.principal_uuid ?? 'none', name: entry.principal_name } },
    api: { operation: entry.action, request: { uid: entry.request_id ?? '' }, service: { name: 'Vedette' } },
    src_endpoint: { ip: entry.address ?? '' },
    ...(entry.target === null
      ? {}
      : { resources: [{ name: entry.target, data: { before: entry.before, after: entry.after } }] }),
    metadata: {
      version: '1.4.0',
      uid: String(entry.entry),
      product: { name: 'Vedette', vendor_name: 'Vedette', version },
      ...(entry.organization_code === null ? {} : { tenant_uid: entry.organization_code }),
    },
    unmapped: { hash: entry.hash, connection_uuids: entry.connection_uuids },
  }
}
