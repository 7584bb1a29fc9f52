// One case: the result of the investigation, its evidence, and the work of people on it.
import { Alert, List, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef } from 'react'
import { useChanges } from '../../live.ts'
import { useSession } from '../../session.ts'
import { ChangedByAgain } from '../../ui/evidence/changed-by-again.tsx'
import { CitedSummary } from '../../ui/evidence/cited-summary.tsx'
import { EvidenceDrawer } from '../../ui/evidence/evidence.tsx'
import { PageLink } from '../../ui/frame/links.tsx'
import { Answer } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { type Case, caseQuery } from '../cases-queries.ts'
import { AttackStory } from './attack-story.tsx'
import { CaseAlerts } from './case-alerts.tsx'
import { RelatedCases, Techniques, Times } from './case-aside.tsx'
import { CaseComments } from './case-comments.tsx'
import { CaseFiles } from './case-files.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseFields, CaseLevels } from './case-levels.tsx'
import { CaseObservables } from './case-observables.tsx'
import classes from './case-page.module.css'
import { CaseProposals } from './case-proposals.tsx'
import { CaseTasks } from './case-tasks.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { DuplicateCases } from './duplicate-cases.tsx'
import { EvidenceByQuestion } from './evidence-by-question.tsx'
import { Neighbours } from './neighbours.tsx'

const route = getRouteApi('/cases/$case')

export function CasePage() {
  const { case: name } = route.useParams()
  const client = useQueryClient()
  const query = useQuery(caseQuery(name))
  const id = query.data?.case_uuid
  useChanges('case', ({ ids }) => {
    if (ids.length === 0 || (id && ids.includes(id))) client.invalidateQueries(caseQuery(name))
  })
  const others = query.data?.proposals.flatMap(({ same_changes }) => same_changes) ?? []
  useChanges('proposal', ({ ids }) => {
    if (others.some(({ proposal_uuid }) => ids.includes(proposal_uuid))) client.invalidateQueries(caseQuery(name))
  })
  return (
    <Stack gap="md">
      <Neighbours name={query.data?.case_id ?? name} />
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
  const { mayIn } = useSession()
  const mayWork = mayIn(found.organization_code, 'work_on_cases')
  const opened = found.findings.find(({ finding_id }) => finding_id === finding)
  const last = useRef(opened)
  if (opened) last.current = opened
  return (
    <>
      {found.merged_into !== null && (
        <Alert color="gray" variant="light" title="This case was merged">
          Its alerts and work are in{' '}
          <PageLink to="/cases/$case" params={{ case: found.merged_into }} fw={600} ff="monospace">
            {found.merged_into}
          </PageLink>
          .
        </Alert>
      )}
      <CaseHead found={found} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Section id="story" title="Story" isShown={found.story.length > 0}>
            <AttackStory story={found.story} onCite={open} />
          </Section>
          <Section id="summary" title="Summary">
            <Summary found={found} onCite={open} />
          </Section>
          <Section id="findings" title="Evidence" isShown={found.findings.length > 0}>
            <EvidenceByQuestion found={found} onOpen={open} />
          </Section>
          <Section id="observables" title="Observables" isShown={found.observables.length > 0}>
            <CaseObservables found={found} onCite={open} />
          </Section>
          <Section id="comments" title="Comments" isShown={mayWork || found.comments.length > 0}>
            <CaseComments name={name} organization={found.organization_code} comments={found.comments} />
          </Section>
          <Section id="files" title="Files">
            <CaseFiles found={found} />
          </Section>
          <Section id="timeline" title="Timeline">
            <CaseTimeline timeline={found.timeline} alerts={found.alerts} />
          </Section>
        </div>
        <Aside found={found} name={name} onCite={open} />
      </div>
      <EvidenceDrawer finding={opened} alert={last.current?.alert_id ?? ''} onClose={() => open(undefined)} />
    </>
  )
}

/** What to do about the case, and what it belongs to. */
function Aside({ found, name, onCite }: { found: Case; name: string; onCite(finding: string): void }) {
  const { mayIn } = useSession()
  const mayWork = mayIn(found.organization_code, 'work_on_cases')
  const mayPropose = mayIn(found.organization_code, 'run_skills')
  return (
    <div className={classes.aside}>
      <Section id="proposals" title="Proposals" isShown={mayPropose || found.proposals.length > 0}>
        <CaseProposals found={found} />
      </Section>
      <Section id="tasks" title="Tasks" isShown={mayWork || found.tasks.length > 0}>
        <CaseTasks name={name} organization={found.organization_code} tasks={found.tasks} />
      </Section>
      <Section id="duplicates" title="Likely duplicates" isShown={found.duplicates.length > 0}>
        <DuplicateCases found={found} />
      </Section>
      <Section id="service-levels" title="Service levels" isShown={found.service_levels.length > 0}>
        <CaseLevels service_levels={found.service_levels} />
      </Section>
      <Section id="fields" title="Fields" isShown={found.fields.length > 0}>
        <CaseFields key={found.version} found={found} />
      </Section>
      <Section id="alerts" title="Alerts">
        <CaseAlerts found={found} />
      </Section>
      <Section
        id="related-cases"
        title="Related cases"
        isShown={found.seen_before.length + found.seen_since.length > 0}
      >
        <RelatedCases {...found} />
      </Section>
      <Section id="techniques" title="ATT&CK techniques" isShown={found.techniques.length > 0}>
        <Techniques techniques={found.techniques} onCite={onCite} />
      </Section>
      <Section id="times" title="Response times">
        <Times times={found.times} />
      </Section>
    </div>
  )
}

/** Where a person decided otherwise, what the investigation would do next no longer holds. */
function Summary({ found, onCite }: { found: Case; onCite(finding: string): void }) {
  const { summary: whole, confidence, verdict, verdict_change } = found
  const isSuperseded = verdict_change !== null && verdict_change.machine_verdict !== verdict
  const again = found.timeline.findLast(
    ({ kind, text }) => kind === 'verdict' && text.startsWith('Investigated again'),
  )?.refers_to
  const summary = isSuperseded ? whole.filter(({ part }) => part !== 'next') : whole
  return (
    <Stack gap="sm" className={classes.card ?? ''}>
      {isSuperseded && (
        <Alert color="yellow" variant="light" title="Superseded">
          <Text size="sm">
            <SafeText text={verdict_change.by} /> set the verdict to {verdict}. This is what the investigation had found
            before.
          </Text>
        </Alert>
      )}
      <CitedSummary summary={summary} onCite={onCite} />
      {again && <ChangedByAgain key={found.version} alert={again} />}
      <Points
        title="Further missing information"
        points={confidence.missing_information.filter((point) => !summary.some(({ text }) => text.includes(point)))}
      />
      <Points title="Assumptions" points={confidence.assumptions} />
    </Stack>
  )
}

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

interface SectionProps {
  id: string
  title: string
  /** One with nothing in it is left out. */
  isShown?: boolean
  children: ReactNode
}

const Section = ({ id, title, isShown = true, children }: SectionProps) =>
  isShown ? (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  ) : null
