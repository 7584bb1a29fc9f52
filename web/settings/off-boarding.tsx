// Organizations that leave: closed, exported, deleted, each with its report.
import { Anchor, Button, Group, Modal, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, Failed } from '../ui/layout/states.tsx'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { closeOrganization, deleteOrganization, type OffBoarding, offBoardingsQuery } from './settings-queries.ts'

interface Step {
  title: string
  text: string
  verb: string
  code: string
  run(): Promise<unknown>
}

export function OffBoardings({ codes }: { codes: readonly string[] }) {
  const query = useQuery(offBoardingsQuery)
  const [step, setStep] = useState<Step>()
  return (
    <Stack gap="sm">
      <Title order={2}>Off-boarding</Title>
      <Text size="sm" c="dimmed" maw="44rem">
        A closed organization takes no alerts and is shown to nobody. Export everything of it, then delete it. It cannot
        be opened again.
      </Text>
      <Group gap="xs">
        {codes.map((code) => (
          <Button key={code} size="xs" variant="default" onClick={() => setStep(closing(code))}>
            Close {code}…
          </Button>
        ))}
      </Group>
      <Answer query={query}>{(rows) => (rows.length > 0 ? <Reports rows={rows} onStep={setStep} /> : null)}</Answer>
      {step && <TypedConfirmation step={step} onEnd={() => setStep(undefined)} />}
    </Stack>
  )
}

const closing = (code: string): Step => ({
  title: `Close ${code}`,
  text: `${code} takes no alerts from now on, and nothing of it is shown or investigated. It cannot be opened again.`,
  verb: 'Close',
  code,
  run: () => closeOrganization(code),
})

const deleting = ({ off_boarding_uuid, organization_code: code, export_sha256 }: OffBoarding): Step => ({
  title: `Delete ${code}`,
  text: `Everything of ${code} is deleted for good. Store the export first.`,
  verb: 'Delete',
  code,
  run: () => deleteOrganization(off_boarding_uuid, { confirm: code, export_sha256: export_sha256 ?? '' }),
})

const looks = {
  closed: { tone: 'calm', shape: 'ring' },
  exported: { tone: 'busy', shape: 'ring' },
  deleting: { tone: 'busy', shape: 'half' },
  deleted: { tone: 'good', shape: 'check' },
} as const

function Reports({ rows, onStep }: { rows: readonly OffBoarding[]; onStep: (step: Step) => void }) {
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Code</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Closed</Table.Th>
            <Table.Th>Exported rows</Table.Th>
            <Table.Th>Deleted rows</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.off_boarding_uuid}>
              <Table.Td fw={600}>{row.organization_code}</Table.Td>
              <Table.Td>
                <Mark {...looks[row.state]}>{row.state}</Mark>
                {row.problem && (
                  <Text size="xs">
                    <SafeText text={row.problem} />
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <When at={row.closed_at} />
              </Table.Td>
              <Table.Td title={row.export_sha256 ?? undefined}>{row.export_sha256 ? sum(row.exported) : ''}</Table.Td>
              <Table.Td>{row.deleting_at ? sum(row.deleted) : ''}</Table.Td>
              <Table.Td>
                <Actions row={row} onStep={onStep} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

function Actions({ row, onStep }: { row: OffBoarding; onStep: (step: Step) => void }) {
  if (row.state === 'deleting') return null
  if (row.state === 'deleted') return <Proof row={row} />
  return (
    <Group gap="sm" wrap="nowrap">
      <Anchor size="sm" href={`/platformapi/off-boardings/${row.off_boarding_uuid}/export`} download>
        Export
      </Anchor>
      {row.state === 'exported' && (
        <Button size="xs" color="red.8" onClick={() => onStep(deleting(row))}>
          Delete…
        </Button>
      )}
    </Group>
  )
}

/** The report stays, and a signed entry of the audit trail tells the same. */
const Proof = ({ row: { off_boarding_uuid, remaining, organization_code } }: { row: OffBoarding }) => (
  <Group gap="sm" wrap="nowrap">
    <Text size="sm">{sum(remaining ?? {}) === 0 ? 'Nothing is left' : `${sum(remaining ?? {})} rows are left`}</Text>
    <Anchor
      size="sm"
      href={`/platformapi/off-boardings/${off_boarding_uuid}`}
      download={`${organization_code}-deleted.json`}
    >
      Report
    </Anchor>
    <PageLink to="/audit" search={{ action: 'organizationDeleted' }} size="sm">
      Audit entry
    </PageLink>
  </Group>
)

function TypedConfirmation({ step, onEnd }: { step: Step; onEnd: () => void }) {
  const [typed, setTyped] = useState('')
  const running = useMutation({ mutationFn: step.run, onSuccess: onEnd })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === step.code) running.mutate()
  }
  return (
    <Modal opened onClose={onEnd} title={step.title} centered>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{step.text}</Text>
          <TextInput
            label={`Type ${step.code} to confirm`}
            maxLength={32}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            data-autofocus
          />
          {running.isError && <Failed error={running.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onEnd}>
              Cancel
            </Button>
            <Button type="submit" color="red.8" disabled={typed !== step.code} loading={running.isPending}>
              {step.verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
