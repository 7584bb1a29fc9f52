// Organizations side by side, sorted by any column. A name leads on in that organization alone.
import { Anchor, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { wholeSecondsOf } from '../../contract/duration.ts'
import { useChooseOrganization } from '../organization.ts'
import { amount, shareOf } from '../ui/figures/case-figures.tsx'
import table from '../ui/figures/plain-table.module.css'
import { unhealthyOf } from '../ui/frame/attention.ts'
import { SafeText } from '../ui/values/safe-text.tsx'
import classes from './compare-organizations.module.css'
import type { Overview } from './overview-queries.ts'

type Row = Overview['organizations'][number]

interface Column {
  title: string
  /** By which it is sorted; null comes last. */
  of(row: Row): number | string | null
  show?(row: Row): ReactNode
}

const time = (title: string, name: keyof Row['times']): Column => ({
  title,
  of: ({ times }) => times[name].median_seconds,
  show: ({ times }) => (times[name].median_seconds === null ? '–' : wholeSecondsOf(times[name].median_seconds ?? 0)),
})

const nobody = 'Assigned to nobody, benign aside'

const columns: readonly Column[] = [
  { title: 'Organization', of: ({ organization_code }) => organization_code, show: (row) => <Name row={row} /> },
  { title: 'Alerts', of: ({ alerts }) => Object.values(alerts).reduce((sum, count) => sum + count, 0) },
  { title: 'Malicious', of: ({ alerts }) => alerts.malicious },
  { title: 'Suspicious', of: ({ alerts }) => alerts.suspicious },
  { title: 'Inconclusive', of: ({ alerts }) => alerts.inconclusive },
  { title: 'Benign', of: ({ alerts }) => alerts.benign },
  { title: 'Open cases', of: ({ needs }) => needs.open_cases },
  {
    title: nobody,
    of: ({ needs: { cases } }) => cases.malicious + cases.suspicious + cases.inconclusive,
  },
  time('Acknowledge', 'acknowledge'),
  time('Close', 'close'),
  {
    title: 'Levels kept',
    of: ({ levels: { kept, breached } }) => (kept + breached === 0 ? null : kept / (kept + breached)),
    show: ({ levels: { kept, breached } }) => shareOf(kept, kept + breached),
  },
  { title: 'Levels breached', of: ({ needs }) => needs.levels_breached },
  {
    title: 'Connections unhealthy',
    of: ({ needs }) => unhealthyOf(needs),
    show: ({ needs }) => (needs.without_connections > 0 ? 'none there' : amount(unhealthyOf(needs))),
  },
]

export function CompareOrganizations({ rows }: { rows: readonly Row[] }) {
  const [sort, setSort] = useState({ title: nobody, isUp: false })
  const column = columns.find(({ title }) => title === sort.title)
  const sorted = column ? rows.toSorted((one, other) => compare(column.of(one), column.of(other), sort.isUp)) : rows
  return (
    <div className={table.scroll}>
      <table aria-label="Organizations side by side" className={table.table} style={{ minWidth: 1100 }}>
        <thead>
          <tr>
            {columns.map(({ title }, index) => (
              <th
                key={title}
                aria-sort={sort.title === title ? (sort.isUp ? 'ascending' : 'descending') : 'none'}
                className={index > 0 ? classes.number : undefined}
              >
                <UnstyledButton
                  className={classes.sort}
                  onClick={() => setSort({ title, isUp: sort.title === title ? !sort.isUp : index === 0 })}
                >
                  {title}
                  {sort.title === title && (sort.isUp ? ' ↑' : ' ↓')}
                </UnstyledButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={row.organization_code}>
              {columns.map((each, index) => (
                <td key={each.title} className={index > 0 ? classes.number : undefined}>
                  {each.show ? each.show(row) : amount(Number(each.of(row)))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ row: { organization_code, name } }: { row: Row }) {
  const choose = useChooseOrganization()
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      title={`Show ${organization_code} on all pages`}
      onClick={() => choose(organization_code)}
    >
      <SafeText text={name} />
    </Anchor>
  )
}

function compare(one: number | string | null, other: number | string | null, isUp: boolean): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  const order =
    typeof one === 'string' || typeof other === 'string' ? String(one).localeCompare(String(other)) : one - other
  return isUp ? order : -order
}
