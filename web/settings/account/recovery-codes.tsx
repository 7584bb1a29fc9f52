// Recovery codes, shown once: each works once instead of the second factor.
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone(): void }) => (
  <Alert color="teal" variant="light" title="Recovery codes: shown only once" w="100%" maw="36rem">
    <Stack gap="sm">
      <Text size="sm">
        Each works once when you do not have your second factor. Store them where you store passwords.
      </Text>
      <Code block>{codes.join('\n')}</Code>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy codes'}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          I have stored them
        </Button>
      </Group>
    </Stack>
  </Alert>
)
