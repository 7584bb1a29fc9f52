// One alert: where it came from, what it says, and how its investigation goes.
import { Button, CopyButton, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Schemas } from '../../api-types.ts'
import {
  type Investigation as Investigated,
  investigationQuery,
  isRunning,
  type Observable,
} from '../../investigations.ts'
import { useChanges } from '../../live.ts'
import { ChangedByAgain } from '../../ui/evidence/changed-by-again.tsx'
import { EvidenceDrawer } from '../../ui/evidence/evidence.tsx'
import { FindingsList } from '../../ui/evidence/findings-list.tsx'
import { PageLink } from '../../ui/frame/links.tsx'
import { Answer, PageHead } from '../../ui/layout/states.tsx'
import { AlertStatus } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { alertQuery } from '../list/alerts-queries.ts'
import { AlertActions } from './alert-actions.tsx'
import { AlertContent } from './alert-content.tsx'
import { AlertEvent } from './alert-event.tsx'
import classes from './alert-page.module.css'
import { Conclusion } from './conclusion.tsx'
import { InvestigationSection } from './investigation.tsx'
import { ObservablesFound } from './observables-found.tsx'
import type { ContentPlace } from './place-excerpt.tsx'

const route = getRouteApi('/alerts/$alert')

export function AlertPage() {
  const { alert: name } = route.useParams()
  const client = useQueryClient()
  const query = useQuery(alertQuery(name))
  const uuid = query.data?.alert_uuid
  useChanges('alert', ({ ids }) => {
    if (ids.length > 0 && !(uuid && ids.includes(uuid))) return
    client.invalidateQueries(investigationQuery(name))
    // The alert itself changes with the state of its investigation, or before there is one. Its content may be long.
    if (!client.getQueryData(investigationQuery(name).queryKey)) client.invalidateQueries(alertQuery(name))
  })
  return (
    <Stack gap="md">
      <PageLink to="/alerts" size="sm">
        ← Alerts
      </PageLink>
      <Answer query={query}>{(alert) => <Shown alert={alert} name={name} />}</Answer>
    </Stack>
  )
}

function Shown({ alert, name }: { alert: Schemas['Alert']; name: string }) {
  const client = useQueryClient()
  const investigation = useQuery(investigationQuery(name))
  const state = investigation.data?.state
  // The end is seen by the investigation first: the status above must not lag behind it.
  useEffect(() => {
    if (state) client.invalidateQueries(alertQuery(name))
  }, [state, name, client])
  return (
    <>
      <PageHead
        title={
          <span className={classes.title}>
            <SafeText text={alert.alert_type} />
          </span>
        }
        tab={`${alert.alert_id}: ${alert.alert_type}`}
        about={<span className="mono">{alert.alert_id}</span>}
        actions={
          <>
            <CopyButton value={alert.alert_content}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy content'}
                </Button>
              )}
            </CopyButton>
            <AlertActions alert={name} organization={alert.organization_code} status={alert.investigation_status} />
          </>
        }
      />
      <Facts alert={alert} caseId={investigation.data?.case_id ?? null} />
      <Answer query={investigation}>{(found) => <Body alert={alert} investigation={found} name={name} />}</Answer>
    </>
  )
}

const Facts = ({ alert, caseId }: { alert: Schemas['Alert']; caseId: string | null }) => (
  <dl className={classes.facts}>
    <Fact name="Status">
      <AlertStatus status={alert.investigation_status} />
    </Fact>
    {caseId !== null && (
      <Fact name="Case">
        <PageLink to="/cases/$case" params={{ case: caseId }} size="sm" fw={600} ff="monospace">
          {caseId}
        </PageLink>
      </Fact>
    )}
    <Fact name="Organization">{alert.organization_code}</Fact>
    <Fact name="Provider">
      <SafeText text={alert.alert_provider} />
    </Fact>
    <Fact name="Created">
      <When at={alert.created_at} />
    </Fact>
    {alert.created_at_source !== null && (
      <Fact name="Created at source">
        <When at={alert.created_at_source} />
      </Fact>
    )}
    {alert.investigation_retry_count > 0 && <Fact name="Retries">{alert.investigation_retry_count}</Fact>}
  </dl>
)

interface BodyProps {
  alert: Schemas['Alert']
  investigation: Investigated | null
  name: string
}

function Body({ alert, investigation, name }: BodyProps) {
  const { finding, step } = route.useSearch()
  const navigate = useNavigate()
  const [observable, setObservable] = useState<Observable>()
  const [place, setPlace] = useState<ContentPlace>()
  const [hinted, setHinted] = useState<readonly ContentPlace[]>([])
  const open = (next: string | undefined) =>
    navigate({ to: '/alerts/$alert', params: { alert: name }, search: next ? { finding: next } : {}, replace: true })
  const findings = investigation?.findings ?? []
  return (
    <>
      {investigation?.reading && (
        <Section id="event" title="Event">
          <AlertEvent
            reading={investigation.reading}
            content={alert.alert_content}
            onHint={setHinted}
            onShow={setPlace}
          />
        </Section>
      )}
      <div className={classes.columns}>
        <Section id="conclusion" title="Conclusion">
          <Conclusion investigation={investigation} status={alert.investigation_status} onCite={open} />
          {alert.investigation_retry_count > 0 && !isRunning(investigation) && <ChangedByAgain alert={name} />}
        </Section>
        <Section id="observables" title="Observables">
          <ObservablesFound
            investigation={investigation}
            alert={alert}
            chosen={observable}
            onHint={setHinted}
            onChoose={(chosen) => {
              setObservable(chosen)
              const [first] = chosen.places
              setPlace(first && { ...first })
            }}
          />
        </Section>
      </div>
      {investigation && investigation.steps.length > 0 && (
        <Section id="investigation" title="Investigation">
          <InvestigationSection investigation={investigation} openedStep={step} />
        </Section>
      )}
      <div className={classes.columns}>
        {investigation && (
          <Section id="findings" title="Findings">
            <FindingsList findings={findings} onOpen={open} isRunning={isRunning(investigation)} />
          </Section>
        )}
        <Section id="content" title="Content">
          <AlertContent content={alert.alert_content} place={place} hinted={hinted} />
        </Section>
      </div>
      <EvidenceDrawer
        finding={findings.find(({ finding_id }) => finding_id === finding)}
        alert={name}
        onClose={() => open(undefined)}
      />
    </>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <Title order={2} id={id} mb="xs">
      {title}
    </Title>
    {children}
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
