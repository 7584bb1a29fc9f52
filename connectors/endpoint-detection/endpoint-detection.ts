// Endpoint detection platform: alerts, machines, hunting, weaknesses and response actions on machines.
import { z } from 'zod'
import { address, connector, directoryId, secret, text } from '../kit/vocabulary/connector.ts'
import { clientCredentials } from '../kit/vocabulary/sign-in.ts'
import { getLiveResponseDownloadLink, getPackageDownloadLink } from './action-results.ts'
import { getEndpointAlert, listEndpointAlerts } from './alerts.ts'
import {
  cancelMachineAction,
  restrictCodeExecution,
  stopAndQuarantineFile,
  unrestrictCodeExecution,
} from './containment.ts'
import { endpointAlerts } from './detections.ts'
import { findEarlierConnections } from './earlier-connections.ts'
import { getFile } from './file.ts'
import { findHarmfulCommands } from './harmful-commands.ts'
import { runAdvancedQuery } from './hunting.ts'
import { createIndicator, deleteIndicator, listIndicators } from './indicators.ts'
import { findMachine, findMachinesByIp, listUserAlerts, listUserMachines } from './lookups.ts'
import {
  collectInvestigationPackage,
  getMachineAction,
  isolateMachine,
  runAntivirusScan,
  runLiveResponse,
  unisolateMachine,
} from './machine-actions.ts'
import { addMachineTag, removeMachineTag } from './machine-tags.ts'
import { getMachine, listMachineLogonUsers, listMachines } from './machines.ts'
import { findNewActivity } from './new-activity.ts'
import { findProgramActivity } from './program-activity.ts'
import { findRoutines } from './routines.ts'
import { updateEndpointAlert } from './update-alert.ts'
import { listMachinesVulnerabilities, listRecommendations, listVulnerabilities } from './vulnerabilities.ts'

const world = {
  auth_url: 'https://login.microsoftonline.com',
  scope_resource: 'https://api.securitycenter.microsoft.com',
}
const government = {
  auth_url: 'https://login.microsoftonline.us',
  api_host: 'https://api-gov.securitycenter.microsoft.us',
  scope_resource: 'https://api-gov.securitycenter.microsoft.us',
}
const regional = (code: string) => ({ ...world, api_host: `https://${code}.api.security.microsoft.com` })

export const endpointDetection = connector({
  id: 'endpoint-detection',
  name: 'Endpoint Detection',
  description: 'Alerts, machines, hunting, weaknesses and response actions of an endpoint detection platform.',
  products: ['Microsoft Defender for Endpoint', 'MDE', 'Microsoft Defender ATP', 'Defender for Business'],

  credentials: z.object({
    tenant_id: directoryId('Tenant ID', 'Directory (tenant) ID of the app registration, or its domain name'),
    client_id: text('Client ID', 'Application (client) ID of the app registration'),
    client_secret: secret('Client Secret', 'The value of the client secret, not its ID; it is shown once'),
  }),

  settings: z.object({
    auth_url: address('Identity provider'),
    api_host: address('API host'),
    scope_resource: address('Scope resource', 'The resource the token is asked for; it may differ from the API host'),
  }),

  profiles: [
    {
      id: 'microsoft-defender-for-endpoint',
      name: 'Microsoft Defender for Endpoint',
      settings: { ...world, api_host: 'https://api.security.microsoft.com' },
    },
    { id: 'microsoft-defender-for-endpoint-us', name: 'Microsoft Defender for Endpoint, US', settings: regional('us') },
    { id: 'microsoft-defender-for-endpoint-eu', name: 'Microsoft Defender for Endpoint, EU', settings: regional('eu') },
    { id: 'microsoft-defender-for-endpoint-uk', name: 'Microsoft Defender for Endpoint, UK', settings: regional('uk') },
    {
      id: 'microsoft-defender-for-endpoint-au',
      name: 'Microsoft Defender for Endpoint, Australia',
      settings: regional('au'),
    },
    {
      id: 'microsoft-defender-for-endpoint-gcc',
      name: 'Microsoft Defender for Endpoint, US Government GCC',
      settings: {
        ...world,
        api_host: 'https://api-gcc.securitycenter.microsoft.us',
        scope_resource: 'https://api-gcc.securitycenter.microsoft.us',
      },
    },
    {
      id: 'microsoft-defender-for-endpoint-gcc-high',
      name: 'Microsoft Defender for Endpoint, US Government GCC High and DoD',
      settings: government,
    },
  ],

  guide: [
    'In the identity provider, register an application with the multitenant account type.',
    'Note its Application (client) ID and Directory (tenant) ID.',
    "Under API permissions, add application permissions of the endpoint platform's own API resource (WindowsDefenderATP: type the name to find it). Alert.ReadWrite.All is mandatory; the others make cases richer.",
    'Have an administrator grant admin consent, again after every permission that is added.',
    'Create a client secret with an expiry and copy its value at once: it is shown this one time.',
    'The tenant needs an eligible licence of the platform.',
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
  check: { name: 'Read one alert', run: (call) => call.get('/api/alerts', { $top: 1 }) },
  mandatoryPermission: 'Alert.ReadWrite.All',
  permissionAdvice:
    'Add it to the app registration as an application permission and have an administrator grant admin consent.',

  hints: {
    400: 'The platform did not understand the request. Check the endpoint and headers.',
    401: 'The token was refused. Check the credentials, that the client secret has not expired and that the tenant has a licence; then reconnect, which asks for a new token.',
    403: 'The app registration lacks the API permission. Add it and have an administrator grant admin consent.',
    404: 'The platform knows no such thing. Check the id and the API host.',
    429: 'The platform limits how often it may be asked. Try again later.',
    500: 'The platform had a problem of its own. Try again later.',
    OsPlatformNotSupported: 'The platform does not offer this action for the operating system of the machine.',
    ClientVersionNotSupported: 'The agent on the machine is too old for this action. Update it.',
    7000215: 'The client secret is wrong. Enter the value of the secret, not its ID.',
    7000222: 'The client secret has expired. Create a new one and reconnect.',
    700016: 'The client ID is not known in this tenant, or admin consent was not granted.',
    90002: 'The tenant was not found. Check the tenant ID.',
    500011: 'The tenant does not know the scope resource. Check the setting, and that the tenant has a licence.',
    invalid_scope: 'The scope resource was refused. Check the setting.',
    ActiveRequestAlreadyExists: 'The same action is already under way on this machine. Wait for it to end.',
  },

  unconfirmed: [
    '`$orderby` is not documented for lists. It is sent where newest first is promised, left out when the platform refuses it, and the rows are sorted here as well.',
    'Whether a page that is shorter than `$top` is the last: the next page is asked for until one is empty.',
    'How the platform answers a request to cancel an action that has ended: a 400 is taken to mean that.',
    'Whether null takes a classification back: Update alert sends the former values, and never null.',
    'Two pages of the documentation spell some determinations differently (`Clean` and `NotMalicious`, `ConfirmedUserActivity` and `ConfirmedActivity`): the spelling that the platform answers with is sent.',
    'The values of `determinationType` of a file: Malware, Pua, Clean and Unknown are known, and others count as context.',
    'Whether look-ups by address and by account come in pages: a next link is followed when one is sent.',
    'Whether the API can bring a quarantined file back: no such operation is documented.',
  ],

  detections: [endpointAlerts],

  skills: [
    listEndpointAlerts,
    getEndpointAlert,
    listMachines,
    getMachine,
    listMachineLogonUsers,
    isolateMachine,
    unisolateMachine,
    runAntivirusScan,
    collectInvestigationPackage,
    runLiveResponse,
    runAdvancedQuery,
    listIndicators,
    createIndicator,
    listVulnerabilities,
    listMachinesVulnerabilities,
    listRecommendations,
    getMachineAction,
    stopAndQuarantineFile,
    restrictCodeExecution,
    unrestrictCodeExecution,
    cancelMachineAction,
    getPackageDownloadLink,
    getLiveResponseDownloadLink,
    updateEndpointAlert,
    deleteIndicator,
    addMachineTag,
    removeMachineTag,
    getFile,
    findMachine,
    findMachinesByIp,
    listUserMachines,
    listUserAlerts,
    findProgramActivity,
    findNewActivity,
    findHarmfulCommands,
    findRoutines,
    findEarlierConnections,
  ],
})
