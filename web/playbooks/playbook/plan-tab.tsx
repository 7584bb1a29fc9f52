// What the playbook would be if it were planned now, and how that differs from what it is.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { tellDone } from '../../ui/forms/tell.ts'
import { Answer, Empty, Failed } from '../../ui/layout/states.tsx'
import { Mark, type Tone } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { Difference } from '../editor/difference.tsx'
import { type Playbook, replanQuery, saveReplan } from '../playbooks-queries.ts'
import classes from './plan-tab.module.css'

export function PlanTab({ playbook, onTake }: { playbook: Playbook; onTake(yaml: string): void }) {
  const query = useQuery(replanQuery(playbook.playbook_uuid))
  const saving = useMutation({
    mutationFn: saveReplan,
    onSuccess: ({ version }) => tellDone(`The new plan is saved as version ${version}.`),
  })
  return (
    <Stack maw="70rem">
      <Text size="sm">The plan depends on the alert type and on the skills of the connectors available today.</Text>
      <Answer query={query}>
        {(plan) =>
          plan.changed ? (
            <>
              <Stack gap={4}>
                {plan.difference.map(({ step, change, before, after }) => (
                  <Text size="sm" key={step} className={classes.step}>
                    <ChangeMark change={change} /> <code>{step}</code>{' '}
                    <SafeText text={(after ?? before)?.question ?? ''} />
                  </Text>
                ))}
              </Stack>
              <Difference before={playbook.yaml} after={plan.yaml} label="Difference to the new plan" />
              <Group>
                {playbook.origin === 'planned' && (
                  <Button loading={saving.isPending} onClick={() => saving.mutate(playbook.playbook_uuid)}>
                    Save new plan
                  </Button>
                )}
                <Button variant="default" onClick={() => onTake(plan.yaml)}>
                  Open in the editor
                </Button>
              </Group>
              {playbook.origin === 'edited' && (
                <Text size="sm" c="dimmed">
                  A person has edited this playbook, so a new plan does not overwrite it. Open the plan in the editor
                  and keep the parts that you want.
                </Text>
              )}
            </>
          ) : (
            <Empty title="The plan has not changed">A new plan would contain the same steps.</Empty>
          )
        }
      </Answer>
      {saving.isError && <Failed error={saving.error} />}
    </Stack>
  )
}

const marks: Record<string, { tone: Tone; word: string }> = {
  added: { tone: 'good', word: 'Added' },
  removed: { tone: 'bad', word: 'Removed' },
  changed: { tone: 'warn', word: 'Changed' },
}

function ChangeMark({ change }: { change: string }) {
  const { tone, word } = marks[change] ?? { tone: 'calm' as const, word: change }
  return (
    <Mark tone={tone} shape="dot">
      {word}
    </Mark>
  )
}
