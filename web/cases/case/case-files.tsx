// Files of a case: attached, downloaded and removed here. None is ever shown: it may be what the attacker left.
import { ActionIcon, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { mostAttachmentBytes } from '../../../contract/vocabulary.ts'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { useShortcuts } from '../../ui/frame/shortcuts.ts'
import { byteCount } from '../../ui/values/byte-count.ts'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { ShortHash } from '../../ui/values/short-hash.tsx'
import { When } from '../../ui/values/when.tsx'
import { type Attachment, attachFile, attachmentsQuery, type Case, caseQuery, removeFile } from '../cases-queries.ts'
import classes from './case-page.module.css'

export function CaseFiles({ found }: { found: Case }) {
  const { mayIn } = useSession()
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const mayWork = mayIn(found.organization_code, 'work_on_cases') && found.merged_into === null
  const files = useQuery(attachmentsQuery(found.case_id)).data ?? []
  const lookAgain = () =>
    Promise.all([
      client.invalidateQueries(attachmentsQuery(found.case_id)),
      client.invalidateQueries(caseQuery(found.case_id)),
    ])
  const attaching = useMutation({
    mutationFn: (file: File) => {
      if (file.size > mostAttachmentBytes)
        throw new Error(`${file.name} is too large: a file has at most ${byteCount(mostAttachmentBytes)}.`)
      return attachFile(found.case_id, file)
    },
    onSuccess: ({ name }) => tellDone(`${name} attached.`),
    onError: tellFailure,
    onSettled: lookAgain,
  })
  const removing = useMutation({
    mutationFn: (file: Attachment) => removeFile(found.case_id, file.attachment_uuid),
    onError: tellFailure,
    onSettled: lookAgain,
  })
  const remove = async (file: Attachment) => {
    const question = { title: 'Remove the file?', text: `${file.name} cannot be brought back.`, confirm: 'Remove' }
    if (await confirmed(question)) removing.mutate(file)
  }
  useShortcuts(mayWork ? [{ keys: 'f', shown: 'f', does: 'Attach a file', run: () => button.current?.click() }] : [])
  return (
    <Stack gap="xs">
      {files.length > 0 && (
        <ul className={classes.lines}>
          {files.map((file) => (
            <FileLine
              key={file.attachment_uuid}
              file={file}
              name={found.case_id}
              onRemove={mayWork ? remove : undefined}
            />
          ))}
        </ul>
      )}
      {files.length === 0 && !mayWork && (
        <Text size="sm" c="dimmed">
          No files.
        </Text>
      )}
      {mayWork && (
        <Group>
          <FileButton onChange={(file) => file && attaching.mutate(file)}>
            {(props) => (
              <Button {...props} ref={button} size="compact-sm" variant="default" loading={attaching.isPending}>
                Attach a file
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </Stack>
  )
}

interface LineProps {
  file: Attachment
  name: string
  onRemove: ((file: Attachment) => void) | undefined
}

const FileLine = ({ file, name, onRemove }: LineProps) => (
  <li className={classes.file}>
    <div>
      <a href={`/platformapi/cases/${name}/attachments/${file.attachment_uuid}`} download={file.name}>
        <SafeText text={file.name} />
      </a>
      <Text size="xs" c="dimmed" component="div" className={classes.words ?? ''}>
        {byteCount(file.size)}, <SafeText text={file.by} />, <When at={file.created_at} />, SHA-256{' '}
        <ShortHash value={file.sha256} />
      </Text>
    </div>
    {onRemove && (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove the file ${file.name}`}
        onClick={() => onRemove(file)}
      >
        ✕
      </ActionIcon>
    )}
  </li>
)
