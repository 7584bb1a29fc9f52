// One case: the result of the investigation, its evidence, and the work of people on it.
import { Alert, List, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef } from 'react'
import { useChanges } from '../../live.ts'
import { CitedSummary } from '../../ui/evidence/cited-summary.tsx'
import { EvidenceDrawer } from '../../ui/evidence/evidence.tsx'
import { FindingsList } from '../../ui/evidence/findings-list.tsx'
import { PageLink } from '../../ui/frame/links.tsx'
import { Answer } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { type Case, caseQuery } from '../cases-queries.ts'
import { CaseAlerts } from './case-alerts.tsx'
import { RelatedCases, Techniques, Times } from './case-aside.tsx'
import { CaseComments } from './case-comments.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseFields, CaseLevels } from './case-levels.tsx'
import { CaseObservables } from './case-observables.tsx'
import classes from './case-page.module.css'
import { CaseProposals } from './case-proposals.tsx'
import { CaseTasks } from './case-tasks.tsx'
import { CaseTimeline } from './case-timeline.tsx'

const route = getRouteApi('/cases/$case')

export function CasePage() {
  const { case: name } = route.useParams()
  const client = useQueryClient()
  const query = useQuery(caseQuery(name))
  const id = query.data?.case_uuid
  useChanges('case', ({ ids }) => {
    if (ids.length === 0 || (id && ids.includes(id))) client.invalidateQueries(caseQuery(name))
  })
  return (
    <Stack gap="md">
      <PageLink to="/cases" size="sm">
        ← Cases
      </PageLink>
      <Answer query={query}>{(found) => <Shown found={found} name={name} />}</Answer>
    </Stack>
  )
}

function Shown({ found, name }: { found: Case; name: string }) {
  const { finding } = route.useSearch()
  const navigate = useNavigate()
  const open = useCallback(
    (next: string | undefined) =>
      navigate({ to: '/cases/$case', params: { case: name }, search: next ? { finding: next } : {}, replace: true }),
    [navigate, name],
  )
  const opened = found.findings.find(({ finding_id }) => finding_id === finding)
  const last = useRef(opened)
  if (opened) last.current = opened
  return (
    <>
      {found.merged_into !== null && (
        <Alert color="gray" variant="light" title="This case was merged">
          Its alerts and work are in{' '}
          <PageLink to="/cases/$case" params={{ case: found.merged_into }} fw={600}>
            {found.merged_into}
          </PageLink>
          .
        </Alert>
      )}
      <CaseHead found={found} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Section id="summary" title="Summary">
            <Summary found={found} onCite={open} />
          </Section>
          <Section id="observables" title="Observables">
            <CaseObservables found={found} onCite={open} />
          </Section>
          <Section id="findings" title="Findings">
            <FindingsList findings={found.findings} onOpen={open} shownAtFirst={5} />
          </Section>
          <Section id="comments" title="Comments">
            <CaseComments name={name} organization={found.organization_code} comments={found.comments} />
          </Section>
          <Section id="timeline" title="Timeline">
            <CaseTimeline timeline={found.timeline} alerts={found.alerts} />
          </Section>
        </div>
        <div className={classes.aside}>
          {found.service_levels.length > 0 && (
            <Section id="service-levels" title="Service levels">
              <CaseLevels service_levels={found.service_levels} />
            </Section>
          )}
          {found.fields.length > 0 && (
            <Section id="fields" title="Fields">
              <CaseFields key={found.version} found={found} />
            </Section>
          )}
          <Section id="tasks" title="Tasks">
            <CaseTasks name={name} organization={found.organization_code} tasks={found.tasks} />
          </Section>
          <Section id="proposals" title="Proposals">
            <CaseProposals found={found} />
          </Section>
          <Section id="alerts" title="Alerts">
            <CaseAlerts found={found} />
          </Section>
          <Section id="related-cases" title="Related cases">
            <RelatedCases seen_before={found.seen_before} />
          </Section>
          <Section id="techniques" title="ATT&CK techniques">
            <Techniques techniques={found.techniques} onCite={open} />
          </Section>
          <Section id="times" title="Response times">
            <Times times={found.times} />
          </Section>
        </div>
      </div>
      <EvidenceDrawer finding={opened} alert={last.current?.alert_id ?? ''} onClose={() => open(undefined)} />
    </>
  )
}

const Summary = ({ found: { summary, confidence }, onCite }: { found: Case; onCite(finding: string): void }) => (
  <Stack gap="sm" className={classes.card ?? ''}>
    <CitedSummary summary={summary} onCite={onCite} />
    <Points
      title="Further missing information"
      points={confidence.missing_information.filter((point) => !summary.some(({ text }) => text.includes(point)))}
    />
    <Points title="Assumptions" points={confidence.assumptions} />
  </Stack>
)

const Points = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length === 0 ? null : (
    <div>
      <Text size="xs" fw={600} c="dimmed">
        {title}
      </Text>
      <List size="sm">
        {points.map((point) => (
          <List.Item key={point}>
            <SafeText text={point} />
          </List.Item>
        ))}
      </List>
    </div>
  )

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <Title order={2} id={id} mb="xs">
      {title}
    </Title>
    {children}
  </section>
)
