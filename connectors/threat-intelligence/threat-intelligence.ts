// Threat intelligence platform: alerts, playbook alerts, and what is known about indicators.
import { z } from 'zod'
import { address, connector, headerName, secret } from '../kit/vocabulary/connector.ts'
import { isoSeconds } from '../kit/vocabulary/parts.ts'
import { keyHeader } from '../kit/vocabulary/sign-in.ts'
import { getIntelligenceAlert, updateIntelligenceAlert, updatePlaybookAlert } from './alert-changes.ts'
import { listIntelligenceAlerts } from './alerts.ts'
import { getBulkEnrichment } from './bulk-enrichment.ts'
import { classicAlerts, playbookAlerts } from './detections.ts'
import { getEnrichment } from './enrichment.ts'
import { lookUpIdentityExposure } from './identity-exposure.ts'
import { getPlaybookAlerts } from './playbook-alerts.ts'

export const threatIntelligence = connector({
  id: 'threat-intelligence',
  name: 'Threat Intelligence',
  description: 'Alerts about your organization, and what is known about addresses, domains, files and weaknesses.',
  products: ['Recorded Future', 'Recorded Future Intelligence Cloud'],

  credentials: z.object({ api_key: secret('API Key', 'It is shown once, when it is generated') }),
  settings: z.object({
    api_host: address('API host'),
    header_name: headerName('Header name', 'The header that carries the key').default('X-ThreatIntelToken'),
  }),
  profiles: [
    {
      id: 'recorded-future',
      name: 'Recorded Future',
      settings: { api_host: 'https://api.recordedfuture.com', header_name: 'X-RFToken' },
    },
  ],
  guide: [
    'With a User or Admin role that has API access, generate an API key in the settings of the platform.',
    'Have the API modules enabled for the key: alerts, playbook alerts and enrichment; identity is a module of its own and optional.',
    'Copy the key at once: it is shown this one time.',
  ],
  rotation: { minDays: 90, maxDays: 90 },
  outside: true,

  baseUrl: ({ settings }) => settings.api_host,
  signIn: ({ credentials, settings }) => keyHeader(settings.header_name, credentials.api_key),
  check: {
    name: 'Read one alert',
    run: (call) => {
      const now = Date.now()
      return call.get('/alert/v3', { triggered: `[${isoSeconds(now - 86_400_000)},${isoSeconds(now)}]`, limit: 1 })
    },
  },

  hints: {
    400: 'The platform did not accept a parameter. Check the values.',
    401: 'The API key is invalid or expired. Generate a new one and reconnect.',
    403: 'The subscription tier is not sufficient, or this API module is not enabled for the key.',
    404: 'The platform knows no such thing. Check the API host.',
    429: 'The platform limits how often it may be asked, or the daily credits are used up. Try again later.',
    500: 'The platform has an outage or limits how often it may be asked. Try again later.',
  },

  unconfirmed: [
    'Whether every search for playbook alerts tells `next_offset`. Where it does not, they are counted with `from` up to the total; the platform serves 10,000 at most.',
    'How classic alerts and playbook alerts stand to each other: only playbook alerts have a priority, and Pending is taken for InProgress.',
    'Whether a note of an alert replaces the one before: it is said to.',
    'What becomes of malformed values in a bulk enrichment: those that are not in the answer are listed as not answered.',
    'The module for identities is licensed apart and its shapes come from clients alone. Passwords, hints and hashes in it are never part of an answer.',
  ],

  detections: [classicAlerts, playbookAlerts],

  skills: [
    getPlaybookAlerts,
    listIntelligenceAlerts,
    getEnrichment,
    getIntelligenceAlert,
    updateIntelligenceAlert,
    updatePlaybookAlert,
    getBulkEnrichment,
    lookUpIdentityExposure,
  ],
})
