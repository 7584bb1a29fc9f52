// Custom indicators: what the customer asked the endpoint platform to allow, warn about or block.
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AccessToken } from '../identity-provider.ts'
import type { Row } from '../query/expression.ts'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
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

export type Indicators = { list: Indicator[]; lastNumber: number }

/** What was there before anyone called. */
export function firstIndicators({ setting }: World): Indicators {
  const analyst = setting.person('elif.demir')
  const list = [
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
  return { list, lastNumber: 41 }
}

export function indicatorRoutes(
  app: FastifyInstance,
  shelf: Indicators,
  enter: Gate,
  pages: PageRules,
  { journal, now }: ServeOptions,
) {
  const indicators = shelf.list
  const mine = ({ roles, appId }: AccessToken) =>
    indicators.filter(({ createdBy }) => roles.includes('Ti.ReadWrite.All') || createdBy === appId)
  const remove = (gone: Indicator, by: string) => {
    indicators.splice(indicators.indexOf(gone), 1)
    journal.add({
      platform: 'endpoint-detection',
      operation: 'delete-indicator',
      target: gone.indicatorValue,
      by,
      detail: { id: gone.id, type: gone.indicatorType, action: gone.action },
    })
  }
  app.get('/api/indicators', (request, reply) => {
    const visible = mine(enter(request, ['Ti.ReadWrite', 'Ti.ReadWrite.All'])).filter(
      ({ expirationTime }) => expirationTime === null || Date.parse(expirationTime) > now(),
    )
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
      shelf.lastNumber += 1
      const id = String(shelf.lastNumber)
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
    journal.add({
      platform: 'endpoint-detection',
      operation: same ? 'update-indicator' : 'create-indicator',
      target: asked.indicatorValue,
      by: token.appName,
      detail: { id: stored?.id ?? null, type: asked.indicatorType, action: asked.action },
    })
    return sendEntity(request, reply, 'Indicators', stored ?? asked)
  })
  app.delete<{ Params: { id: string } }>('/api/indicators/:id', (request, reply) => {
    const token = enter(request, ['Ti.ReadWrite', 'Ti.ReadWrite.All'])
    const found = mine(token).find(({ id }) => id === request.params.id)
    if (!found) throw new Refused(404, `Indicator ${request.params.id} was not found`, 'ResourceNotFound')
    remove(found, token.appName)
    return reply.code(204).send()
  })
  app.post('/api/indicators/BatchDelete', (request, reply) => {
    const token = enter(request, ['Ti.ReadWrite', 'Ti.ReadWrite.All'])
    const ids = Ids.safeParse(jsonBody(request).IndicatorIds)
    if (!ids.success) throw new Refused(400, 'IndicatorIds must hold from 1 to 500 ids', 'InvalidInput')
    const found = mine(token).filter(({ id }) => ids.data.includes(id))
    if (found.length < new Set(ids.data).size)
      throw new Refused(404, 'One or more indicators were not found', 'ResourceNotFound')
    for (const indicator of found) remove(indicator, token.appName)
    return reply.code(204).send()
  })
}

const Ids = z.array(z.string().regex(/^\d+$/)).min(1).max(500)

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
