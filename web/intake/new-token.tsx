// Makes an intake token: paste a sample, see what becomes of it, correct the mapping, create.
import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../api.ts'
import { providersQuery } from '../directory.ts'
import { presetOrganization } from '../organization.ts'
import { Failed } from '../ui/layout/states.tsx'
import { createIntakeToken, type IntakeMapping, proposeMapping } from './intake-queries.ts'
import type { ShownOnce } from './made-token.tsx'
import { MappingFields } from './mapping-fields.tsx'

const kinds = [
  { value: 'none', label: 'The address alone' },
  { value: 'basic', label: 'User name and password (basic)' },
  { value: 'hmac', label: 'Signature of the body (HMAC)' },
  { value: 'header', label: 'Secret in the Authorization header' },
  { value: 'sns', label: 'Signed messages of Amazon SNS' },
] as const
type Kind = (typeof kinds)[number]['value']

interface Props {
  organizations: readonly string[]
  onMade(made: ShownOnce): void
}

export function NewToken({ organizations, onMade }: Props) {
  const { data: providers = [] } = useQuery(providersQuery)
  const [entered, setEntered] = useState({
    name: '',
    organization: presetOrganization(organizations),
    provider: 'custom',
    kind: 'none' as Kind,
  })
  const [sample, setSample] = useState('')
  const [corrections, setCorrections] = useState<IntakeMapping>({})
  const proposing = useMutation({ mutationFn: proposeMapping })
  const making = useMutation({
    mutationFn: createIntakeToken,
    onSuccess: ({ name, url, secret }) => onMade({ name, url, secret }),
  })
  const propose = (mapping: IntakeMapping) => {
    setCorrections(mapping)
    if (sample !== '') proposing.mutate({ sample, mapping })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.mutate({
      name: entered.name || 'Intake token',
      organization_code: entered.organization,
      alert_provider: entered.provider,
      authentication: { kind: entered.kind },
      mapping: corrections,
    })
  }
  return (
    <form onSubmit={submit} noValidate aria-label="New intake token">
      <Stack gap="sm">
        <Group grow align="start">
          <TextInput
            label="Name"
            maxLength={100}
            value={entered.name}
            onChange={({ currentTarget }) => setEntered({ ...entered, name: currentTarget.value })}
            error={fieldError(making.error, 'name')}
          />
          <Select
            label="Organization"
            data={[...organizations]}
            placeholder="Choose one"
            value={entered.organization || null}
            error={fieldError(making.error, 'organization_code')}
            onChange={(organization) => organization && setEntered({ ...entered, organization })}
            allowDeselect={false}
          />
        </Group>
        <Group grow align="start">
          <Select
            label="Provider"
            searchable
            data={providers.map(({ provider }) => provider)}
            value={entered.provider}
            onChange={(provider) => provider && setEntered({ ...entered, provider })}
            allowDeselect={false}
          />
          <Select
            label="The sender proves itself by"
            data={kinds.map(({ value, label }) => ({ value, label }))}
            value={entered.kind}
            onChange={(kind) =>
              setEntered({ ...entered, kind: kinds.find(({ value }) => value === kind)?.value ?? 'none' })
            }
            allowDeselect={false}
          />
        </Group>
        <Textarea
          label="Sample"
          description="What the sender posts, as it is. Nothing of it is stored."
          autosize
          minRows={4}
          maxRows={12}
          value={sample}
          onChange={({ currentTarget }) => setSample(currentTarget.value)}
          styles={{ input: { fontFamily: 'monospace' } }}
        />
        <Group>
          <Button
            variant="default"
            disabled={sample === ''}
            loading={proposing.isPending}
            onClick={() => propose(corrections)}
          >
            Propose mapping
          </Button>
        </Group>
        {proposing.isError && <Failed error={proposing.error} />}
        {proposing.data && <MappingFields proposed={proposing.data} corrections={corrections} onCorrect={propose} />}
        {making.isError && <Failed error={making.error} />}
        <Group justify="end">
          <Button type="submit" loading={making.isPending}>
            Create token
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
