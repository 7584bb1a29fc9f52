// Saved views: filters by name, one's own and those that others share.
import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError, wordsOf } from '../../api.ts'
import { confirmed } from '../forms/confirm.tsx'
import { tellDone, tellFailure } from '../forms/tell.ts'
import { SafeText } from '../values/safe-text.tsx'
import classes from './facet-panel.module.css'
import { deleteView, type QueuePage, type SavedView, saveView, viewsQuery } from './queue-queries.ts'

export interface ViewsProps {
  page: QueuePage
  /** The filter as the address has it. */
  search: Record<string, unknown>
  onOpen(search: Record<string, unknown>): void
}

export function SavedViews({ page, search, onOpen }: ViewsProps) {
  const [isOpen, setOpen] = useState(false)
  const views = useQuery({ ...viewsQuery(page), enabled: isOpen })
  return (
    <Popover width={300} position="bottom-end" trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button variant="default" onClick={() => setOpen(!isOpen)}>
          Views
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {views.isError && <Text size="sm">{wordsOf(views.error)}</Text>}
          {views.data?.length === 0 && (
            <Text size="sm" c="dimmed">
              No saved views yet. Save the present filter under a name.
            </Text>
          )}
          {(views.data?.length ?? 0) > 0 && (
            <div>
              {views.data?.map((view) => (
                <ViewLine
                  key={view.view_uuid}
                  view={view}
                  onOpen={() => {
                    setOpen(false)
                    if (typeof view.query === 'object') onOpen(view.query)
                    else onOpen(Object.fromEntries(new URLSearchParams(view.query)))
                  }}
                />
              ))}
            </div>
          )}
          <SaveForm page={page} search={search} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function ViewLine({ view, onOpen }: { view: SavedView; onOpen(): void }) {
  const client = useQueryClient()
  const remove = async () => {
    const text = view.shared ? 'Everybody with whom it is shared loses it.' : 'The cases and alerts stay as they are.'
    if (!(await confirmed({ title: `Delete the view ${view.name}?`, text, confirm: 'Delete' }))) return
    await deleteView(view.view_uuid).catch(tellFailure)
    client.invalidateQueries({ queryKey: ['views'] })
  }
  return (
    <Group gap={4} wrap="nowrap">
      <UnstyledButton className={classes.value} onClick={onOpen}>
        <span className={classes.name}>
          <SafeText text={view.name} />
        </span>
        <span className={classes.count}>
          {view.is_own ? view.shared && 'shared' : <SafeText text={view.owner_name} />}
        </span>
      </UnstyledButton>
      {view.is_own && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Delete the view ${view.name}`}
          onClick={remove}
        >
          <span aria-hidden="true">×</span>
        </ActionIcon>
      )}
    </Group>
  )
}

function SaveForm({ page, search }: Pick<ViewsProps, 'page' | 'search'>) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const saving = useMutation({
    mutationFn: () => saveView({ name: name.trim(), page, query: search as SavedView['query'] & object, shared }),
    onSuccess: (view) => {
      setName('')
      tellDone(`Saved as ${view.name}.`)
      client.invalidateQueries({ queryKey: ['views'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) saving.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={6}>
        <TextInput
          label="Save this filter as"
          size="xs"
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={saving.error && (fieldError(saving.error, 'name') ?? wordsOf(saving.error))}
        />
        <Checkbox
          label="Share with my organization"
          size="xs"
          checked={shared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
        <Button type="submit" size="compact-sm" loading={saving.isPending} disabled={name.trim() === ''}>
          Save view
        </Button>
      </Stack>
    </form>
  )
}
