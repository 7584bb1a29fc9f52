// Everything about one observable: when it was seen, its cases, what was found out about it, and what is named with it.
import { Button, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type ObservableKind, observableKindLabels } from '../../contract/vocabulary.ts'
import type { Schemas } from '../api-types.ts'
import { entityQuery } from '../entity-query.ts'
import { useSession } from '../session.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, PageHead } from '../ui/layout/states.tsx'
import { ProposeDialog } from '../ui/proposals/propose-dialog.tsx'
import { CaseStatus, inWords, SeverityMark } from '../ui/values/case-marks.tsx'
import { VerdictMark } from '../ui/values/mark.tsx'
import { ObservableLink } from '../ui/values/observable-link.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'

type Entity = Schemas['Entity']

const route = getRouteApi('/observables/$kind/$value')

export function ObservablePage() {
  const { kind, value } = route.useParams()
  const query = useQuery(entityQuery(kind as ObservableKind, value))
  return (
    <Stack gap="lg" maw="70rem">
      <Answer query={query}>{(entity) => <Shown entity={entity} />}</Answer>
    </Stack>
  )
}

function Shown({ entity }: { entity: Entity }) {
  const { kind, value, names, organization_codes, alert_count, first_seen, last_seen } = entity
  const others = names.filter((name) => name !== value)
  return (
    <>
      <PageHead
        title={<SafeText text={value} />}
        tab={value}
        about={
          <>
            {observableKindLabels[kind]} in {organization_codes.join(', ')}. Named by {counted(alert_count)}, first{' '}
            <When at={first_seen} />, last <When at={last_seen} />.
            {others.length > 0 && (
              <>
                {' '}
                Also known as <SafeText text={others.join(', ')} />.
              </>
            )}
          </>
        }
        actions={<Propose entity={entity} />}
      />
      <Part title="Cases" rows={entity.cases}>
        <Cases cases={entity.cases} />
      </Part>
      <Part title="Findings" rows={entity.findings}>
        <Findings findings={entity.findings} />
      </Part>
      <Part title="Judgements" rows={entity.judgements}>
        <Judgements judgements={entity.judgements} />
      </Part>
      <Part title="Named in the same cases" rows={entity.related}>
        <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {entity.related.map((other) => (
            <li key={`${other.kind} ${other.value}`}>
              <ObservableLink kind={other.kind} value={other.value} />{' '}
              <Text span size="xs" c="dimmed">
                {other.cases === 1 ? '1 case' : `${other.cases} cases`}
              </Text>
            </li>
          ))}
        </Stack>
      </Part>
      <Part title="Timeline" rows={entity.timeline}>
        <Timeline entries={entity.timeline} />
      </Part>
    </>
  )
}

/** A change to it, outside any case. */
function Propose({ entity: { kind, value, organization_codes } }: { entity: Entity }) {
  const { mayIn } = useSession()
  const [isProposing, setProposing] = useState(false)
  const organizations = organization_codes.filter((code) => mayIn(code, 'run_skills'))
  if (organizations.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setProposing(true)}>
        Propose an action
      </Button>
      {isProposing && (
        <ProposeDialog organizations={organizations} observable={{ kind, value }} onClose={() => setProposing(false)} />
      )}
    </>
  )
}

const mostCounted = 10_000
const counted = (alerts: number) =>
  alerts === 1 ? '1 alert' : `${alerts.toLocaleString('en')}${alerts >= mostCounted ? '+' : ''} alerts`

/** A part without rows is not shown. */
function Part({ title, rows, children }: { title: string; rows: readonly unknown[]; children: ReactNode }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}

const Cases = ({ cases }: { cases: Entity['cases'] }) => (
  <Table.ScrollContainer minWidth={640}>
    <Table>
      <Table.Tbody>
        {cases.map((each) => (
          <Table.Tr key={each.case_id}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <PageLink to="/cases/$case" params={{ case: each.case_id }} size="sm" ff="monospace">
                {each.case_id}
              </PageLink>
            </Table.Td>
            <Table.Td>
              <SafeText text={each.title} />
            </Table.Td>
            <Table.Td>
              <VerdictMark verdict={each.verdict} />
            </Table.Td>
            <Table.Td>
              <SeverityMark severity={each.severity} />
            </Table.Td>
            <Table.Td>
              <CaseStatus status={each.status} />
            </Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <When at={each.created_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

const Findings = ({ findings }: { findings: Entity['findings'] }) => (
  <Table.ScrollContainer minWidth={640}>
    <Table>
      <Table.Tbody>
        {findings.map((finding) => (
          <Table.Tr key={`${finding.case_id} ${finding.finding_id}`}>
            <Table.Td>
              <VerdictMark verdict={finding.assessment} />
            </Table.Td>
            <Table.Td>
              <SafeText text={finding.statement} />
              <Text size="xs" c="dimmed">
                {finding.source}
              </Text>
            </Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <PageLink to="/cases/$case" params={{ case: finding.case_id }} size="sm" ff="monospace">
                {finding.case_id}
              </PageLink>
            </Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <When at={finding.found_at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** Never broken. */
const id = { ff: 'monospace', style: { whiteSpace: 'nowrap' } } as const

const Judgements = ({ judgements }: { judgements: Entity['judgements'] }) => (
  <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
    {judgements.map((each) => (
      <li key={each.judgement_uuid}>
        <Text size="sm">
          Closed as {inWords(each.classification)} by <SafeText text={each.made_by_name} /> <When at={each.made_at} />,{' '}
          {inWords(each.scope.claim)}, {each.scope.provider},{' '}
          <PageLink to="/cases/$case" params={{ case: each.case_id }} size="sm" {...id}>
            {each.case_id}
          </PageLink>
        </Text>
      </li>
    ))}
  </Stack>
)

const Timeline = ({ entries }: { entries: Entity['timeline'] }) => (
  <Stack gap={4} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry.refers_to}`}>
        <Text size="sm" component="span">
          <Text span size="xs" c="dimmed">
            <When at={entry.at} />
          </Text>{' '}
          <SafeText text={entry.text} />{' '}
          {entry.kind === 'alert' ? (
            <PageLink to="/alerts/$alert" params={{ alert: entry.refers_to }} size="sm" {...id}>
              {entry.refers_to}
            </PageLink>
          ) : (
            <PageLink to="/cases/$case" params={{ case: entry.refers_to }} size="sm" {...id}>
              {entry.refers_to}
            </PageLink>
          )}
        </Text>
      </li>
    ))}
  </Stack>
)
