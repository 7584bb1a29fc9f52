// The report about a case, to be printed: what happened, what each sentence rests on, and the digests of the answers.
import { Button, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wholeSecondsOf } from '../../contract/duration.ts'
import { observableKindLabels } from '../../contract/vocabulary.ts'
import type { Investigation } from '../investigations.ts'
import { Panel } from '../ui/figures/panel.tsx'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, PageHead } from '../ui/layout/states.tsx'
import { CaseStatus, SeverityMark } from '../ui/values/case-marks.tsx'
import { VerdictMark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { exactly } from '../ui/values/when.tsx'
import classes from './case-report-page.module.css'
import { PdfButton } from './pdf-button.tsx'
import { caseReportQuery, fetchCaseReportPdf, type ReportedCase } from './reports-queries.ts'

const route = getRouteApi('/cases/$case/report')

export function CaseReportPage() {
  const { case: name } = route.useParams()
  const query = useQuery(caseReportQuery(name))
  return (
    <Stack maw="62rem" className={classes.report ?? ''}>
      <div className="no-print">
        <PageLink to="/cases/$case" params={{ case: name }} size="sm">
          ← Case {name}
        </PageLink>
      </div>
      <Answer query={query}>
        {({ found, investigations, at }) => (
          <>
            <PageHead
              title={
                <>
                  Case report {found.case_id}: <SafeText text={found.title} />
                </>
              }
              tab={`Case report ${found.case_id}: ${found.title}`}
              about={`${found.organization_code}. Made ${exactly(at)}.`}
              actions={
                <>
                  <PdfButton
                    name={`case-${found.case_id}`}
                    isReady
                    fetchPdf={() => fetchCaseReportPdf(found.case_id)}
                  />
                  <Button className="no-print" onClick={() => window.print()}>
                    Print or save as PDF
                  </Button>
                </>
              }
            />
            <Report found={found} investigations={investigations} />
          </>
        )}
      </Answer>
    </Stack>
  )
}

interface Props {
  found: ReportedCase
  investigations: ReadonlyMap<string, Investigation>
}

const Report = ({ found, investigations }: Props) => (
  <>
    <Panel title="Result">
      <Result found={found} />
    </Panel>
    <Panel title="Summary">
      {found.summary.map(({ text, cites }) => (
        <Text size="sm" key={text}>
          <SafeText text={text} /> {cites.length > 0 && <span className={classes.cites}>[{cites.join(', ')}]</span>}
        </Text>
      ))}
    </Panel>
    {found.findings.length > 0 && (
      <Panel title="Evidence">
        <Evidence found={found} investigations={investigations} />
      </Panel>
    )}
    {found.observables.length > 0 && (
      <Panel title="Observables">
        <Rows
          label="Observables"
          titles={['Kind', 'Value', 'Role']}
          rows={found.observables.map(({ kind, value, role }) => ({
            key: `${kind} ${value}`,
            cells: [observableKindLabels[kind], <Value key="value" text={value} />, role],
          }))}
        />
      </Panel>
    )}
    {found.techniques.length > 0 && (
      <Panel title="ATT&CK techniques">
        <Text size="sm">{found.techniques.map(({ technique_id, name }) => `${technique_id} ${name}`).join(', ')}</Text>
      </Panel>
    )}
    {found.proposals.length > 0 && (
      <Panel title="Changes at connected systems">
        <Rows
          label="Changes"
          titles={['What', 'Status', 'Digest']}
          rows={found.proposals.map(({ proposal_uuid, what, status, digest }) => ({
            key: proposal_uuid,
            cells: [
              <Words key="what" text={what} />,
              status.replaceAll('_', ' '),
              <Value key="digest" text={digest} />,
            ],
          }))}
        />
      </Panel>
    )}
    <Panel title="Timeline">
      <Rows
        label="Timeline"
        titles={['When', 'What', 'By']}
        rows={found.timeline.filter(isTold).map(({ at, text, by }, index) => ({
          key: String(index),
          cells: [exactly(at), <Words key="text" text={text} />, <Words key="by" text={by ?? ''} />],
        }))}
      />
    </Panel>
  </>
)

/** What was asked on the way stands in the evidence. */
const isTold = ({ kind }: ReportedCase['timeline'][number]) => kind !== 'step' && kind !== 'investigation'

function Result({ found }: Pick<Props, 'found'>) {
  const { to_investigate, to_acknowledge, to_contain, to_close } = found.times
  const times = Object.entries({
    ...{ investigated: to_investigate, acknowledged: to_acknowledge, contained: to_contain, closed: to_close },
  }).flatMap(([what, seconds]) => (seconds === null ? [] : [`${what} after ${wholeSecondsOf(seconds)}`]))
  return (
    <>
      <div className={classes.marks}>
        <VerdictMark
          verdict={found.verdict}
          confidence={found.verdict_set_by === null ? found.confidence.score : undefined}
        />
        <SeverityMark severity={found.severity} />
        <CaseStatus status={found.status} />
      </div>
      <Text size="sm">
        Opened {exactly(found.created_at)} from {found.alert_count === 1 ? '1 alert' : `${found.alert_count} alerts`}
        {times.length > 0 && `. Since it was raised: ${times.join(', ')}`}.
        {found.assignee !== null && (
          <>
            {' '}
            Assigned to <SafeText text={found.assignee} />.
          </>
        )}
      </Text>
      {found.classification !== null && (
        <Text size="sm">
          Closed as {found.classification.replaceAll('_', ' ')}
          {found.close_reason !== null && (
            <>
              : <SafeText text={found.close_reason} />
            </>
          )}
        </Text>
      )}
    </>
  )
}

/** Each finding with the answer that it was read from: whoever has the answer can compare the digest. */
function Evidence({ found, investigations }: Props) {
  return (
    <Rows
      label="Evidence"
      titles={['No.', 'Finding', 'Source', 'SHA-256 of the answer']}
      rows={found.findings.map((finding) => {
        const investigation = investigations.get(finding.alert_id)
        const step = investigation?.steps.find(({ key }) => key === finding.step)
        const evidence = investigation?.findings.find(
          ({ step: of, pointer, statement }) =>
            of === finding.step && pointer === finding.pointer && statement === finding.statement,
        )?.evidence
        return {
          key: `${finding.alert_id} ${finding.finding_id}`,
          cells: [
            finding.finding_id,
            <div key="finding">
              <Words text={`${finding.statement} (${finding.assessment})`} />
              {evidence !== undefined && <Value text={evidence.slice(0, longestExcerpt)} />}
            </div>,
            <div key="source">
              <Words text={finding.source} />
              <div className={classes.value}>
                <span className={classes.id}>{finding.alert_id}</span> <SafeText text={finding.pointer ?? ''} />
              </div>
            </div>,
            <Value key="digest" text={step?.output_sha256 ?? 'from the alert itself'} />,
          ],
        }
      })}
    />
  )
}

const longestExcerpt = 300

const Words = ({ text }: { text: string }) => (
  <div className={classes.text}>
    <SafeText text={text} />
  </div>
)

const Value = ({ text }: { text: string }) => (
  <div className={classes.value}>
    <SafeText text={text} />
  </div>
)

interface RowsProps {
  label: string
  titles: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

const Rows = ({ label, titles, rows }: RowsProps) => (
  <Table.ScrollContainer minWidth={640}>
    <Table aria-label={label} className={classes.rows ?? ''}>
      <Table.Thead>
        <Table.Tr>
          {titles.map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key}>
            {cells.map((cell, index) => (
              <Table.Td key={titles[index]}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
