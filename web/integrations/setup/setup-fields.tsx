// What every form of a connection asks for: a name, the product, the credentials, and where the system lives.
import { Select, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { fieldError } from '../../api.ts'
import { fieldsOf, filled } from '../../ui/forms/json-schema.ts'
import { SchemaForm, type Values } from '../../ui/forms/schema-form.tsx'
import type { Connector } from '../integrations-queries.ts'
import { AgentChoice } from './agent-choice.tsx'
import { profileLabel } from './in-labels.ts'

export interface Setup {
  organization_code: string
  instance_name: string
  description: string
  profile: string | null
  /** The remote agent that relays the connection; null: a direct connection. */
  agent_uuid: string | null
  credentials: Values
  /** As they are shown: what the profile gives, and what was entered over it. */
  settings: Values
}

interface Props {
  connector: Connector
  setup: Setup
  onChange(setup: Setup): void
  error: unknown
  /** Offered to choose from; none: the organization is settled. */
  organizations?: readonly string[]
  /** Whether credentials are asked for; `keep`: those left empty stay as they are. */
  credentials: 'ask' | 'keep' | 'leave'
}

export function SetupFields({ connector, setup, onChange, error, organizations, credentials }: Props) {
  const change = (more: Partial<Setup>) => onChange({ ...setup, ...more })
  const credentialFields = fieldsOf(connector.credentials)
  return (
    <Stack gap="sm">
      {organizations && organizations.length > 1 && (
        <Select
          label="Organization"
          data={[...organizations]}
          placeholder="Choose one"
          withAsterisk
          value={setup.organization_code || null}
          onChange={(organization_code) => organization_code && change({ organization_code, agent_uuid: null })}
          error={fieldError(error, 'organization_code')}
          allowDeselect={false}
          searchable
        />
      )}
      <TextInput
        label="Instance name"
        description="Identifies the connection; unique within the organization"
        withAsterisk
        maxLength={100}
        value={setup.instance_name}
        onChange={({ currentTarget }) => change({ instance_name: currentTarget.value })}
        error={fieldError(error, 'instance_name')}
      />
      <Textarea
        label="Description"
        autosize
        minRows={connector.asks_for_description ? 2 : 1}
        maxLength={2000}
        value={setup.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        error={fieldError(error, 'description')}
      />
      {setup.organization_code !== '' && (
        <AgentChoice
          organization={setup.organization_code}
          agent={setup.agent_uuid}
          onChange={(agent_uuid) => change({ agent_uuid })}
          error={fieldError(error, 'agent_uuid')}
        />
      )}
      <ProfileChoice connector={connector} setup={setup} onChange={onChange} error={error} />
      {credentials !== 'leave' && (
        <>
          <Title order={2} mt="xs">
            Authentication details
          </Title>
          <SchemaForm
            fields={credentialFields}
            values={setup.credentials}
            onChange={(values) => change({ credentials: values })}
            errorOf={(name) => fieldError(error, `credentials.${name}`)}
            placeholders={credentials === 'keep' ? unchanged(credentialFields) : {}}
          />
        </>
      )}
      <Title order={2} mt="xs">
        Settings
      </Title>
      <SchemaForm
        fields={fieldsOf(connector.settings)}
        values={setup.settings}
        onChange={(settings) => change({ settings: withRegion(connector, setup, settings) })}
        errorOf={(name) => fieldError(error, `settings.${name}`)}
      />
    </Stack>
  )
}

const ProfileChoice = ({
  connector,
  setup,
  onChange,
  error,
}: Pick<Props, 'connector' | 'setup' | 'onChange' | 'error'>) =>
  connector.profiles.length === 0 ? null : (
    <Select
      label={profileLabel}
      description="Fills in the settings that the vendor publishes. You can change each of them"
      placeholder="Other product: enter the settings yourself"
      data={connector.profiles.map(({ profile, name }) => ({ value: profile, label: name }))}
      value={setup.profile}
      onChange={(profile) => {
        const own = overridden(connector, setup.profile, setup.settings)
        onChange({ ...setup, profile, settings: { ...profileSettings(connector, profile, own), ...own } })
      }}
      error={fieldError(error, 'profile')}
      clearable
    />
  )

const unchanged = (fields: ReturnType<typeof fieldsOf>): Values =>
  Object.fromEntries(fields.filter(({ isSecret }) => isSecret).map(({ name }) => [name, 'unchanged']))

/** What the profile gives for the region that is chosen. */
function profileSettings(connector: Connector, id: string | null, { region }: Values): Values {
  const profile = connector.profiles.find((each) => each.profile === id)
  if (!profile) return {}
  return { ...profile.settings, ...(typeof region === 'string' ? profile.by_region[region] : {}) }
}

/** What was entered over the profile: only this is sent. */
export function overridden(connector: Connector, profile: string | null, settings: Values): Record<string, unknown> {
  const given = profileSettings(connector, profile, settings)
  return filled(Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== given[name])))
}

/** Another region brings its own addresses along. */
function withRegion(connector: Connector, setup: Setup, settings: Values): Values {
  if (settings.region === setup.settings.region) return settings
  const own = overridden(connector, setup.profile, { ...settings, region: setup.settings.region })
  const { region: _, ...kept } = own
  return { ...kept, ...profileSettings(connector, setup.profile, settings), region: settings.region }
}

export const emptySetup = (connector: Connector, organization_code: string): Setup => {
  const profile = connector.profiles.length === 1 ? (connector.profiles[0]?.profile ?? null) : null
  return {
    organization_code,
    instance_name: '',
    description: '',
    profile,
    agent_uuid: null,
    credentials: {},
    settings: { ...profileSettings(connector, profile, {}) },
  }
}

/** A kept connection as its form shows it. */
export const shownSettings = (connector: Connector, profile: string | null, settings: Values): Values => ({
  ...profileSettings(connector, profile, settings),
  ...settings,
})
