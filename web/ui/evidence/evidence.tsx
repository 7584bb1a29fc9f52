// The evidence of a finding: its statement, the step behind it, and the answer opened at the part that supports it.
import { Code, Drawer, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { relationLabels } from '../../../contract/vocabulary.ts'
import { type Finding, investigationQuery, type Step } from '../../investigations.ts'
import { PageLink } from '../frame/links.tsx'
import { Answer } from '../layout/states.tsx'
import { VerdictMark } from '../values/mark.tsx'
import { ObservableName } from '../values/observable-name.tsx'
import { SafeText } from '../values/safe-text.tsx'
import { When } from '../values/when.tsx'
import classes from './evidence.module.css'
import { StepOutput } from './step-output.tsx'

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
      {finding.relation && (
        <Text size="sm" c="dimmed">
          Relation to the alert: {relationLabels[finding.relation]}
        </Text>
      )}
      <Answer query={query}>
        {(investigation) => {
          const step = investigation?.steps.find(({ key }) => key === finding.step)
          if (finding.source === 'alert') return <Told alert={alert} />
          return step ? <Source step={step} pointer={finding.pointer} alert={alert} /> : <Gone />
        }}
      </Answer>
    </Stack>
  )
}

/** The alert itself told it. */
const Told = ({ alert }: { alert: string }) => (
  <Text size="sm">
    The alert itself tells it:{' '}
    <PageLink to="/alerts/$alert" params={{ alert }} size="sm" underline="always" ff="monospace">
      {alert}
    </PageLink>
  </Text>
)

interface SourceProps {
  step: Step
  pointer: string
  alert: string
}

const Source = ({ step, pointer, alert }: SourceProps) => (
  <>
    <dl className={classes.facts}>
      <dt>Question</dt>
      <dd>
        <SafeText text={step.question} />
      </dd>
      <dt>Skill</dt>
      <dd className="mono">{step.skill}</dd>
      <dt>Alert</dt>
      <dd>
        <PageLink
          to="/alerts/$alert"
          params={{ alert }}
          search={{ step: step.key }}
          size="sm"
          underline="always"
          ff="monospace"
        >
          {alert}
        </PageLink>
      </dd>
      {step.finished_at !== null && (
        <>
          <dt>Answered</dt>
          <dd>
            <When at={step.finished_at} />
          </dd>
        </>
      )}
      {step.summary !== null && (
        <>
          <dt>Answer</dt>
          <dd>
            <SafeText text={step.summary} />
          </dd>
        </>
      )}
      <dt>Location</dt>
      <dd>
        <Code>
          <SafeText text={pointer || 'the entire answer'} />
        </Code>
      </dd>
      {step.output_sha256 !== null && (
        <>
          <dt>SHA-256</dt>
          <dd className={classes.hash}>{step.output_sha256}</dd>
        </>
      )}
    </dl>
    {step.output_sha256 !== null && (
      <section aria-label="The answer, opened at the evidence" className={classes.bytes} data-scrolls>
        <StepOutput alert={alert} step={step} pointer={pointer} />
      </section>
    )}
  </>
)

const Gone = () => (
  <Text size="sm" c="dimmed">
    The answer behind this finding belongs to an earlier investigation of this alert and is no longer available.
  </Text>
)
