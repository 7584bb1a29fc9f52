// Merges other cases into the one that is shown.
import { Button, Group, Modal, Stack, TagsInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { type Case, caseQuery, mergeCases } from '../cases-queries.ts'

export function MergeCasesDialog({ found, onClose }: { found: Case; onClose(): void }) {
  const client = useQueryClient()
  const [cases, setCases] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const merging = useMutation({
    mutationFn: () => mergeCases(found.case_id, { cases, reason: reason.trim() }),
    onSuccess: (merged) => {
      client.setQueryData(caseQuery(found.case_id).queryKey, merged)
      tellDone(`Merged into ${found.case_id}.`)
      onClose()
      return client.invalidateQueries({ queryKey: ['cases'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    merging.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={`Merge into ${found.case_id}`} centered>
      <form onSubmit={submit} aria-label="Merge cases">
        <Stack>
          <TagsInput
            label="Cases"
            description="Ids; alerts, proposals, tasks, comments and timeline go along, and these ids lead to this case."
            data={found.seen_before.filter(({ status }) => status !== 'closed').map(({ case_id }) => case_id)}
            maxTags={100}
            withAsterisk
            acceptValueOnBlur
            value={cases}
            onChange={setCases}
          />
          <Textarea
            label="Reason"
            withAsterisk
            autosize
            minRows={2}
            maxLength={2000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {merging.isError && <Failed error={merging.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={merging.isPending} disabled={cases.length === 0 || reason.trim() === ''}>
              Merge
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
