// The head of a case: its title, its state, and the actions on it.
import { Button, Menu, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { caseStatuses } from '../../../contract/vocabulary.ts'
import { useSession } from '../../session.ts'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { PageHead } from '../../ui/layout/states.tsx'
import { asTitle, CaseStatus, inWords, SeverityMark } from '../../ui/values/case-marks.tsx'
import { LevelMark } from '../../ui/values/level-mark.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { type Case, type CaseChanges, caseQuery, changeCase } from '../cases-queries.ts'
import classes from './case-page.module.css'
import { CloseCase } from './close-case.tsx'
import { EditCase } from './edit-case.tsx'
import { ExpectActivity } from './expect-activity.tsx'

export function CaseHead({ found }: { found: Case }) {
  const { mayIn } = useSession()
  const mayWorkOnCases = mayIn(found.organization_code, 'work_on_cases') && found.merged_into === null
  return (
    <>
      <PageHead
        title={
          <span className={classes.words}>
            <SafeText text={found.title} />
          </span>
        }
        about={found.case_id}
        actions={mayWorkOnCases && <Actions found={found} />}
      />
      <dl className={classes.facts}>
        <Fact name="Severity">
          <SeverityMark severity={found.severity} />
        </Fact>
        <Fact name="Status">
          <CaseStatus status={found.status} />
        </Fact>
        <Fact name="Verdict">
          <VerdictMark verdict={found.verdict} confidence={found.confidence.score} />
        </Fact>
        <Fact name="Assignee">
          {found.assignee === null ? (
            <Text span size="sm" c="dimmed">
              Unassigned
            </Text>
          ) : (
            <SafeText text={found.assignee} />
          )}
        </Fact>
        <Fact name="Opened">
          <When at={found.created_at} />
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
        {found.tactics.length > 1 && (
          <Fact name="Stages">{found.tactics.map((tactic) => tactic.replaceAll('-', ' ')).join(' → ')}</Fact>
        )}
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
    </>
  )
}

function Actions({ found }: { found: Case }) {
  const { session } = useSession()
  const client = useQueryClient()
  const [edited, setEdited] = useState<Case>()
  const [closing, setClosing] = useState<Case>()
  const [expecting, setExpecting] = useState<Case>()
  const changing = useMutation({
    mutationFn: (changes: CaseChanges) => changeCase(found.case_id, found.version, changes),
    onSuccess: (changed) => {
      client.setQueryData(caseQuery(found.case_id).queryKey, changed)
      tellDone(`${found.case_id} saved.`)
    },
    onError: (error) => {
      tellFailure(error)
      return client.invalidateQueries(caseQuery(found.case_id))
    },
  })
  const own = session?.principal.uuid
  const isOwn = own !== undefined && found.assigned_to?.uuid === own
  return (
    <>
      {own && !isOwn && found.status !== 'closed' && (
        <Button
          variant="default"
          loading={changing.isPending && changing.variables.assignee === own}
          onClick={() => changing.mutate({ assignee: own })}
        >
          Assign to me
        </Button>
      )}
      {isOwn && (
        <Button
          variant="default"
          loading={changing.isPending && changing.variables.assignee === null}
          onClick={() => changing.mutate({ assignee: null })}
        >
          Unassign
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={changing.isPending && changing.variables.status !== undefined}>
            Change status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {caseStatuses
            .filter((status) => status !== found.status)
            .map((status) => (
              <Menu.Item
                key={status}
                onClick={() => (status === 'closed' ? setClosing(found) : changing.mutate({ status }))}
              >
                {found.status === 'closed' ? `Reopen as ${inWords(status)}` : asTitle(status)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={() => setEdited(found)}>
        Edit
      </Button>
      <Button variant="default" onClick={() => setExpecting(found)}>
        State expected activity
      </Button>
      {found.status !== 'closed' && <Button onClick={() => setClosing(found)}>Close</Button>}
      <ExpectActivity found={expecting} onClose={() => setExpecting(undefined)} />
      <EditCase edited={edited} onClose={() => setEdited(undefined)} />
      <CloseCase closing={closing} onClose={() => setClosing(undefined)} />
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
