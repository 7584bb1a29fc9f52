// How investigations are reached over HTTP.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Alert, NewAlert } from '../../../contract/alert.ts'
import { InvestigationDifference } from '../../../contract/difference.ts'
import { DryRun, DryRunResult, Investigation, StepOutput } from '../../../contract/investigation.ts'
import { findPrincipalName } from '../../access/find-principal.ts'
import { mayUse } from '../../access/rights.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import { problems } from '../../http/answers.ts'
import { conflict } from '../../http/problem.ts'
import { cancelInvestigation } from '../queue/end-investigations.ts'
import type { InvestigationServices } from '../queue/investigation-services.ts'
import { compareInvestigations } from './compare-investigations.ts'
import type { TryAside } from './dry-run.ts'
import { investigateAgain } from './investigate-again.ts'
import { showInvestigation } from './show-investigation.ts'
import { getStepOutput } from './step-output.ts'

const tags = ['Investigations']
const longestDryRun = 8 * 1024 * 1024
const alertParams = z.object({
  alert: z.string().max(200).meta({ description: 'alert_uuid or alert_id', example: 'MAIN-SIEM-1' }),
})

export const investigationRoutes =
  (services: InvestigationServices, tryAside: TryAside): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services

    app.get('/platformapi/alerts/:alert/investigation', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'getInvestigation',
        summary: 'Get the investigation of an alert',
        description:
          'Every step with its input and timing, the findings with the evidence they point at, and the verdict. While it runs, the steps that have ended so far. Outputs of steps have an endpoint of their own.',
        tags,
        params: alertParams,
        response: { 200: Investigation, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showInvestigation(db, caller.scope, params.alert),
    })

    app.get('/platformapi/alerts/:alert/investigation/difference', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'compareInvestigations',
        summary: 'Compare the latest investigation of an alert with the one before',
        description: 'Verdict, confidence, and the findings gained and lost, of the last two that completed.',
        tags,
        params: alertParams,
        response: { 200: InvestigationDifference, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => compareInvestigations(db, caller.scope, params.alert),
    })

    app.get('/platformapi/alerts/:alert/investigation/steps/:key/output', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'getStepOutput',
        summary: 'Get the output of a step',
        description:
          'What the third party answered, redacted, with the SHA-256 of the stored text. The step is one of the latest investigation. 404 when nothing is stored.',
        tags,
        params: alertParams.extend({
          key: z.string().max(200).meta({
            description: 'The key of the step, as in steps[].key, URL-encoded',
            example: 'reputation/0/019a86a2-0b5f-7f6a-8f3e-2a4be7c25d11',
          }),
        }),
        response: { 200: StepOutput, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => getStepOutput(db, caller.scope, params),
    })

    app.post('/platformapi/alerts/:alert/investigate', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'investigateAlert',
        summary: 'Investigate an alert again',
        description: 'With the playbook as it is now. 409 while an investigation is under way.',
        tags,
        params: alertParams,
        response: { 202: Alert, ...problems(401, 403, 404, 409) },
      },
      handler: async ({ caller, params }, reply) =>
        reply.code(202).send(await investigateAgain(services, caller, params.alert)),
    })

    app.post('/platformapi/alerts/:alert/investigation/cancel', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'cancelInvestigation',
        summary: 'Cancel the investigation of an alert',
        description: 'The alert becomes Failed and says who cancelled it. 409 when none is under way.',
        tags,
        params: alertParams,
        response: { 200: Alert, ...problems(401, 403, 404, 409) },
      },
      handler: async ({ caller, params }) => {
        const alert = await getAlert(db, caller.scope, params.alert)
        const by = {
          uuid: caller.principal_uuid,
          name: (await findPrincipalName(db, caller.principal_uuid)) ?? 'a key that is gone',
        }
        if (!(await cancelInvestigation(services, alert.alert_uuid, by)))
          throw conflict(`No investigation of ${alert.alert_id} is under way.`)
        return getAlert(db, caller.scope, alert.alert_uuid)
      },
    })

    app.post('/platformapi/alerts/dry-run', {
      config: mayUse('work_on_cases'),
      bodyLimit: longestDryRun,
      schema: {
        operationId: 'dryRunAlert',
        summary: 'Investigate an alert without storing it',
        description:
          'With the playbook of its type, or the one that would be planned for it. Third parties are only read; nothing is stored, no case is opened and nothing is changed.',
        tags,
        body: NewAlert,
        response: { 200: DryRunResult, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async ({ caller: { scope }, body }, reply) => sendWritten(reply, await tryAside({ scope, alert: body })),
    })

    app.post('/platformapi/playbooks/:playbook/dry-run', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'dryRunPlaybook',
        summary: 'Try a playbook on a past alert',
        description:
          'The kept version, or a draft that is sent along. Third parties are only read; nothing is kept and nothing is changed.',
        tags: ['Playbooks'],
        params: z.object({ playbook: z.uuid() }),
        body: DryRun,
        response: { 200: DryRunResult, ...problems(400, 401, 403, 404, 413, 415, 422) },
      },
      handler: async ({ caller: { scope }, params, body }, reply) =>
        sendWritten(reply, await tryAside({ scope, playbook_uuid: params.playbook, draft: body })),
    })
  }

/** It was checked and written where it was made. */
const sendWritten = (reply: FastifyReply, { buffer, byteOffset, byteLength }: Uint8Array) =>
  reply.type('application/json; charset=utf-8').send(Buffer.from(buffer, byteOffset, byteLength))
