// Settings of the mail server over HTTP, for who administers the installation.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DeliveryTest, MailServer, MailServerChange, MailTest } from '../../../contract/notification.ts'
import { createAttemptCounter } from '../../access/attempt-counter.ts'
import { mayUse } from '../../access/rights.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { problems } from '../../http/answers.ts'
import { invalid, notFound, tooManyRequests } from '../../http/problem.ts'
import { findMailServer, type MailServerSettings, writeMailServer } from '../mail-server-store.ts'
import type { NotificationServices } from '../notification-services.ts'
import { mayEnterMailServer } from '../sending/reach.ts'
import { sendMail } from '../sending/send-mail.ts'

const tags = ['Notifications']
const path = '/platformapi/mail-server'
const passwordGoes = ['host', 'port', 'security', 'user_name'] as const
const tests = { most: 10, milliseconds: 60_000 }

export const mailServerRoutes =
  (services: NotificationServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, vault, now, reach } = services
    const tested = createAttemptCounter(tests)
    const getServer = async () => {
      const server = await findMailServer(db, vault)
      if (!server) throw notFound('mail server', 'stored')
      return server
    }

    app.get(path, {
      config: mayUse('audit_installation'),
      schema: {
        operationId: 'getMailServer',
        summary: 'Get the settings of the mail server',
        tags,
        response: { 200: MailServer, ...problems(401, 403, 404) },
      },
      handler: async () => shown(await getServer()),
    })

    app.put(path, {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'setMailServer',
        summary: 'Set the mail server',
        description:
          'The password is sealed and never answered. Ports 25, 465 and 587 of public hosts may be reached; others, private hosts and connections without TLS only where VEDETTE_ALLOW_PRIVATE_TARGETS names them.',
        tags,
        body: MailServerChange,
        response: { 200: MailServer, ...problems(400, 401, 403, 415, 422) },
      },
      handler: async ({ caller, body }) => {
        const { host, port, security, user_name } = body
        if (!mayEnterMailServer(reach.mail.allow, { host, port }))
          throw invalid('host', `${host}:${port} may not be reached. VEDETTE_ALLOW_PRIVATE_TARGETS can name it.`)
        if (security === 'none' && !reach.mail.allow.allows({ host, port }))
          throw invalid('security', 'Without TLS only hosts that VEDETTE_ALLOW_PRIVATE_TARGETS names may be reached.')
        const before = await findMailServer(db, vault)
        // A password is for one server and its protection: who names another one enters it anew.
        const isSame = before !== undefined && passwordGoes.every((name) => before[name] === body[name])
        const stored = isSame ? (before.password ?? undefined) : undefined
        const password = user_name === null ? undefined : (body.password ?? stored)
        if (user_name !== null && password === undefined) throw invalid('password', 'Enter the password of this user.')
        await writeMailServer(db, vault, { ...body, password, changed_at: now(), changed_by: caller.principal_uuid })
        return shown(await getServer())
      },
    })

    app.delete(path, {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'removeMailServer',
        summary: 'Remove the mail server',
        tags,
        response: { 204: z.null().meta({ description: 'There is none.' }), ...problems(401, 403) },
      },
      handler: async (_request, reply) => {
        await db.deleteFrom('mail_server').execute()
        return reply.code(204).send(null)
      },
    })

    app.post(`${path}/test`, {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'testMailServer',
        summary: 'Send a test mail',
        tags,
        body: MailTest,
        response: { 200: DeliveryTest, ...problems(400, 401, 403, 404, 415, 422) },
      },
      handler: async ({ body }) => {
        const server = await getServer()
        const wait = tested.waitFor('mail')
        if (wait > 0) throw tooManyRequests(wait, `Too many test mails. Wait ${wait} s.`)
        tested.add('mail')
        const begun = performance.now()
        const { kind, status, error } = await sendMail(reach, server, { ...testMail(reach.origin), to: [body.to] })
        return { ok: kind === 'delivered', status, error, duration_ms: Math.round(performance.now() - begun) }
      },
    })
  }

const testMail = (origin: string) => ({
  subject: '[Vedette] Test',
  text: `This is a test. Somebody sent it to see whether mails of ${origin} arrive here.`,
  messageId: `<${newUuid()}@vedette>`,
  references: undefined,
})

const shown = ({ password, ...server }: MailServerSettings): z.output<typeof MailServer> => ({
  ...server,
  has_password: password !== null,
})
