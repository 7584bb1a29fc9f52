// `vedette organizations create`: makes an organization.
import { NewOrganization, Organization } from '../../contract/organization.ts'
import { createOrganization } from '../organizations/create-organization.ts'
import { onInstallation } from './installation.ts'
import { readStandardInput } from './read-input.ts'
import { say } from './say.ts'

export async function createOrganizationCommand(code: string, { name, domain }: { name?: string; domain?: string[] }) {
  const input = readStandardInput(NewOrganization, { organization_code: code, name: name ?? code, domains: domain })
  const { organization_code, organization_uuid } = await onInstallation({
    inDatabase: (services) => createOrganization(services, input),
    overApi: (call) => call('/platformapi/organizations', input, Organization),
  })
  say(`${organization_code} ${organization_uuid}`)
}
