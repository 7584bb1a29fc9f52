// The report about an organization and a period: read here, printed to paper or PDF by the browser, or taken as JSON.
import { Button, Stack, Table, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { verdictShare } from '../../contract/report-words.ts'
import { useOrganization } from '../organization.ts'
import { useSession } from '../session.ts'
import { AlertsOverTime } from '../ui/figures/alerts-over-time.tsx'
import { Busiest } from '../ui/figures/busiest.tsx'
import { amount, QualityFigures, TimeFigures } from '../ui/figures/case-figures.tsx'
import { Figure, FigureList } from '../ui/figures/figure.tsx'
import { Panel } from '../ui/figures/panel.tsx'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, NotAllowed, PageHead } from '../ui/layout/states.tsx'
import { TimePicker } from '../ui/queue/time-picker.tsx'
import { CaseStatus, SeverityMark } from '../ui/values/case-marks.tsx'
import { VerdictMark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { exactly } from '../ui/values/when.tsx'
import { PdfButton, saveFile } from './pdf-button.tsx'
import { periodOf } from './report-search.ts'
import { fetchReportPdf, type ReportSummary, reportQuery } from './reports-queries.ts'

const route = getRouteApi('/report')

export function ReportPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { may, session } = useSession()
  const chosen = useOrganization()
  const [first, ...others] = session?.organizations ?? []
  const organization = chosen ?? (others.length === 0 ? first?.organization_code : undefined)
  const mayRead = may('read_cases')
  const asked = reportQuery(organization, periodOf(search))
  const query = useQuery({ ...asked, enabled: mayRead })
  const client = useQueryClient()
  if (!mayRead) return <NotAllowed words="Your role may not read reports." />
  return (
    <Stack maw="62rem">
      <PageHead
        title={`Report: ${query.data?.organization_name ?? organization ?? 'all organizations'}`}
        about={query.data && <Period report={query.data} />}
        actions={
          <div className="no-print page-actions">
            <TimePicker
              isRequired
              value={periodOf(search)}
              onChange={(range) => navigate({ to: '/report', search: range, replace: true })}
            />
            <Button variant="default" disabled={!query.data} onClick={() => query.data && download(query.data)}>
              Download JSON
            </Button>
            <PdfButton
              name={query.data ? fileName(query.data) : ''}
              isReady={query.data !== undefined}
              fetchPdf={async () => fetchReportPdf(await client.ensureQueryData(asked))}
            />
            <Button disabled={!query.data} onClick={() => window.print()}>
              Print or save as PDF
            </Button>
          </div>
        }
      />
      <Answer query={query}>{(report) => <Report report={report} />}</Answer>
    </Stack>
  )
}

const Period = ({ report: { from, to, at } }: { report: ReportSummary }) => (
  <>
    {exactly(from)} to {exactly(to)}. Made {exactly(at)}.
  </>
)

const Report = ({ report }: { report: ReportSummary }) => (
  <>
    <Panel title="In short">
      <InShort report={report} />
    </Panel>
    <Panel title="Alerts by verdict">
      <AlertsOverTime {...report} />
    </Panel>
    <Panel title="Cases that matter">
      <NotableCases report={report} />
    </Panel>
    <Panel title="Times and service levels">
      <TimeFigures {...report} />
    </Panel>
    <Panel title="Quality of verdicts">
      <QualityFigures quality={report.quality} />
    </Panel>
    <Busiest busiest={report.busiest} range={{ from: report.from, to: report.to }} />
  </>
)

function InShort({ report: { alerts, cases, changes, hours_saved, needs } }: { report: ReportSummary }) {
  const total = Object.values(alerts).reduce((sum, count) => sum + count, 0)
  const waiting = needs.cases.malicious + needs.cases.suspicious + needs.cases.inconclusive
  return (
    <FigureList>
      <Figure label="Alerts" value={amount(total)} note={verdictShare(hours_saved.alerts, total)} />
      <Figure
        label="Malicious"
        value={amount(alerts.malicious)}
        note={`${amount(alerts.suspicious)} suspicious, ${amount(alerts.benign)} benign`}
      />
      <Figure
        label="Cases opened"
        value={`${amount(cases.opened)}${cases.more ? '+' : ''}`}
        note={`${amount(waiting)} assigned to nobody now, benign ones aside`}
      />
      <Figure
        label="Changes made"
        value={amount(changes.succeeded)}
        note={`${amount(changes.failed)} failed, ${amount(changes.undone)} undone`}
      />
      <Figure
        label="Hours saved"
        value={amount(hours_saved.hours)}
        note={`${amount(hours_saved.alerts)} alerts × ${hours_saved.minutes_per_alert} min / 60`}
      />
    </FigureList>
  )
}

function NotableCases({ report: { notable_cases } }: { report: ReportSummary }) {
  if (notable_cases.length === 0) return <Text size="sm">No malicious or suspicious case was opened.</Text>
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table aria-label="Cases that matter">
        <Table.Thead>
          <Table.Tr>
            {['Case', 'Title', 'Verdict', 'Severity', 'Status', 'Report'].map((title) => (
              <Table.Th key={title} className={title === 'Report' ? 'no-print' : undefined}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notable_cases.map(({ case_id, title, verdict, severity, status, classification }) => (
            <Table.Tr key={case_id}>
              <Table.Td ff="monospace" style={{ whiteSpace: 'nowrap' }}>
                <PageLink to="/cases/$case" params={{ case: case_id }} size="sm" ff="monospace">
                  {case_id}
                </PageLink>
              </Table.Td>
              <Table.Td>
                <SafeText text={title} />
              </Table.Td>
              <Table.Td>
                <VerdictMark verdict={verdict} />
              </Table.Td>
              <Table.Td>
                <SeverityMark severity={severity} />
              </Table.Td>
              <Table.Td>
                <CaseStatus status={status} was={classification} />
              </Table.Td>
              <Table.Td className="no-print" style={{ whiteSpace: 'nowrap' }}>
                <PageLink to="/cases/$case/report" params={{ case: case_id }} size="sm">
                  Case report
                </PageLink>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const download = (report: ReportSummary) =>
  saveFile(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }), `${fileName(report)}.json`)

const fileName = ({ organization_code, from }: ReportSummary) =>
  `report-${organization_code ?? 'all'}-${new Date(from * 1000).toISOString().slice(0, 10)}`
