// What a test of a connection found: each check, and of each skill whether it will work.
import { Stack, Table, Text, Title } from '@mantine/core'
import { Mark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import type { ConnectionTest, Connector } from '../integrations-queries.ts'
import classes from './connection-test.module.css'

export const TestResult = ({ test, connector }: { test: ConnectionTest; connector: Connector }) => (
  <Stack gap="xs" role="status" aria-label="Test result">
    <Title order={3}>{test.ok ? 'The connection works' : 'The connection does not work'}</Title>
    <Table>
      <Table.Tbody>
        {test.checks.map(({ name, ok, detail }) => (
          <Row key={name} name={name} ok={ok} detail={detail} />
        ))}
        {test.skills.map(({ skill, ok, reason }) => (
          <Row
            key={skill}
            name={connector.skills.find((each) => each.skill === skill)?.name ?? skill}
            ok={ok}
            detail={reason}
          />
        ))}
      </Table.Tbody>
    </Table>
  </Stack>
)

const Row = ({ name, ok, detail }: { name: string; ok: boolean | null; detail: string }) => (
  <Table.Tr>
    <Table.Td w="6.5rem">
      {ok === null ? (
        <Mark tone="calm" shape="ring">
          Cannot be told
        </Mark>
      ) : (
        <Mark tone={ok ? 'good' : 'bad'} shape={ok ? 'check' : 'cross'}>
          {ok ? 'Works' : 'Refused'}
        </Mark>
      )}
    </Table.Td>
    <Table.Td className={classes.found}>
      <Text size="sm" fw={550}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        <SafeText text={detail} />
      </Text>
    </Table.Td>
  </Table.Tr>
)
