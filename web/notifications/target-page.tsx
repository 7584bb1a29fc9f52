// One target: how it does, what can be done with it, and its deliveries.
import { Alert, Button, Modal, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, PageHead } from '../ui/layout/states.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { Deliveries } from './deliveries.tsx'
import { EditTarget } from './edit-target.tsx'
import {
  changeTarget,
  type NotificationTarget,
  removeTarget,
  rotateWebhookSecret,
  targetQuery,
  testTarget,
} from './notifications-queries.ts'
import { kindLabels, TargetState } from './target-marks.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

const route = getRouteApi('/notifications/$target')

export function TargetPage() {
  const { target } = route.useParams()
  const query = useQuery(targetQuery(target))
  return (
    <Stack gap="md" maw="70rem">
      <PageLink to="/notifications" size="sm">
        ← Notifications
      </PageLink>
      <Answer query={query}>{(found) => <Shown target={found} />}</Answer>
    </Stack>
  )
}

function Shown({ target }: { target: NotificationTarget }) {
  const { may, mayIn } = useSession()
  const { organization_code, name, kind, address, disabled_reason } = target
  const mayManage =
    organization_code === null ? may('manage_installation') : mayIn(organization_code, 'manage_connections')
  return (
    <>
      <PageHead
        title={<SafeText text={name} />}
        tab={name}
        about={
          <>
            {kindLabels[kind]} of {organization_code ?? 'all organizations'}, to <SafeText text={address} />{' '}
            <TargetState target={target} />
          </>
        }
        actions={mayManage && <Actions target={target} />}
      />
      {disabled_reason && (
        <Alert color="red" variant="light" title="The service has disabled this target">
          <SafeText text={disabled_reason} /> Enable it when the cause is mended: what waited for less than seven days
          is sent then.
        </Alert>
      )}
      <Deliveries target={target} mayReplay={mayManage && target.enabled} />
    </>
  )
}

function Actions({ target }: { target: NotificationTarget }) {
  const { target_uuid, name, kind, enabled } = target
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const testing = useMutation({
    mutationFn: () => testTarget(target_uuid),
    onSuccess: ({ ok, status, error, duration_ms }) =>
      ok
        ? tellDone(`It answered ${status} after ${duration_ms} ms.`)
        : tellFailure(new Error(error ?? 'It did not take the message.')),
    onError: tellFailure,
  })
  const switching = useMutation({
    mutationFn: () => changeTarget(target_uuid, { enabled: !enabled }),
    onError: tellFailure,
  })
  const rotating = useMutation({ mutationFn: () => rotateWebhookSecret(target_uuid), onError: tellFailure })
  const remove = async () => {
    const text = `"${name}" gets nothing more. What waits for it is not sent, and its log is deleted.`
    if (!(await confirmed({ title: 'Delete the target?', text, confirm: 'Delete' }))) return
    await removeTarget(target_uuid).then(() => navigate({ to: '/notifications' }), tellFailure)
  }
  const rotate = async () => {
    const text = 'For a day messages carry two signatures, with the old secret and with the new one.'
    if (await confirmed({ title: 'Make a new secret?', text, confirm: 'New secret' })) rotating.mutate()
  }
  return (
    <>
      <Button loading={testing.isPending} onClick={() => testing.mutate()}>
        Send test
      </Button>
      <Button variant="default" onClick={() => setEditing(true)}>
        Change
      </Button>
      <Button variant="default" loading={switching.isPending} onClick={() => switching.mutate()}>
        {enabled ? 'Disable' : 'Enable'}
      </Button>
      {kind === 'webhook' && (
        <Button variant="default" onClick={rotate}>
          New secret
        </Button>
      )}
      <Button variant="default" onClick={remove}>
        Delete
      </Button>
      <Modal opened={isEditing} onClose={() => setEditing(false)} title="Change target" size="lg">
        <EditTarget target={target} onDone={() => setEditing(false)} />
      </Modal>
      <Modal opened={rotating.data !== undefined} onClose={rotating.reset} title="New secret" size="lg">
        {rotating.data && <WebhookSecret secret={rotating.data.secret} onDone={rotating.reset} />}
      </Modal>
    </>
  )
}
