// Custom indicators: what the customer asked the endpoint platform to allow, warn about or block.
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { AccessToken } from '../identity-provider.ts'
import type { Row } from '../query/expression.ts'
import { Refused } from '../serve/platform-server.ts'
import type { World } from '../world/world.ts'
import { defenderTime, type Gate, jsonBody, oneOf, requiredText, sendCollection, sendEntity } from './access.ts'
import type { PageRules } from './pages.ts'

const filterable = [
  'application',
  'createdByDisplayName',
  'expirationTime',
  'generateAlert',
  'title',
  'rbacGroupNames',
  'rbacGroupIds',
  'indicatorValue',
  'indicatorType',
  'creationTimeDateTimeUtc',
  'createdBy',
  'action',
  'severity',
]
const types = ['FileSha1', 'FileSha256', 'FileMd5', 'CertificateThumbprint', 'IpAddress', 'DomainName', 'Url'] as const
const actions = ['Allowed', 'Audit', 'Block', 'BlockAndRemediate', 'Warn', 'Alert', 'AlertAndBlock'] as const
const severities = ['Informational', 'Low', 'Medium', 'High'] as const

export type Indicator = Row & {
  id: string
  indicatorValue: string
  indicatorType: string
  action: string
  createdBy: string
  expirationTime: string | null
}

/** What was there before anyone called. */
export function firstIndicators({ setting }: World): Indicator[] {
  const analyst = setting.person('elif.demir')
  return [
    {
      ...blank,
      id: '41',
      indicatorValue: 'gratis-konto-bonus.com',
      indicatorType: 'DomainName',
      action: 'Block',
      title: 'Old phishing domain',
      description: 'Blocked after the spring campaign',
      severity: 'Medium',
      createdBy: analyst.aadId,
      createdByDisplayName: analyst.name,
      createdBySource: 'Portal',
      sourceType: 'User',
      creationTimeDateTimeUtc: defenderTime(setting.ago({ days: 140 })),
      lastUpdateTime: defenderTime(setting.ago({ days: 140 })),
      expirationTime: null,
    },
  ]
}

export function indicatorRoutes(
  app: FastifyInstance,
  indicators: Indicator[],
  enter: Gate,
  pages: PageRules,
  now: () => number,
) {
  app.get('/api/indicators', (request, reply) => {
    const { roles, appId } = enter(request, ['Ti.ReadWrite', 'Ti.ReadWrite.All'])
    const active = indicators.filter(
      ({ expirationTime }) => expirationTime === null || Date.parse(expirationTime) > now(),
    )
    const visible = roles.includes('Ti.ReadWrite.All') ? active : active.filter(({ createdBy }) => createdBy === appId)
    return sendCollection(request, reply, 'Indicators', visible, pages(filterable))
  })
  app.post('/api/indicators', (request, reply) => {
    const token = enter(request, ['Ti.ReadWrite.All'])
    const asked = readIndicator(jsonBody(request))
    const same = indicators.find(
      (i) =>
        i.indicatorValue === asked.indicatorValue &&
        i.indicatorType === asked.indicatorType &&
        i.action === asked.action,
    )
    if (same) Object.assign(same, asked, { lastUpdateTime: defenderTime(now()), lastUpdatedBy: token.appName })
    else {
      const id = String(41 + indicators.length)
      indicators.push({
        ...blank,
        ...asked,
        ...origin(token),
        id,
        creationTimeDateTimeUtc: defenderTime(now()),
        lastUpdateTime: defenderTime(now()),
      })
    }
    const stored = same ?? indicators.at(-1)
    return sendEntity(request, reply, 'Indicators', stored ?? asked)
  })
}

const blank = {
  application: null,
  source: null,
  lastUpdatedBy: null,
  expirationTime: null,
  severity: 'Informational',
  recommendedActions: null,
  rbacGroupNames: [],
  rbacGroupIds: [],
  generateAlert: false,
  externalID: null,
  category: 1,
  educateUrl: null,
  mitreTechniques: [],
  historicalDetection: false,
}

const origin = ({ appId, appName }: AccessToken) => ({
  source: appName,
  sourceType: 'AadApp',
  createdBySource: 'PublicApi',
  createdBy: appId,
  createdByDisplayName: appName,
})

function readIndicator(body: Row) {
  const indicatorType = oneOf(body, 'indicatorType', types)
  const indicatorValue = requiredText(body, 'indicatorValue')
  checkValue(indicatorType, indicatorValue)
  const action = oneOf(body, 'action', actions)
  const generateAlert = body.generateAlert === true
  if (action === 'Audit' && !generateAlert)
    throw new Refused(400, 'generateAlert must be true when action is Audit', 'InvalidInput')
  const expires = body.expirationTime
  if (typeof expires === 'string' && Number.isNaN(Date.parse(expires)))
    throw new Refused(400, 'Invalid value for parameter expirationTime', 'InvalidInput')
  const optional = ['application', 'recommendedActions', 'rbacGroupNames', 'educateUrl']
  return {
    indicatorValue,
    indicatorType,
    action,
    title: requiredText(body, 'title'),
    description: requiredText(body, 'description'),
    severity: oneOf(body, 'severity', severities, 'Informational'),
    generateAlert,
    expirationTime: typeof expires === 'string' ? expires : null,
    ...Object.fromEntries(optional.filter((name) => body[name] !== undefined).map((name) => [name, body[name]])),
  }
}

const hashLengths: Record<string, number> = { FileSha1: 40, FileSha256: 64, FileMd5: 32, CertificateThumbprint: 40 }

function checkValue(type: string, value: string) {
  const length = hashLengths[type]
  if (length !== undefined && !new RegExp(`^[0-9a-fA-F]{${length}}$`).test(value))
    throw new Refused(400, `Invalid hash value: ${value}`, 'InvalidHashValue')
  if (type === 'IpAddress' && isIP(value) === 0)
    throw new Refused(400, `Invalid IP address: ${value}`, 'InvalidIpAddress')
  if (type === 'DomainName' && !/^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(value))
    throw new Refused(400, `Invalid domain name: ${value}`, 'InvalidDomainName')
  if (type === 'Url' && !/^(https?:\/\/)?[^\s/]+\.[^\s]+$/i.test(value))
    throw new Refused(400, `Invalid url: ${value}`, 'InvalidUrl')
}
