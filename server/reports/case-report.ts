// The report about a case, on paper: what happened, what each sentence rests on, and the digests of the answers. Pure.

import type { Case } from '../../contract/case.ts'
import { wholeSecondsOf } from '../../contract/duration.ts'
import type { Investigation } from '../../contract/investigation.ts'
import { observableKindLabels } from '../../contract/vocabulary.ts'
import { type Html, html, quoted } from './html.ts'
import { codeOf, pageOf, panelOf, tableOf, textOf } from './report-page.ts'
import { type Clock, spelledOut } from './words.ts'

interface CaseToPrint {
  found: Case
  /** By alert id: those that findings come from. */
  investigations: ReadonlyMap<string, Investigation>
  at: number
}

export const caseReport = (report: CaseToPrint, clock: Clock): string =>
  pageOf({
    title: html`Case report ${report.found.case_id}: ${quoted(report.found.title)}`,
    name: `Case report ${report.found.case_id}`,
    about: `${report.found.organization_code}. Made ${clock.exactly(report.at)}.`,
    panels: panelsOf(report, clock),
  })

const panelsOf = ({ found, investigations }: CaseToPrint, clock: Clock): Html[] => [
  panelOf('Result', ...resultOf(found, clock)),
  panelOf(
    'Summary',
    ...found.summary.map(({ text, cites }) =>
      textOf(html`${quoted(text)} ${cites.length > 0 ? `[${cites.join(', ')}]` : ''}`),
    ),
  ),
  ...panelWithRows(
    'Evidence',
    ['No.', 'Finding', 'Source', 'SHA-256 of the answer'],
    evidenceOf(found, investigations),
  ),
  ...panelWithRows(
    'Observables',
    ['Kind', 'Value', 'Role'],
    found.observables.map(({ kind, value, role }) => [observableKindLabels[kind], codeOf(quoted(value)), role]),
  ),
  ...(found.techniques.length === 0 ? [] : [panelOf('ATT&CK techniques', textOf(techniquesOf(found)))]),
  ...panelWithRows(
    'Changes at connected systems',
    ['What', 'Status', 'Digest'],
    found.proposals.map(({ what, status, digest }) => [quoted(what), spelledOut(status), codeOf(digest)]),
  ),
  ...panelWithRows(
    'Timeline',
    ['When', 'What', 'By'],
    found.timeline.filter(isTold).map(({ at, text, by }) => [clock.exactly(at), quoted(text), quoted(by ?? '')]),
  ),
]

const panelWithRows = (title: string, titles: readonly string[], rows: readonly (readonly (Html | string)[])[]) =>
  rows.length === 0 ? [] : [panelOf(title, tableOf(titles, rows))]

/** What was asked on the way stands in the evidence. */
const isTold = ({ kind }: Case['timeline'][number]) => kind !== 'step' && kind !== 'investigation'

const techniquesOf = ({ techniques }: Case) =>
  techniques.map(({ technique_id, name }) => `${technique_id} ${name}`).join(', ')

function resultOf(found: Case, clock: Clock): Html[] {
  const { to_investigate, to_acknowledge, to_contain, to_close } = found.times
  const times = Object.entries({
    ...{ investigated: to_investigate, acknowledged: to_acknowledge, contained: to_contain, closed: to_close },
  }).flatMap(([what, seconds]) => (seconds === null ? [] : [`${what} after ${wholeSecondsOf(seconds)}`]))
  const since = times.length === 0 ? '' : `. Since it was raised: ${times.join(', ')}`
  const alerts = found.alert_count === 1 ? '1 alert' : `${found.alert_count} alerts`
  const isSure = found.verdict_set_by === null && found.verdict !== 'inconclusive'
  const confidence = !isSure ? '' : `, ${Math.round(found.confidence.score * 100)} %`
  return [
    textOf(
      html`Verdict: <b>${found.verdict}${confidence}</b>. Severity: <b>${found.severity}</b>. Status: <b>${spelledOut(found.status)}</b>.`,
    ),
    textOf(html`Opened ${clock.exactly(found.created_at)} from ${alerts}${since}.`),
    ...(found.assignee === null ? [] : [textOf(html`Assigned to ${quoted(found.assignee)}.`)]),
    ...(found.classification === null
      ? []
      : [
          textOf(
            html`Closed as ${spelledOut(found.classification)}${found.close_reason === null ? '' : html`: ${quoted(found.close_reason)}`}`,
          ),
        ]),
  ]
}

const longestExcerpt = 300

/** Each finding with the answer that it was read from: whoever has the answer can compare the digest. */
const evidenceOf = (found: Case, investigations: CaseToPrint['investigations']) =>
  found.findings.map((finding) => {
    const investigation = investigations.get(finding.alert_id)
    const step = investigation?.steps.find(({ key }) => key === finding.step)
    const evidence = investigation?.findings.find(
      ({ step: of, pointer, statement }) =>
        of === finding.step && pointer === finding.pointer && statement === finding.statement,
    )?.evidence
    return [
      finding.finding_id,
      html`${quoted(finding.statement)} (${finding.assessment})${evidence === undefined ? '' : codeOf(quoted(evidence.slice(0, longestExcerpt)))}`,
      html`${finding.source}${codeOf(quoted(`${finding.alert_id} ${finding.pointer ?? ''}`))}`,
      codeOf(step?.output_sha256 ?? 'from the alert itself'),
    ]
  })
