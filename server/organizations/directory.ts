// Finds organizations and providers by the names callers send. Names never change and are never taken away, so what was
// found once is remembered; what was not is looked up again, since another node may have just made it.
import { closest } from 'fastest-levenshtein'
import type { Organization, Provider } from '../../contract/organization.ts'
import { invalid } from '../platform/problem.ts'
import { covers, type Scope } from '../platform/services.ts'
import type { Db } from '../platform/transaction.ts'
import { findOrganization, findProvider, listOrganizations, listProviders } from './organization-store.ts'

export interface Directory {
  /** Throws an error that names the nearest code the caller may use. */
  organization(scope: Scope, code: string): Promise<Organization>
  /** The provider's own name, which is in lower case. */
  provider(name: string): Promise<string>
}

export function createDirectory(db: Db): Directory {
  const organizations = new Map<string, Organization>()
  const providers = new Map<string, Provider>()

  return {
    async organization(scope, code) {
      const organization = organizations.get(code) ?? (await findOrganization(db, code))
      if (organization) organizations.set(code, organization)
      if (organization && covers(scope, organization.organization_uuid)) return organization
      const known = await listOrganizations(db, scope)
      throw unknown(
        'organization_code',
        'organization',
        code,
        known.map((each) => each.organization_code),
        'getOrganizationListAPI: GET /platformapi/organizations',
      )
    },

    async provider(name) {
      const lower = name.toLowerCase()
      const provider = providers.get(lower) ?? (await findProvider(db, lower))
      if (!provider) {
        const known = await listProviders(db)
        throw unknown(
          'alert_provider',
          'provider',
          lower,
          known.map((each) => each.provider),
          'getProvidersAPI: GET /platformapi/providers',
        )
      }
      providers.set(lower, provider)
      return provider.provider
    },
  }
}

function unknown(field: string, what: string, given: string, known: readonly string[], operation: string) {
  const nearest = known.length > 0 ? ` Did you mean "${closest(given, known)}"?` : ''
  return invalid(field, `There is no ${what} "${given}".${nearest} List them with ${operation}.`)
}
