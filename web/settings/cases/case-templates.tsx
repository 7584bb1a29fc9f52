// Case templates: tasks and fields that cases get by claim and severity.
import { Button, Group, Modal, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Answer } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { type CaseTemplate, removeTemplate, templatesQuery } from './case-settings-queries.ts'
import { TemplateForm } from './template-form.tsx'

export function CaseTemplates({ code, mayManage }: { code: string; mayManage: boolean }) {
  const query = useQuery(templatesQuery(code))
  const [edited, setEdited] = useState<CaseTemplate | 'new'>()
  const close = () => setEdited(undefined)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>Case templates</Title>
        {mayManage && <Button onClick={() => setEdited('new')}>New template</Button>}
      </Group>
      <Text size="sm" c="dimmed">
        Cases with one of the claims and severities get the tasks and fields, once.
      </Text>
      <Answer query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <Text size="sm">No templates yet.</Text>
          ) : (
            <TemplatesTable code={code} templates={templates} mayManage={mayManage} onEdit={setEdited} />
          )
        }
      </Answer>
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? 'New template' : 'Change a template'}
      >
        {edited !== undefined && (
          <TemplateForm code={code} template={edited === 'new' ? undefined : edited} onDone={close} />
        )}
      </Modal>
    </Stack>
  )
}

interface TableProps {
  code: string
  templates: readonly CaseTemplate[]
  mayManage: boolean
  onEdit(template: CaseTemplate): void
}

const TemplatesTable = ({ code, templates, mayManage, onEdit }: TableProps) => (
  <Table.ScrollContainer minWidth={620}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          {['Template', 'Claims', 'Severities', 'Tasks', 'Fields'].map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
          <Table.Th>
            <span hidden>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {templates.map((template) => (
          <Table.Tr key={template.template_uuid}>
            <Table.Td>
              <SafeText text={template.name} />
            </Table.Td>
            <Table.Td>{template.claims.join(', ') || 'any'}</Table.Td>
            <Table.Td>{template.severities.join(', ') || 'any'}</Table.Td>
            <Table.Td>{template.tasks.length}</Table.Td>
            <Table.Td>{template.fields.length}</Table.Td>
            <Table.Td>
              {mayManage && (
                <Group gap="xs" wrap="nowrap" justify="end">
                  <Button variant="default" size="xs" onClick={() => onEdit(template)}>
                    Edit
                  </Button>
                  <Remove code={code} template={template} />
                </Group>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function Remove({ code, template }: { code: string; template: CaseTemplate }) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeTemplate(template.template_uuid),
    onSuccess: () => {
      tellDone('Template removed.')
      return client.invalidateQueries(templatesQuery(code))
    },
    onError: tellFailure,
  })
  const ask = async () => {
    const text = 'Cases keep the tasks and the answers they have.'
    if (await confirmed({ title: `Remove ${template.name}?`, text, confirm: 'Remove' })) removing.mutate()
  }
  return (
    <Button variant="default" size="xs" loading={removing.isPending} onClick={ask}>
      Remove
    </Button>
  )
}
