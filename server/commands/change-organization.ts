// `vedette organizations change`: another name, other domains, or another share of the work.
import { Organization, OrganizationChange } from '../../contract/organization.ts'
import { changeOrganization } from '../organizations/create-organization.ts'
import { onInstallation } from './installation.ts'
import { readStandardInput } from './read-input.ts'
import { say } from './say.ts'

interface Options {
  name?: string
  domain?: string[]
  weight?: string
}

const everybody = { organization_uuids: null }

export async function changeOrganizationCommand(code: string, { name, domain, weight }: Options) {
  const change = readStandardInput(OrganizationChange, { name, domains: domain, weight: weight && Number(weight) })
  const changed = await onInstallation({
    inDatabase: (services) => changeOrganization(services, everybody, code, change),
    overApi: (call) => call(`/platformapi/organizations/${encodeURIComponent(code)}`, change, Organization, 'PATCH'),
  })
  say(`${changed.organization_code} ${changed.name}, weight ${changed.weight}`)
}
