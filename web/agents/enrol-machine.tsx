// The command that makes a machine serve an agent, shown once, with what the machine may dial added to it.
import { Alert, Button, Code, CopyButton, Group, Stack, Table, TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import classes from './enrol-machine.module.css'

interface Props {
  name: string
  command: string
  onDone(): void
}

export function EnrolMachine({ name, command, onDone }: Props) {
  const [targets, setTargets] = useState<string[]>([])
  const whole = [command, ...targets.map((target) => `--allow ${target}`)].join(' ')
  const wrong = targets.find((target) => !isTarget.test(target))
  return (
    <Stack gap="sm">
      <Alert color="teal" variant="light" title={`Token for one machine of "${name}": shown only once`}>
        <Text size="sm">
          The token works once and expires after 7 days. Send the command over a channel you trust to whoever runs the
          machine, with the file vedette-agent.mjs that <Code>npm run build:agent</Code> creates. The machine needs Node
          20 or later and must reach this service. It opens no port.
        </Text>
      </Alert>
      <TagsInput
        label="Allowed targets besides public addresses on port 443"
        description="host:port, host (port 443), network, or network:port. The machine enforces the list, whatever the service asks."
        placeholder="edr.corp.local:8443, then Enter"
        value={targets}
        onChange={setTargets}
        maxTags={50}
        error={wrong && `"${wrong}" is not a host, host:port, network or network:port.`}
      />
      <Code block className={classes.command}>
        {whole}
      </Code>
      <Group justify="space-between">
        <CopyButton value={whole}>
          {({ copied, copy }) => (
            <Button onClick={copy} disabled={wrong !== undefined}>
              {copied ? 'Copied' : 'Copy command'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
      <Examples />
    </Stack>
  )
}

/** What needs no quotes in a shell: names, addresses, networks, ports. */
const isTarget = /^[\w.-]+(\/\d{1,3})?(:\d{1,5})?$|^\[?[\da-fA-F:.]+\]?(\/\d{1,3})?(:\d{1,5})?$/

const examples = [
  ['nothing', 'public addresses on port 443 only'],
  ['--allow edr.corp.local:8443', 'also one host on one port'],
  ['--allow mail.corp.local', 'also one host on port 443'],
  ['--allow 10.20.0.0/16:443', 'also a whole network on one port'],
  ['--allow 10.20.0.0/16', 'also a whole network on every port'],
] as const

const Examples = () => (
  <Table fz="xs">
    <Table.Caption ta="start">
      Never allowed, even when listed: the machine itself, link-local and multicast addresses, and the metadata
      addresses of cloud providers.
    </Table.Caption>
    <Table.Tbody>
      {examples.map(([option, meaning]) => (
        <Table.Tr key={option}>
          <Table.Td>{option === 'nothing' ? 'without --allow' : <Code>{option}</Code>}</Table.Td>
          <Table.Td>{meaning}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
