// The rule of an organization, the exceptions for single playbooks, and a preview on history.
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import {
  type CorrelationSettings,
  correlationQuery,
  previewCorrelation,
  setCorrelation,
} from './correlation-queries.ts'
import { PreviewResult } from './preview-result.tsx'
import { RuleFields } from './rule-fields.tsx'

interface Props {
  code: string
  settings: CorrelationSettings
  mayManage: boolean
}

export function CorrelationForm({ code, settings, mayManage }: Props) {
  const client = useQueryClient()
  const [entered, setEntered] = useState({ rule: settings.rule, playbooks: settings.playbooks ?? [] })
  const previewing = useMutation({ mutationFn: () => previewCorrelation(code, entered.rule) })
  const saving = useMutation({
    mutationFn: () => setCorrelation(code, entered),
    onSuccess: (saved) => {
      client.setQueryData(correlationQuery(code).queryKey, saved)
      tellDone('Saved.')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const setPlaybook = (at: number, change: Partial<(typeof entered.playbooks)[number]>) =>
    setEntered({
      ...entered,
      playbooks: entered.playbooks.map((each, nth) => (nth === at ? { ...each, ...change } : each)),
    })
  return (
    <form onSubmit={submit} aria-label="Correlation">
      <Stack gap="sm">
        <Title order={2}>Which alerts join one case</Title>
        <RuleFields
          label="Rule"
          rule={entered.rule}
          isDisabled={!mayManage}
          onChange={(rule) => setEntered({ ...entered, rule })}
        />
        <Title order={3}>Exceptions</Title>
        {entered.playbooks.length === 0 && (
          <Text size="sm" c="dimmed">
            All alert types follow the rule of the organization.
          </Text>
        )}
        {entered.playbooks.map((playbook, at) => (
          <Group key={at} align="end">
            <TextInput
              label="Alert type"
              maxLength={300}
              value={playbook.alert_type}
              disabled={!mayManage}
              onChange={({ currentTarget }) => setPlaybook(at, { alert_type: currentTarget.value })}
            />
            <RuleFields
              label="Its rule"
              rule={playbook.rule}
              isDisabled={!mayManage}
              onChange={(rule) => setPlaybook(at, { rule })}
            />
            {mayManage && (
              <Button
                variant="subtle"
                onClick={() => setEntered({ ...entered, playbooks: entered.playbooks.filter((_, nth) => nth !== at) })}
              >
                Remove
              </Button>
            )}
          </Group>
        ))}
        {saving.isError && <Failed error={saving.error} />}
        {previewing.isError && <Failed error={previewing.error} />}
        {previewing.data && <PreviewResult preview={previewing.data} />}
        <Group>
          <Button variant="default" loading={previewing.isPending} onClick={() => previewing.mutate()}>
            Preview on the last 7 days
          </Button>
          {mayManage && (
            <>
              <Button
                variant="default"
                onClick={() =>
                  setEntered({
                    ...entered,
                    playbooks: [...entered.playbooks, { alert_type: '', rule: { mode: 'repeats' } }],
                  })
                }
              >
                Add an exception
              </Button>
              <Button type="submit" loading={saving.isPending}>
                Save correlation
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </form>
  )
}
