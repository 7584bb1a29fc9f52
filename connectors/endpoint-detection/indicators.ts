// Indicators: addresses, domains, URLs and files the endpoint detection platform is told to act on.
import { z } from 'zod'
import type { ObservableKind } from '../../contract/vocabulary.ts'
import { whenNotFound } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import type { Looked } from '../kit/vocabulary/change.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { allOf, equals, everyPage, since } from '../kit/vocabulary/odata.ts'
import { moment, toMs } from '../kit/vocabulary/parts.ts'
import { fill, itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { asListed, foundOf, idOf, listed, maxResults } from './lists.ts'

const Indicator = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  indicatorValue: z.string(),
  indicatorType: z.string(),
  action: z.string(),
  title: z.string().nullish(),
  severity: z.string().nullish(),
})

const indicatorType = z.enum([
  'FileSha1',
  'FileSha256',
  'FileMd5',
  'CertificateThumbprint',
  'IpAddress',
  'DomainName',
  'Url',
])
const action = z.enum(['Allowed', 'Audit', 'Block', 'BlockAndRemediate', 'Warn', 'Alert', 'AlertAndBlock'])
const severity = z.enum(['Informational', 'Low', 'Medium', 'High'])

export const listIndicators = skill({
  name: 'List indicators',
  purpose: 'Addresses, domains, URLs and files the platform is told to block, allow or watch.',
  effect: 'reads',
  permissions: ['Ti.ReadWrite', 'Ti.ReadWrite.All'],
  answers: [
    {
      question: 'is-it-already-blocked',
      kinds: ['ip', 'domain', 'url', 'hash'],
      with: { indicator_value: itemValue },
    },
  ],
  input: z.strictObject({
    indicator_value: z.string().min(1).max(2000).optional(),
    indicator_type: indicatorType.optional(),
    action: action.optional(),
    severity: severity.optional(),
    created_since: moment.optional(),
    max_results: maxResults,
  }),
  output: listed(Indicator),
  run: async ({ input, call }) => {
    const list = {
      path: '/api/indicators',
      filter: allOf(
        equals('indicatorValue', input.indicator_value),
        equals('indicatorType', input.indicator_type),
        equals('action', input.action),
        equals('severity', input.severity),
        since('creationTimeDateTimeUtc', input.created_since === undefined ? undefined : toMs(input.created_since)),
      ),
      pageSize: 10_000,
      row: Indicator,
      maxResults: input.max_results,
      idOf,
    }
    return asListed(await everyPage(call, list))
  },
  findings: ({ output }) => output.value.slice(0, 20).map((row, index) => meaning(row, index)),
  summarize: ({ output }) => foundOf(output, 'indicator'),
})

const allIndicators = { path: '/api/indicators', pageSize: 10_000, row: Indicator, idOf, maxResults: 10 }

/** The platform holds one for each value, type and action. */
async function findIndicator(
  call: Call,
  wanted: { indicator_value: string; indicator_type: string; action: string },
): Promise<string | undefined> {
  const { rows } = await everyPage(call, {
    ...allIndicators,
    filter: allOf(
      equals('indicatorValue', wanted.indicator_value),
      equals('indicatorType', wanted.indicator_type),
      equals('action', wanted.action),
    ),
  })
  const id = rows[0]?.id
  return id == null ? undefined : String(id)
}

export const createIndicator = skill({
  name: 'Create indicator',
  purpose: 'Tells the platform to block, allow or watch an address, domain, URL or file; updates it if it is there.',
  effect: 'changes',
  inverse: 'delete-indicator',
  change: {
    target: ({ indicator_type, indicator_value }) => ({
      kind: kindOf[indicator_type] ?? 'hash',
      value: indicator_value,
    }),
    ref: ({ id }) => (id == null ? undefined : String(id)),
    look: async ({ input, call }) => {
      const found = await findIndicator(call, input)
      return found ? { state: 'succeeded', ref: found } : { state: 'absent' }
    },
    undo: ({ ref }) => (ref === undefined ? undefined : { indicator_id: ref }),
  },
  permissions: ['Ti.ReadWrite.All'],
  answers: [
    { question: 'should-it-be-blocked', kinds: ['ip'], with: blocking('IpAddress') },
    { question: 'should-it-be-blocked', kinds: ['domain'], with: blocking('DomainName') },
    { question: 'should-it-be-blocked', kinds: ['url'], with: blocking('Url') },
    { question: 'should-it-be-blocked', kinds: ['hash'], matches: '^[0-9a-fA-F]{64}$', with: blocking('FileSha256') },
  ],
  input: z.strictObject({
    indicator_value: z.string().min(1).max(2000).describe('One value; ranges of addresses are not accepted'),
    indicator_type: indicatorType,
    action: z.enum(['Allowed', 'Audit', 'Block', 'BlockAndRemediate', 'Warn']),
    title: z.string().min(1).max(200),
    description: z.string().min(1).max(2000),
    severity: severity.optional(),
    application: z.string().min(1).max(200).optional(),
    expiration_time: z.iso.datetime({ offset: true }).optional(),
    recommended_actions: z.string().min(1).max(2000).optional(),
    rbac_group_names: z.array(z.string().min(1).max(200)).max(100).optional(),
    educate_url: z.url().max(2000).optional().describe('For Block or Warn on a Url'),
    generate_alert: z.boolean().optional().describe('Always true with Audit'),
  }),
  output: Indicator,
  run: ({ input, call }) =>
    call.post('/api/indicators', {
      indicatorValue: input.indicator_value,
      indicatorType: input.indicator_type,
      action: input.action,
      title: input.title,
      description: input.description,
      severity: input.severity,
      application: input.application,
      expirationTime: input.expiration_time,
      recommendedActions: input.recommended_actions,
      rbacGroupNames: input.rbac_group_names,
      educateUrl: input.educate_url,
      generateAlert: input.action === 'Audit' ? true : input.generate_alert,
    }),
  summarize: ({ input }) => `Set ${input.indicator_value} to ${input.action}`,
})

export const deleteIndicator = skill({
  name: 'Delete indicator',
  purpose: 'Takes an indicator off the list, so that the platform no longer acts on it.',
  effect: 'changes',
  inverse: 'create-indicator',
  change: {
    target: ({ indicator_id }) => ({ kind: 'cloud_resource', value: `Indicator ${indicator_id}` }),
    look: async ({ input, call }): Promise<Looked> => {
      const { rows } = await everyPage(call, { ...allIndicators, keep: ({ id }) => String(id) === input.indicator_id })
      return { state: rows.length === 0 ? 'succeeded' : 'absent' }
    },
  },
  permissions: ['Ti.ReadWrite', 'Ti.ReadWrite.All'],
  input: z.strictObject({
    indicator_id: z.string().regex(/^\d{1,20}$/, 'It is a number, as List indicators returns it.'),
  }),
  output: z.object({ indicator_id: z.string(), deleted: z.boolean().describe('False: there was none') }),
  run: async ({ input: { indicator_id }, call }) => {
    const deleted = call.delete(`/api/indicators/${indicator_id}`).then(() => true)
    return { indicator_id, deleted: await whenNotFound(deleted, false) }
  },
  summarize: ({ output: { indicator_id, deleted } }) =>
    deleted ? `Deleted indicator ${indicator_id}` : `There is no indicator ${indicator_id}`,
})

function blocking(indicator_type: string) {
  const title = `Vedette, alert ${fill('alert.alert_id')}`
  return { indicator_value: itemValue, indicator_type, action: 'Block', title, description: title }
}

const kindOf: Record<string, ObservableKind> = { IpAddress: 'ip', DomainName: 'domain', Url: 'url' }

/** What the organization itself has decided about the observable. */
function meaning(
  { indicatorValue, indicatorType: type, action: told, title }: z.output<typeof Indicator>,
  index: number,
): SkillFinding {
  const kind = kindOf[type] ?? 'hash'
  return {
    observable: { kind, value: indicatorValue },
    ...(/Block/.test(told)
      ? { assessment: 'suspicious', weight: weights.highDetection }
      : told === 'Allowed'
        ? { assessment: 'benign', weight: weights.speaksForIt }
        : { assessment: 'context', weight: weights.context }),
    statement: `The organization has told the endpoint platform: ${told} for ${indicatorValue}${title ? ` ("${title}")` : ''}.`,
    pointer: `/value/${index}/action`,
    aspect: kind === 'hash' ? 'file' : 'reputation',
  }
}
