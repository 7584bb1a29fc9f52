// The report about an organization and a period, on paper: the same as its page. Pure.
import { wholeSecondsOf } from '../../contract/duration.ts'
import type { ReportSummary } from '../../contract/report.ts'
import { verdictShare } from '../../contract/report-words.ts'
import { type Html, html, quoted } from './html.ts'
import { codeOf, type FigureOnPaper, figuresOf, pageOf, panelOf, tableOf, textOf } from './report-page.ts'
import { amount, type Clock, percentOf, spelledOut } from './words.ts'

export function organizationReport(report: ReportSummary, clock: Clock): string {
  const of = report.organization_name ?? report.organization_code ?? 'all organizations'
  return pageOf({
    title: html`Report: ${quoted(of)}`,
    name: `Report: ${of}`,
    about: `${clock.exactly(report.from)} to ${clock.exactly(report.to)}. Made ${clock.exactly(report.at)}.`,
    panels: [
      panelOf('In short', figuresOf(inShort(report))),
      panelOf('Alerts by verdict', overTime(report, clock)),
      panelOf('Cases that matter', notable(report)),
      panelOf('Times and service levels', figuresOf(timesOf(report)), measuredNote(report)),
      panelOf('Quality of verdicts', figuresOf(qualityOf(report))),
      ...busiestOf(report),
    ],
  })
}

function inShort({ alerts, cases, changes, hours_saved, needs }: ReportSummary): FigureOnPaper[] {
  const total = Object.values(alerts).reduce((sum, count) => sum + count, 0)
  const waiting = needs.cases.malicious + needs.cases.suspicious + needs.cases.inconclusive
  return [
    { label: 'Alerts', value: amount(total), note: verdictShare(hours_saved.alerts, total) },
    {
      label: 'Malicious',
      value: amount(alerts.malicious),
      note: `${amount(alerts.suspicious)} suspicious, ${amount(alerts.benign)} benign`,
    },
    {
      label: 'Cases opened',
      value: `${amount(cases.opened)}${cases.more ? '+' : ''}`,
      note: `${amount(waiting)} assigned to nobody now, benign ones aside`,
    },
    {
      label: 'Changes made',
      value: amount(changes.succeeded),
      note: `${amount(changes.failed)} failed, ${amount(changes.undone)} undone`,
    },
    {
      label: 'Hours saved',
      value: amount(hours_saved.hours),
      note: `${amount(hours_saved.alerts)} alerts × ${hours_saved.minutes_per_alert} min / 60`,
    },
  ]
}

const series = [
  { name: 'malicious', label: 'Malicious' },
  { name: 'suspicious', label: 'Suspicious' },
  { name: 'inconclusive', label: 'Inconclusive' },
  { name: 'benign', label: 'Benign' },
  { name: 'failed', label: 'Failed' },
  { name: 'waiting', label: 'No verdict yet' },
] as const

type Bucket = ReportSummary['alerts_over_time'][number]
const totalOf = (bucket: Bucket) => series.reduce((sum, { name }) => sum + bucket[name], 0)

/** A bar for each span of time; without scripts and images a table of boxes is the chart. */
function overTime({ alerts_over_time: buckets, bucket_seconds }: ReportSummary, clock: Clock): Html {
  const highest = Math.max(0, ...buckets.map(totalOf))
  if (highest === 0) return textOf('No alerts in this period.')
  const shown = series.filter(({ name }) => buckets.some((bucket) => bucket[name] > 0))
  const rows = buckets.map(
    (bucket) =>
      html`<tr><td>${clock.bucket(bucket.at, bucket_seconds)}</td><td><div class="bar">${shown.map(
        ({ name }) => html`<i class="${name}" style="width: ${((100 * bucket[name]) / highest).toFixed(2)}%"></i>`,
      )}</div></td><td>${amount(totalOf(bucket))}</td></tr>`,
  )
  const legend = shown.map(({ name, label }) => {
    const count = buckets.reduce((sum, bucket) => sum + bucket[name], 0)
    return html`<i class="${name}"></i>${label} ${amount(count)}`
  })
  return html`<table class="bars"><tbody>${rows}</tbody></table><p class="legend">${legend}</p>`
}

const notable = ({ notable_cases }: ReportSummary): Html =>
  notable_cases.length === 0
    ? textOf('No malicious or suspicious case was opened.')
    : tableOf(
        ['Case', 'Title', 'Verdict', 'Severity', 'Status'],
        notable_cases.map(({ case_id, title, verdict, severity, status }) => [
          ...[codeOf(case_id), quoted(title), verdict, severity, spelledOut(status)],
        ]),
      )

type Time = ReportSummary['times']['acknowledge']

const timesOf = ({ times, levels }: ReportSummary): FigureOnPaper[] => [
  timeOf('Time to acknowledge', times.acknowledge, noneNote('acknowledged', levels)),
  timeOf('Time to contain', times.contain, noneNote('contained', levels)),
  timeOf('Time to close', times.close, noneNote('closed', levels)),
  {
    label: 'Service levels kept',
    value: percentOf(levels.kept, levels.kept + levels.breached),
    note: levelsNote(levels),
  },
]

function levelsNote({ promised, kept, breached }: ReportSummary['levels']): string {
  if (promised === 0) return 'None is set'
  const open = promised - kept - breached
  return `${amount(kept)} of ${amount(kept + breached)} cases${open > 0 ? `, ${amount(open)} still in time` : ''}`
}

const noneNote = (done: string, { measured }: ReportSummary['levels']) =>
  measured === 0 ? 'No case in this period' : `No case was ${done} yet`

const timeOf = (label: string, { median_seconds, before_seconds, cases }: Time, none: string): FigureOnPaper =>
  median_seconds === null
    ? { label, value: '–', note: none }
    : {
        label,
        value: wholeSecondsOf(median_seconds),
        note: `${before_seconds === null ? '' : `${wholeSecondsOf(before_seconds)} before, `}${cases === 1 ? '1 case' : `${amount(cases)} cases`}`,
      }

const measuredNote = ({ levels: { is_sample, measured } }: ReportSummary): Html =>
  html`<p class="note">Medians since a case was opened, of ${is_sample ? 'the newest' : 'all'} ${amount(measured)} cases of the period, compared with the period of the same length before.</p>`

const qualityOf = ({ quality }: ReportSummary): FigureOnPaper[] => [
  {
    label: 'Closed by people',
    value: amount(quality.closed),
    note: `${percentOf(quality.changed, quality.closed)} with a changed verdict`,
  },
  {
    label: 'Wrong verdicts',
    value: amount(quality.wrong),
    note: `${percentOf(quality.wrong, quality.closed)} of what people closed`,
  },
  {
    label: 'Closed without a person',
    value: amount(quality.auto_closed),
    note: `${amount(quality.auto_reopened)} reopened, ${amount(quality.auto_wrong)} wrong`,
  },
]

function busiestOf({ busiest: { types, providers, unnamed } }: ReportSummary): Html[] {
  if (providers.length === 0) return []
  const rare =
    unnamed > 0
      ? [html`<p class="note">At least: ${amount(unnamed)} alerts of rare types were counted together.</p>`]
      : []
  return [
    panelOf(
      'Top alert types',
      tableOf(
        ['Type', 'Alerts'],
        types.map(({ alert_type, count }) => [quoted(alert_type), amount(count)]),
      ),
      ...rare,
    ),
    panelOf(
      'Top providers',
      tableOf(
        ['Provider', 'Alerts'],
        providers.map(({ provider, count }) => [quoted(provider), amount(count)]),
      ),
    ),
  ]
}
