// What is left to do on a case: added, ticked and removed here.
import { ActionIcon, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { wordsOf } from '../../api.ts'
import type { Schemas } from '../../api-types.ts'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellFailure } from '../../ui/forms/tell.ts'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { addTask, caseQuery, removeTask, tickTask } from '../cases-queries.ts'
import classes from './case-page.module.css'

type Task = Schemas['Task']

interface Props {
  name: string
  organization: string
  tasks: readonly Task[]
}

export function CaseTasks({ name, organization, tasks }: Props) {
  const { mayIn } = useSession()
  const mayWorkOnCases = mayIn(organization, 'work_on_cases')
  return (
    <Stack gap="xs">
      {tasks.length > 0 && (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <TaskLine key={task.task_uuid} name={name} task={task} isFixed={!mayWorkOnCases} />
          ))}
        </ul>
      )}
      {mayWorkOnCases && <NewTask name={name} />}
    </Stack>
  )
}

function TaskLine({ name, task, isFixed }: { name: string; task: Task; isFixed: boolean }) {
  const client = useQueryClient()
  const line = useRef<HTMLLIElement>(null)
  const lookAgain = () => client.invalidateQueries(caseQuery(name))
  /** From the click on: what is asked of the service is known to this line a moment later. */
  const [ticked, setTicked] = useState<boolean>()
  const ticking = useMutation({
    mutationFn: (done: boolean) => tickTask(name, task.task_uuid, done),
    // The box keeps its tick until the case is loaded again, whoever else asks for it meanwhile.
    onSuccess: (_, done) => {
      client.setQueryData(
        caseQuery(name).queryKey,
        (found) =>
          found && {
            ...found,
            tasks: found.tasks.map((each) => (each.task_uuid === task.task_uuid ? { ...each, done } : each)),
          },
      )
    },
    onError: tellFailure,
    onSettled: async () => {
      await lookAgain()
      setTicked(undefined)
    },
  })
  const removing = useMutation({
    mutationFn: () => removeTask(name, task.task_uuid),
    onSuccess: () => focusBeside(line.current),
    onError: tellFailure,
    onSettled: lookAgain,
  })
  const remove = async () => {
    if (await confirmed({ title: 'Remove the task?', text: task.title, confirm: 'Remove' })) removing.mutate()
  }
  return (
    <li ref={line}>
      <Checkbox
        size="xs"
        checked={ticked ?? task.done}
        disabled={isFixed || ticking.isPending}
        onChange={({ currentTarget }) => {
          setTicked(currentTarget.checked)
          ticking.mutate(currentTarget.checked)
        }}
        label={
          <span className={task.done ? classes.done : undefined}>
            <SafeText text={task.assignee ? `${task.title} (${task.assignee})` : task.title} />
          </span>
        }
      />
      {!isFixed && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Remove the task ${task.title}`}
          loading={removing.isPending}
          onClick={remove}
        >
          <span aria-hidden="true">×</span>
        </ActionIcon>
      )}
    </li>
  )
}

/** The keys stay among the tasks when one goes. */
function focusBeside(line: HTMLLIElement | null) {
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const next = beside?.querySelector('input') ?? document.querySelector<HTMLElement>(newTaskField)
  next?.focus()
}

export const newTaskField = 'input[aria-label="New task"]'

function NewTask({ name }: { name: string }) {
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const adding = useMutation({
    mutationFn: () => addTask(name, title.trim()),
    onSuccess: () => {
      setTitle('')
      return client.invalidateQueries(caseQuery(name))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() && !adding.isPending) adding.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" wrap="nowrap" align="start">
        <TextInput
          aria-label="New task"
          placeholder="Describe the task"
          size="xs"
          flex={1}
          maxLength={300}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          error={adding.isError ? wordsOf(adding.error) : undefined}
        />
        <Button type="submit" variant="default" disabled={!title.trim()} loading={adding.isPending}>
          Add
        </Button>
      </Group>
    </form>
  )
}
