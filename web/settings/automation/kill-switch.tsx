// Stops all automatic actions at once: of the organization, or of the installation.
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session.ts'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { ReasonDialog } from '../../ui/proposals/reason-dialog.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import {
  type AutomationState,
  installationQuery,
  resumeInstallation,
  stopAutomation,
  stopInstallation,
} from './automation-queries.ts'

export function KillSwitch({ code, automation }: { code: string; automation: AutomationState }) {
  const { mayIn, may } = useSession()
  const client = useQueryClient()
  const [stopping, setStopping] = useState<'organization' | 'installation'>()
  const installation = useQuery({ ...installationQuery, enabled: may('manage_installation') })
  const settled = {
    onError: tellFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['automation'] }),
  }
  const stop = useMutation({
    mutationFn: async (reason: string) => {
      if (stopping === 'installation') await stopInstallation(reason)
      else await stopAutomation(code, reason)
    },
    onSuccess: () => {
      setStopping(undefined)
      tellDone('Stopped.')
    },
    ...settled,
  })
  const resume = useMutation({ mutationFn: resumeInstallation, onSuccess: () => tellDone('Resumed.'), ...settled })
  const stopped = automation.installation_stopped ?? automation.stopped
  return (
    <Stack gap="sm">
      <Title order={2}>Kill switch</Title>
      {stopped && (
        <Alert color="red" variant="light" title="Automatic actions are stopped">
          <SafeText text={`${stopped.by}: ${stopped.reason}`} />, <When at={stopped.at} />
        </Alert>
      )}
      <Text size="sm">
        What was not sent is not sent, and what is under way is stopped where the platform can. Saving the automation
        starts it again.
      </Text>
      <Group>
        {mayIn(code, 'act') && (
          <Button color="red.8" onClick={() => setStopping('organization')}>
            Stop in {code}
          </Button>
        )}
        {may('manage_installation') && !installation.data?.stopped && (
          <Button variant="default" onClick={() => setStopping('installation')}>
            Stop everywhere
          </Button>
        )}
        {installation.data?.stopped && (
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
            Resume everywhere
          </Button>
        )}
      </Group>
      {stopping && (
        <ReasonDialog
          title="Stop automatic actions"
          verb="Stop"
          isSending={stop.isPending}
          onClose={() => setStopping(undefined)}
          onReason={(reason) => stop.mutate(reason)}
        />
      )}
    </Stack>
  )
}
