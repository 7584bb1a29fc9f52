// Four eyes, how many must approve, and when a proposal expires.
import { Button, Group, NumberInput, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { type ResponsePolicy, responsePolicyQuery, setResponsePolicy } from './automation-queries.ts'

interface Props {
  code: string
  policy: ResponsePolicy
  mayManage: boolean
}

export function PolicyForm({ code, policy, mayManage }: Props) {
  const client = useQueryClient()
  const [entered, setEntered] = useState(policy)
  const saving = useMutation({
    mutationFn: () => setResponsePolicy(code, entered),
    onSuccess: (saved) => {
      client.setQueryData(responsePolicyQuery(code).queryKey, saved)
      tellDone('Saved.')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Approvals">
      <Stack gap="sm">
        <Title order={2}>Approvals</Title>
        <Switch
          label="Four eyes: nobody approves what they proposed or changed"
          checked={entered.four_eyes}
          disabled={!mayManage}
          onChange={({ currentTarget }) => setEntered({ ...entered, four_eyes: currentTarget.checked })}
        />
        <div>
          <Text size="sm" id="approvals-needed">
            How many people must approve
          </Text>
          <SegmentedControl
            aria-labelledby="approvals-needed"
            value={String(entered.approvals)}
            disabled={!mayManage}
            onChange={(value) => setEntered({ ...entered, approvals: value === '2' ? 2 : 1 })}
            data={['1', '2']}
          />
        </div>
        <NumberInput
          label="A proposal expires after (hours)"
          min={1}
          max={2160}
          value={entered.expires_hours}
          disabled={!mayManage}
          onChange={(value) => setEntered({ ...entered, expires_hours: Number(value) || entered.expires_hours })}
        />
        {saving.isError && <Failed error={saving.error} />}
        {mayManage && (
          <Group>
            <Button type="submit" loading={saving.isPending}>
              Save approvals
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
