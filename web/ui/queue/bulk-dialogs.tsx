// What an action on many rows asks for first: whom to assign, why they are closed, until when it is expected.
import { Button, Group, Modal, NumberInput, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Classification, classifications } from '../../../contract/vocabulary.ts'
import { assigneesQuery } from '../../directory.ts'
import { useSession } from '../../session.ts'
import { asTitle } from '../values/case-marks.tsx'
import type { BulkRow } from './bulk.ts'
import type { BulkAction, QueuePage } from './queue-queries.ts'

interface Props {
  page: QueuePage
  rows: readonly BulkRow[]
  onCancel(): void
  onStart(action: BulkAction): void
}

interface FrameProps {
  title: string
  confirm: string
  /** Undefined: something is missing yet. */
  action: BulkAction | undefined
  children: ReactNode
}

const Dialog = ({
  title,
  confirm,
  action,
  children,
  onCancel,
  onStart,
}: FrameProps & Pick<Props, 'onCancel' | 'onStart'>) => (
  <Modal opened onClose={onCancel} title={title} centered>
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (action) onStart(action)
      }}
    >
      <Stack>
        {children}
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!action}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  </Modal>
)

const countOf = ({ rows, page }: Props) => `${rows.length} ${rows.length === 1 ? page.slice(0, -1) : page}`

export function CloseDialog(props: Props) {
  const [chosen, setChosen] = useState<string>('false_positive')
  const [reason, setReason] = useState('')
  const classification = classifications.find((each): each is Classification => each === chosen)
  const close_reason = reason.trim()
  const action: BulkAction | undefined =
    classification && close_reason ? { action: 'close', classification, close_reason } : undefined
  const title = props.page === 'cases' ? `Close ${countOf(props)}` : `Close the cases of ${countOf(props)}`
  return (
    <Dialog {...props} title={title} confirm="Close" action={action}>
      <Radio.Group label="Classification" value={chosen} onChange={setChosen}>
        <Stack gap={6} mt={6}>
          {classifications.map((each) => (
            <Radio key={each} value={each} label={asTitle(each)} size="xs" />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Reason for closing"
        description="Shown in the timeline of each. Later investigations learn nothing from closing many at once."
        data-autofocus
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && action) props.onStart(action)
        }}
      />
    </Dialog>
  )
}

const nobody = '(nobody)'

export function AssignDialog(props: Props) {
  const { session } = useSession()
  const codes = [...new Set(props.rows.map(({ organization_code }) => organization_code))]
  const only = codes.length === 1 ? codes[0] : undefined
  const listed = useQuery({ ...assigneesQuery(only ?? ''), enabled: only !== undefined })
  const own = session?.principal.uuid ?? ''
  const [chosen, setChosen] = useState(own)
  const choices = new Map([
    [own, `${session?.principal.name ?? ''} (me)`],
    [nobody, 'Nobody'],
    ...(listed.data ?? [])
      .filter(({ assignee }) => assignee !== own)
      .map(({ assignee, name }) => [assignee, name] as const),
  ])
  const assignee = chosen.trim()
  const action: BulkAction | undefined = assignee
    ? { action: 'assign', assignee: assignee === nobody ? null : assignee }
    : undefined
  return (
    <Dialog {...props} title={`Assign ${countOf(props)}`} confirm="Assign" action={action}>
      {only ? (
        <Select
          label="Assignee"
          data-autofocus
          searchable
          allowDeselect={false}
          data={[...choices].map(([value, label]) => ({ value, label }))}
          value={chosen}
          onChange={(value) => setChosen(value ?? own)}
        />
      ) : (
        <TextInput
          label="Assignee"
          description={`A name or an e-mail address that is known in ${codes.join(', ')}`}
          data-autofocus
          maxLength={200}
          value={chosen === own ? (session?.principal.name ?? '') : chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
    </Dialog>
  )
}

const day = 86_400

export function ExpectDialog(props: Props) {
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<number | string>(7)
  const length = typeof days === 'number' && days >= 1 && days <= 365 ? days : undefined
  const action: BulkAction | undefined =
    reason.trim() && length
      ? { action: 'expect', reason: reason.trim(), expires_at: Math.floor(Date.now() / 1000) + length * day }
      : undefined
  return (
    <Dialog {...props} title={`Expect alerts like those of ${countOf(props)}`} confirm="Expect" action={action}>
      <Text size="sm">
        Later alerts of the same provider and type about the same machines and people are still investigated. Their
        cases come out closed, unless the evidence is malicious.
      </Text>
      <Textarea
        label="Reason"
        data-autofocus
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <NumberInput label="For how many days" min={1} max={365} value={days} onChange={setDays} />
    </Dialog>
  )
}
