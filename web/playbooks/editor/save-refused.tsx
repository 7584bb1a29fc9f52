// Saving was refused. When somebody else saved meanwhile, shows what they changed; what was typed stays.
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Refusal } from '../../api.ts'
import { Failed, Loading } from '../../ui/layout/states.tsx'
import { type Playbook, playbookQuery } from '../playbooks-queries.ts'
import { Difference } from './difference.tsx'

interface Props {
  error: unknown
  playbook: Playbook
  base: Pick<Playbook, 'version' | 'yaml'>
  isSaving: boolean
  onSaveAnyway(version: number): void
}

export function SaveRefused({ error, playbook, base, isSaving, onSaveAnyway }: Props) {
  const isOvertaken = error instanceof Refusal && (error.status === 409 || error.status === 412)
  const latest = useQuery({
    ...playbookQuery(playbook.playbook_uuid),
    enabled: isOvertaken,
    refetchOnMount: 'always',
    staleTime: 0,
  })
  if (!isOvertaken) return <Failed error={error} />
  const newer = latest.data
  if (!newer || newer.version === base.version) return <Loading />
  return (
    <Alert color="yellow" variant="light" title="Someone else saved this playbook" role="alert">
      <Stack gap="xs">
        <Text size="sm">
          You started from version {base.version}, and version {newer.version} exists now. Your changes are still in the
          editor. The other changes are:
        </Text>
        <Difference before={base.yaml} after={newer.yaml} label="Changes by others" />
        <Group>
          <Button loading={isSaving} onClick={() => onSaveAnyway(newer.version)}>
            Save mine as version {newer.version + 1}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
