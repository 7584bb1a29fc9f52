// By what lists of alerts and cases can be sorted. Plain values, for the service and the dashboard.

export const alertSortNames = [
  'created_at',
  'priority',
  'severity',
  'verdict',
  'status',
  'alert_id',
  'organization_code',
  'alert_provider',
  'alert_type',
  'investigator',
  'case_id',
  'completed_at',
] as const

export const caseSortNames = [
  'created_at',
  'priority',
  'severity',
  'verdict',
  'status',
  'case_id',
  'organization_code',
  'title',
  'assignee',
  'alert_count',
  'modified_at',
  'due_at',
] as const
