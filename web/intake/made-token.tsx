// The address of a token, and its secret where one was made: shown once.
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'

export interface ShownOnce {
  name: string
  url: string
  /** Of the authentication. */
  secret: string | null
}

export const MadeToken = ({ made, onDone }: { made: ShownOnce; onDone(): void }) => (
  <Alert color="teal" variant="light" title={`Address of "${made.name}": shown only once`}>
    <Stack gap="xs" align="start">
      <Once value={made.url} copy="Copy address" />
      {made.secret !== null && (
        <>
          <Text size="sm">The password or secret that the sender proves itself with:</Text>
          <Once value={made.secret} copy="Copy secret" />
        </>
      )}
      <Button variant="default" onClick={onDone}>
        Done
      </Button>
    </Stack>
  </Alert>
)

const Once = ({ value, copy: label }: { value: string; copy: string }) => (
  <Group w="100%" align="center">
    <Code block style={{ overflowWrap: 'anywhere', flex: 1, whiteSpace: 'pre-wrap' }}>
      {value}
    </Code>
    <CopyButton value={value}>
      {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : label}</Button>}
    </CopyButton>
  </Group>
)
