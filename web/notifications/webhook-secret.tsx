// The secret that a webhook is signed with: shown once.
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'

export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone(): void }) => (
  <Stack gap="sm">
    <Alert color="teal" variant="light" title="Secret of the webhook: shown only once">
      <Stack gap="xs" align="start">
        <Code block w="100%" style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy secret'}</Button>}
        </CopyButton>
      </Stack>
    </Alert>
    <Text size="sm">
      Receivers verify signatures with it. Libraries for Standard Webhooks do that in most languages.
    </Text>
    <Group justify="end">
      <Button variant="default" onClick={onDone}>
        Done
      </Button>
    </Group>
  </Stack>
)
