// Extended-detection incident source: incidents with their alerts, devices and entities.
import { z } from 'zod'
import { address, connector, directoryId, secret, text } from '../kit/vocabulary/connector.ts'
import { clientCredentials } from '../kit/vocabulary/sign-in.ts'
import { incidentsForDetections } from './detections.ts'
import { findAccountChanges } from './find-account-changes.ts'
import { findAccountUse } from './find-account-use.ts'
import { findEarlierLogons } from './find-earlier-logons.ts'
import { findMessage } from './find-message.ts'
import { findPerson } from './find-person.ts'
import { runAdvancedHunting } from './hunting.ts'
import { getIncident, listIncidents, listIncidentsForDetections } from './incidents.ts'
import { updateIncident } from './update-incident.ts'

const auth_url = 'https://login.microsoftonline.com'
const scope_resource = 'https://api.security.microsoft.com'

export const incidentSource = connector({
  id: 'incident-source',
  name: 'Incident Source',
  description: 'Incidents of an extended-detection platform, with their alerts, devices and entities.',
  products: ['Microsoft Defender XDR', 'Microsoft 365 Defender', 'Microsoft Threat Protection'],

  credentials: z.object({
    tenant_id: directoryId('Tenant ID', 'Directory (tenant) ID of the app registration, or its domain name'),
    client_id: text('Client ID', 'Application (client) ID of the app registration'),
    client_secret: secret('Client Secret', 'The value of the client secret, not its ID; it is shown once'),
  }),
  settings: z.object({
    auth_url: address('Identity provider'),
    api_host: address('API host'),
    scope_resource: address('Scope resource', 'The resource the token is asked for'),
  }),
  profiles: [
    {
      id: 'microsoft-defender-xdr',
      name: 'Microsoft Defender XDR',
      settings: { auth_url, scope_resource, api_host: scope_resource },
    },
    ...['us', 'eu', 'uk'].map((region) => ({
      id: `microsoft-defender-xdr-${region}`,
      name: `Microsoft Defender XDR, ${region.toUpperCase()}`,
      settings: { auth_url, scope_resource, api_host: `https://api-${region}.security.microsoft.com` },
    })),
    {
      id: 'microsoft-defender-xdr-gcc',
      name: 'Microsoft Defender XDR, US Government GCC',
      settings: {
        auth_url,
        api_host: 'https://api-gcc.security.microsoft.us',
        scope_resource: 'https://api-gcc.security.microsoft.us',
      },
    },
    {
      id: 'microsoft-defender-xdr-gcc-high',
      name: 'Microsoft Defender XDR, US Government GCC High and DoD',
      settings: {
        auth_url: 'https://login.microsoftonline.us',
        api_host: 'https://api-gov.security.microsoft.us',
        scope_resource: 'https://api-gov.security.microsoft.us',
      },
    },
  ],
  guide: [
    'In the identity provider, register an application with the multitenant account type, or use that of the endpoint connector.',
    'Note its Application (client) ID and Directory (tenant) ID.',
    'Under API permissions, add the application permission Incident.Read.All of the extended-detection API resource (Microsoft Threat Protection: type the name to find it).',
    'Have an administrator grant admin consent.',
    'Create a client secret with an expiry and copy its value at once: it is shown this one time.',
  ],
  rotation: { minDays: 30, maxDays: 90 },

  baseUrl: ({ settings }) => settings.api_host,
  signIn: ({ credentials: { tenant_id, client_id, client_secret }, settings }, postForm) =>
    clientCredentials(
      postForm,
      `${settings.auth_url}/${encodeURIComponent(tenant_id)}/oauth2/v2.0/token`,
      { client_id, client_secret, scope: `${settings.scope_resource}/.default` },
      'roles claim',
    ),
  check: { name: 'Read one incident', run: (call) => call.get('/api/incidents', { $top: 1 }) },
  permissionAdvice:
    'Add it to the app registration as an application permission and have an administrator grant admin consent.',
  // The platform allows 50 a minute; more at the same moment only runs into its limit.
  concurrency: 5,

  hints: {
    400: 'The platform did not understand the request. Check the endpoint and headers.',
    401: 'The token was refused. Check the credentials, that the client secret has not expired and that the tenant has a licence; then reconnect, which asks for a new token.',
    403: 'The app registration lacks Incident.Read.All, or the scope resource is wrong. Add it and have an administrator grant admin consent.',
    404: 'The platform knows no such incident. Check the id and the API host.',
    429: 'The platform limits how often it may be asked. Try again later.',
    500: 'The platform had a problem of its own. Try again later.',
    7000215: 'The client secret is wrong. Enter the value of the secret, not its ID.',
    7000222: 'The client secret has expired. Create a new one and reconnect.',
    700016: 'The client ID is not known in this tenant, or admin consent was not granted.',
    90002: 'The tenant was not found. Check the tenant ID.',
    500011: 'The tenant does not know the scope resource. Check the setting, and that the tenant has a licence.',
    invalid_scope: 'The scope resource was refused. Check the setting.',
  },

  unconfirmed: [
    '`$orderby` is not documented for incidents. It is sent, left out when the platform refuses it, and the rows are sorted here as well.',
    'Whether `tags` of a change replaces the list: it is read first, and the whole list is sent.',
    'Whether resolving an incident through the API resolves its alerts, as the console does.',
    'Whether a determination may go with every classification: it is always sent together with the classification that the documentation lists it under.',
    'How a query is refused when it takes longer than three minutes, or names a table of a product without a licence: the words of the platform are shown.',
    "Names of `serviceSource` are an open set. Those known for the endpoint, mail, identity and cloud app products are mapped to one sensor each; an incident of other or several products is told as the platform's own.",
  ],

  detections: [incidentsForDetections],

  skills: [
    listIncidentsForDetections,
    listIncidents,
    getIncident,
    updateIncident,
    runAdvancedHunting,
    findPerson,
    findEarlierLogons,
    findAccountChanges,
    findAccountUse,
    findMessage,
  ],
})
