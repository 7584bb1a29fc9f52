// The evidence of a finding: what it says, the step that asked, and the answer opened at the bytes that support it.
import { Code, Drawer, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Finding, investigationQuery, type Step } from '../../investigations.ts'
import { isRecord } from '../forms/json-schema.ts'
import { PageLink } from '../frame/links.tsx'
import { Answer } from '../layout/states.tsx'
import { JsonTree } from '../values/json-tree.tsx'
import { VerdictMark } from '../values/mark.tsx'
import { ObservableName } from '../values/observable-name.tsx'
import { SafeText } from '../values/safe-text.tsx'
import { When } from '../values/when.tsx'
import classes from './evidence.module.css'

interface Props {
  /** None: the drawer is shut. */
  finding: Finding | undefined
  alert: string
  onClose(): void
}

export const EvidenceDrawer = ({ finding, alert, onClose }: Props) => (
  <Drawer
    opened={finding !== undefined}
    onClose={onClose}
    size="xl"
    title={finding && `Evidence ${finding.finding_id}`}
    transitionProps={{ duration: 0 }}
  >
    {finding && <Evidence finding={finding} alert={alert} />}
  </Drawer>
)

function Evidence({ finding, alert }: { finding: Finding; alert: string }) {
  const query = useQuery(investigationQuery(alert))
  return (
    <Stack gap="sm">
      <div>
        <VerdictMark verdict={finding.assessment} />
      </div>
      <Text size="sm" fw={600} className={classes.words}>
        <SafeText text={finding.statement} />
      </Text>
      <ObservableName {...finding.observable} />
      <Answer query={query}>
        {(investigation) => {
          const step = investigation?.steps.find(({ key }) => key === finding.step)
          return step ? <Answered step={step} pointer={finding.pointer} alert={alert} /> : <Gone />
        }}
      </Answer>
    </Stack>
  )
}

const Answered = ({ step, pointer, alert }: { step: Step; pointer: string; alert: string }) => (
  <>
    <dl className={classes.facts}>
      <dt>Question</dt>
      <dd>
        <SafeText text={step.question} />
      </dd>
      <dt>Asked</dt>
      <dd>
        {step.skill}, of{' '}
        <PageLink to="/alerts/$alert" params={{ alert }} search={{ step: step.key }} size="sm" underline="always">
          {alert}
        </PageLink>
        {step.finished_at !== null && (
          <>
            , <When at={step.finished_at} />
          </>
        )}
      </dd>
      {step.summary !== null && (
        <>
          <dt>Answer</dt>
          <dd>
            <SafeText text={step.summary} />
          </dd>
        </>
      )}
      <dt>Place</dt>
      <dd>
        <Code>
          <SafeText text={pointer || 'the whole answer'} />
        </Code>
      </dd>
      {step.output_sha256 !== null && (
        <>
          <dt>SHA-256</dt>
          <dd className={classes.hash}>{step.output_sha256}</dd>
        </>
      )}
    </dl>
    <section aria-label="The answer, opened at the evidence" className={classes.bytes}>
      <JsonTree value={step.output} pointer={nearest(step.output, pointer)} />
    </section>
  </>
)

const Gone = () => (
  <Text size="sm" c="dimmed">
    The answer that it rests on belongs to an earlier investigation of this alert and is no longer shown.
  </Text>
)

/** As far as the pointer leads: a place may have been too large to be kept. */
function nearest(value: unknown, pointer: string): string {
  let at = value
  const reached: string[] = []
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(at) && Object.hasOwn(at, name)) at = at[Number(name)]
    else if (isRecord(at) && Object.hasOwn(at, name)) at = at[name]
    else break
    reached.push(part)
  }
  return reached.map((part) => `/${part}`).join('')
}
