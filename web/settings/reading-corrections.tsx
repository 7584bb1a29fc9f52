// What was corrected in readings of alerts, and taking a correction back.
import { Button, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { observableKindLabels } from '../../contract/vocabulary.ts'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { Answer, Empty } from '../ui/layout/states.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { type Correction, correctionsQuery, removeCorrection } from './settings-queries.ts'

export function ReadingCorrections() {
  const query = useQuery(correctionsQuery)
  return (
    <Stack>
      <Text size="sm">
        Each holds for later alerts of its organization, provider and field. They are made on the page of an alert.
      </Text>
      <Answer query={query}>
        {(corrections) =>
          corrections.length === 0 ? (
            <Empty title="No corrections">Alerts are read as the service reads them.</Empty>
          ) : (
            <Table.ScrollContainer minWidth={720}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    {['Organization', 'Provider', 'Field', 'Correction', 'Reason', 'Made'].map((title) => (
                      <Table.Th key={title}>{title}</Table.Th>
                    ))}
                    <Table.Th>
                      <span hidden>Actions</span>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {corrections.map((correction) => (
                    <CorrectionRow key={correction.correction_uuid} correction={correction} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Answer>
    </Stack>
  )
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const { mayIn } = useSession()
  const remove = async () => {
    const text = 'Later alerts are read without it. Readings that it was applied to stay as they are.'
    if (!(await confirmed({ title: 'Remove the correction?', text, confirm: 'Remove' }))) return
    await removeCorrection(correction.correction_uuid).then(() => tellDone('Correction removed.'), tellFailure)
  }
  return (
    <Table.Tr>
      <Table.Td>{correction.organization_code}</Table.Td>
      <Table.Td ff="monospace">{correction.alert_provider}</Table.Td>
      <Table.Td ff="monospace">
        <SafeText text={correction.field} />
      </Table.Td>
      <Table.Td>{inWords(correction)}</Table.Td>
      <Table.Td>
        <SafeText text={correction.reason} />
      </Table.Td>
      <Table.Td>
        <When at={correction.created_at} />
        {correction.created_by_name !== null && (
          <>
            {' by '}
            <SafeText text={correction.created_by_name} />
          </>
        )}
      </Table.Td>
      <Table.Td>
        {mayIn(correction.organization_code, 'correct_readings') && (
          <Button variant="default" size="xs" onClick={remove}>
            Remove
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function inWords({ change, kind, role }: Correction): string {
  const what = kind === null ? 'What it names' : observableKindLabels[kind]
  if (change === 'remove') return `${what}: no observable`
  return change === 'add' ? `${what} added${role ? ` as ${role}` : ''}` : `${what}: ${role}`
}
