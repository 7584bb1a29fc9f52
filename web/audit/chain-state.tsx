// Whether the chain of the audit trail is whole, and its signed head.
import { Alert, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Answer } from '../ui/layout/states.tsx'
import { Mark } from '../ui/values/mark.tsx'
import { When } from '../ui/values/when.tsx'
import { type AuditState, auditStateQuery } from './audit-queries.ts'

export function ChainState() {
  const query = useQuery(auditStateQuery)
  return <Answer query={query}>{(state) => <State state={state} />}</Answer>
}

function State({ state: { head, pending, checked_from, broken } }: { state: AuditState }) {
  if (broken)
    return (
      <Alert color="red" variant="light" role="alert" title={`The chain is broken at entry ${broken.entry}`}>
        {broken.why}. Compare it with an export or with heads that were stored elsewhere: vedette audit verify.
      </Alert>
    )
  if (!head) return <Text size="sm">Nothing was noted yet.</Text>
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Mark tone="good" shape="check">
          Chain whole
        </Mark>
        <Text size="sm">
          Entries {checked_from} to {head.entry} were checked now. Signed <When at={Math.floor(head.at_ms / 1000)} />
          {pending > 0 && `; ${pending} wait for their place`}.
        </Text>
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Head <Code>{head.hash}</Code>, public key <Code>{head.public_key}</Code>
      </Text>
    </Stack>
  )
}
