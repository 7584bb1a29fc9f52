// What may happen without a person: skills, limits, the confidence floor, what is never touched; and a rehearsal of it.
import { Button, Group, NumberInput, Stack, Switch, TagsInput, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { type AutomationInput, type AutomationState, rehearse, setAutomation } from './automation-queries.ts'
import { RehearsalResult } from './rehearsal-result.tsx'
import { readRules, writeRule } from './skill-rules.ts'

interface Props {
  code: string
  automation: AutomationState
  mayManage: boolean
}

export function AutomationForm({ code, automation, mayManage }: Props) {
  const client = useQueryClient()
  const { enabled, limits, protect, floor } = automation
  const [entered, setEntered] = useState({ enabled, limits, protect, floor, skills: automation.skills.map(writeRule) })
  const settings = (): AutomationInput => ({ ...entered, skills: readRules(entered.skills) })
  const rehearsing = useMutation({ mutationFn: () => rehearse(code, settings()) })
  const saving = useMutation({
    mutationFn: () => setAutomation(code, settings()),
    onSuccess: () => {
      tellDone('Saved.')
      return client.invalidateQueries({ queryKey: ['automation'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Automatic actions">
      <Stack gap="sm">
        <Title order={2}>Automatic actions</Title>
        <Text size="sm" c="dimmed">
          Last hour: {automation.acted_last_hour}, last day: {automation.acted_last_day}.
        </Text>
        <Switch
          label="Act without a person"
          checked={entered.enabled}
          disabled={!mayManage}
          onChange={({ currentTarget }) => setEntered({ ...entered, enabled: currentTarget.checked })}
        />
        <TagsInput
          label="Skills"
          description="isolate-machine for all playbooks; isolate-machine @ Ransomware detected for one; isolate-machine for 4 h takes it back after four hours"
          value={entered.skills}
          disabled={!mayManage}
          onChange={(skills) => setEntered({ ...entered, skills })}
        />
        <Group grow>
          <NumberInput
            label="At most per hour"
            min={0}
            max={1000}
            value={entered.limits.per_hour}
            disabled={!mayManage}
            onChange={(value) => setEntered({ ...entered, limits: { ...entered.limits, per_hour: Number(value) } })}
          />
          <NumberInput
            label="At most per day"
            min={0}
            max={10_000}
            value={entered.limits.per_day}
            disabled={!mayManage}
            onChange={(value) => setEntered({ ...entered, limits: { ...entered.limits, per_day: Number(value) } })}
          />
          <NumberInput
            label="Confidence floor"
            min={0}
            max={1}
            step={0.05}
            decimalScale={2}
            value={entered.floor}
            disabled={!mayManage}
            onChange={(value) => setEntered({ ...entered, floor: Number(value) })}
          />
        </Group>
        <TagsInput
          label="Never touch"
          description="Machines and people, beside the protected machines"
          value={entered.protect}
          disabled={!mayManage}
          onChange={(names) => setEntered({ ...entered, protect: names })}
        />
        {saving.isError && <Failed error={saving.error} />}
        {rehearsing.isError && <Failed error={rehearsing.error} />}
        {rehearsing.data && <RehearsalResult rehearsal={rehearsing.data} />}
        <Group>
          <Button variant="default" loading={rehearsing.isPending} onClick={() => rehearsing.mutate()}>
            Rehearse
          </Button>
          {mayManage && (
            <Button type="submit" loading={saving.isPending}>
              Save automation
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
