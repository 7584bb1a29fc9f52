// The head of a case: the verdict with its reason, what to do next, its state, and who set what.
import { Button, Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { caseStatuses } from '../../../contract/vocabulary.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { PageHead } from '../../ui/layout/states.tsx'
import { asTitle, CaseStatus, inWords, SeverityMark } from '../../ui/values/case-marks.tsx'
import { LevelMark } from '../../ui/values/level-mark.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { visibleText } from '../../ui/values/visible-text.ts'
import { When } from '../../ui/values/when.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'
import { type CaseActions, useCaseActions } from './use-case-actions.tsx'

export function CaseHead({ found }: { found: Case }) {
  const actions = useCaseActions(found)
  return (
    <>
      <PageHead
        title={
          <span className={classes.words}>
            <SafeText text={found.title} />
          </span>
        }
        tab={`${found.case_id}: ${found.title}`}
        about={
          <>
            <span className="mono">{found.case_id}</span>, opened <When at={found.created_at} />{' '}
            <PageLink to="/cases/$case/report" params={{ case: found.case_id }} size="sm" underline="always">
              Report
            </PageLink>
          </>
        }
        actions={actions.mayWork && <Others found={found} actions={actions} />}
      />
      <section className={classes.verdict} aria-label="Verdict">
        <Opinion found={found} />
        {actions.next && (
          <Button
            size="md"
            loading={actions.next.isBusy}
            disabled={actions.next.isNew}
            onClick={actions.next.run}
            title={'proposal' in actions.next ? visibleText(actions.next.proposal.what) : undefined}
          >
            {actions.next.label}
          </Button>
        )}
      </section>
      <Facts found={found} />
      {actions.dialogs}
    </>
  )
}

/** What holds now, and beside it what the investigation came to where a person decided otherwise. */
function Opinion({ found: { verdict, verdict_change, confidence } }: { found: Case }) {
  if (!verdict_change)
    return (
      <div className={classes.opinion}>
        <VerdictMark verdict={verdict} confidence={confidence.score} />
        <Text size="sm" className={classes.words ?? ''}>
          <SafeText text={confidence.summary} />
        </Text>
      </div>
    )
  const { by, at, reason, machine_verdict } = verdict_change
  return (
    <div className={classes.opinion}>
      <VerdictMark verdict={verdict} />
      <Text size="sm" className={classes.words ?? ''}>
        <SafeText text={reason} />
      </Text>
      <Text size="xs" c="dimmed" className={classes.words ?? ''}>
        Set by <SafeText text={by} />, <When at={at} />.{' '}
        {machine_verdict === verdict
          ? 'The investigation came to the same.'
          : `The investigation had come to ${machine_verdict}.`}
      </Text>
    </div>
  )
}

const Others = ({ found, actions }: { found: Case; actions: CaseActions }) => (
  <>
    {actions.others
      .filter(({ name }) => name === 'assign')
      .map(({ name, label, isBusy, run }) => (
        <Button key={name} variant="default" loading={isBusy} onClick={run}>
          {label}
        </Button>
      ))}
    <Menu position="bottom-end" opened={actions.isStatusOpen} onChange={actions.onStatusOpen}>
      <Menu.Target>
        <Button variant="default">Change status</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {caseStatuses
          .filter((status) => status !== found.status)
          .map((status) => (
            <Menu.Item key={status} onClick={() => actions.setStatus(status)}>
              {found.status === 'closed' ? `Reopen as ${inWords(status)}` : asTitle(status)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
    {actions.others
      .filter(({ name }) => name !== 'assign')
      .map(({ name, label, isBusy, run }) => (
        <Button key={name} variant="default" loading={isBusy} onClick={run}>
          {label}
        </Button>
      ))}
  </>
)

const Facts = ({ found }: { found: Case }) => (
  <dl className={classes.facts}>
    <Fact name="Severity" set={lastSet(found, isSeverity)}>
      <SeverityMark severity={found.severity} />
    </Fact>
    <Fact name="Status" set={lastSet(found, ({ kind }) => kind === 'status')}>
      <CaseStatus status={found.status} was={found.classification} />
    </Fact>
    <Fact name="Assignee" set={lastSet(found, ({ kind }) => kind === 'assignee')}>
      {found.assignee === null ? (
        <Text span size="sm" c="dimmed">
          Unassigned
        </Text>
      ) : (
        <SafeText text={found.assignee} />
      )}
    </Fact>
    {found.service_level !== null && (
      <Fact name="Service level">
        <LevelMark state={found.service_level} />
        {found.due_at !== null && (
          <>
            {' due '}
            <When at={found.due_at} />
          </>
        )}
      </Fact>
    )}
    {found.tactics.length > 1 && <Fact name="Stages">{found.tactics.map(inWords).join(', ')}</Fact>}
    {found.closed_at !== null && (
      <Fact name="Closed">
        <When at={found.closed_at} />
        {found.classification !== null && ` as ${inWords(found.classification)}`}
      </Fact>
    )}
    {found.close_reason !== null && (
      <Fact name="Reason">
        <SafeText text={found.close_reason} />
      </Fact>
    )}
  </dl>
)

type Entry = Case['timeline'][number]

const isSeverity = ({ kind, text }: Entry) => kind === 'edit' && text.startsWith('Severity:')
/** The last time that a person did it. */
const lastSet = ({ timeline }: Case, isIt: (entry: Entry) => boolean) =>
  timeline.findLast((entry) => entry.by !== null && isIt(entry))

const Fact = ({ name, set, children }: { name: string; set?: Entry | undefined; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {set && set.by !== null && (
        <span className={classes.setBy}>
          by <SafeText text={set.by} />, <When at={set.at} />
        </span>
      )}
    </dd>
  </div>
)
