// Alerts as lines of CSV, with the columns of the Alerts page. Pure.

import type { AlertRow } from '../../contract/alert.ts'
import { investigationStatus } from '../../contract/vocabulary.ts'

const labels: Record<number, string> = {
  [investigationStatus.Created]: 'Created',
  [investigationStatus.Submitted]: 'Submitted',
  [investigationStatus.InProgress]: 'Inprogress',
  [investigationStatus.Completed]: 'Completed',
  [investigationStatus.Failed]: 'Failed',
}

const columns: readonly { title: string; value(row: AlertRow): string }[] = [
  { title: 'ID', value: (row) => row.alert_id },
  { title: 'ORG', value: (row) => row.organization_code },
  { title: 'PROVIDER', value: (row) => row.alert_provider },
  { title: 'ALERT NAME', value: (row) => row.alert_type },
  { title: 'STATUS', value: (row) => labels[row.investigation_status] ?? '' },
  { title: 'CREATION TIME', value: (row) => moment(row.created_at) },
  { title: 'INVESTIGATOR', value: (row) => row.investigator ?? '' },
  { title: 'CASE ID', value: (row) => row.case_id ?? '' },
  { title: 'COMPLETION TIME', value: (row) => moment(row.completed_at) },
  { title: 'Content', value: (row) => row.content_excerpt },
]

const byteOrderMark = '\ufeff'

export const alertsCsvHead = `${byteOrderMark}${columns.map(({ title }) => title).join(',')}\r\n`

export const alertsCsvLine = (row: AlertRow) => `${columns.map(({ value }) => cell(value(row))).join(',')}\r\n`

/** Any table as a file. */
export const csvFile = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  `${byteOrderMark}${[titles, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`

const moment = (at: number | null) => (at === null ? '' : new Date(at * 1000).toISOString())

/** Full-width and small forms too: spreadsheets in East Asian languages read them as the ASCII ones. */
const opensFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠｜％﹢﹣﹦﹪﹫−]|^[\t\r\n]/u

/** A cell that begins like a formula gets an apostrophe before it: spreadsheets then show it and do not run it. */
function cell(text: string): string {
  const disarmed = opensFormula.test(text) ? `'${text}` : text
  return /[",\r\n']|^\s|\s$/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed
}
