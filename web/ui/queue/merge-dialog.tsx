// Merges the selected cases into one of them.
import { Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellDone } from '../forms/tell.ts'
import { Failed } from '../layout/states.tsx'
import type { BulkRow } from './bulk.ts'
import { mergeMany } from './queue-queries.ts'

interface Props {
  rows: readonly BulkRow[]
  onCancel(): void
  onDone(): void
}

export function MergeDialog({ rows, onCancel, onDone }: Props) {
  const client = useQueryClient()
  const names = rows.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const [into, setInto] = useState(names[0] ?? '')
  const [reason, setReason] = useState('')
  const merging = useMutation({
    mutationFn: () => mergeMany([into, ...names.filter((name) => name !== into)], reason.trim()),
    onSuccess: () => {
      tellDone(`Merged ${names.length} cases into ${into}.`)
      for (const queryKey of [['cases'], ['case'], ['facets']]) client.invalidateQueries({ queryKey })
      onDone()
    },
  })
  return (
    <Modal opened onClose={onCancel} title={`Merge ${names.length} cases`} centered>
      <form
        aria-label="Merge cases"
        onSubmit={(event) => {
          event.preventDefault()
          merging.mutate()
        }}
      >
        <Stack>
          <Select
            label="Into"
            description="Alerts, proposals, tasks, comments and timelines of the others go into it, and their ids lead to it. There is no undo."
            searchable
            allowDeselect={false}
            data={names}
            value={into}
            onChange={(name) => setInto(name ?? into)}
          />
          <Textarea
            label="Reason"
            data-autofocus
            withAsterisk
            autosize
            minRows={2}
            maxLength={2000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {merging.isError && <Failed error={merging.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" loading={merging.isPending} disabled={reason.trim() === ''}>
              Merge
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
