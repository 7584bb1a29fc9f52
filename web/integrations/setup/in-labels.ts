// What is wrong with the form of a connection, by the labels of its fields.
import { Refusal } from '../../api.ts'
import { fieldsOf } from '../../ui/forms/json-schema.ts'
import type { Connector } from '../integrations-queries.ts'

export const profileLabel = 'Product profile'

const labels: Readonly<Record<string, string>> = {
  organization_code: 'Organization',
  instance_name: 'Instance name',
  description: 'Description',
  profile: profileLabel,
  agent_uuid: 'Remote agent',
  credentials: 'Authentication details',
  settings: 'Settings',
}

/** The same refusal in words that stand on the screen. */
export function inLabels(error: unknown, connector: Connector): unknown {
  if (!(error instanceof Refusal) || error.fields.length === 0) return error
  const errors = error.fields.map(({ field, message }) => ({ field, message: withNames(message, connector) }))
  const told = errors.map(({ field, message }) => `${labelOf(field, connector)}: ${message}`)
  return new Refusal({ status: error.status, title: 'Not saved', detail: told.join(' '), errors })
}

/** Products by the names of the choice. */
const withNames = (message: string, { profiles }: Connector) =>
  profiles.reduce((words, { profile, name }) => words.replaceAll(profile, name), message)

function labelOf(field: string, { credentials, settings }: Connector): string {
  const [part = '', name] = field.split('.')
  const known = part === 'credentials' ? credentials : part === 'settings' ? settings : undefined
  return fieldsOf(known).find((each) => each.name === name)?.title ?? labels[field] ?? field
}
