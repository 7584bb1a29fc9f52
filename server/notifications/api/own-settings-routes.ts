// What a person wants to be told by e-mail, over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  OwnNotifications,
  OwnNotificationsChange,
  type OwnNotificationsChange as Wanted,
} from '../../../contract/notification.ts'
import { notificationEventNames } from '../../../contract/notification-events.ts'
import { ownAccount } from '../../access/people/own-account.ts'
import { mayUse } from '../../access/rights.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { problems } from '../../http/answers.ts'
import { invalidFields } from '../../http/problem.ts'
import { isMailServerSet } from '../mail-server-store.ts'
import type { NotificationServices } from '../notification-services.ts'
import { scheduleErrors } from '../notification-target.ts'
import { findOwnTarget, freshState } from '../target-store.ts'

const tags = ['Profile']
const path = '/platformapi/profile/notifications'

export const ownNotificationRoutes =
  (services: NotificationServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(path, {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'getOwnNotifications',
        summary: 'Get what one is told by e-mail',
        tags,
        response: { 200: OwnNotifications, ...problems(401, 403) },
      },
      handler: async ({ caller }) => readOwn(services, await ownAccount(services, caller)),
    })

    app.put(path, {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'setOwnNotifications',
        summary: 'Choose what one is told by e-mail',
        description:
          'Mails go to the own address. Assignments and mentions are told to whom they concern, everything else to who may see it.',
        tags,
        body: OwnNotificationsChange,
        response: { 200: OwnNotifications, ...problems(400, 401, 403, 415, 422) },
      },
      handler: async ({ caller, body }) => {
        const person = await ownAccount(services, caller)
        const errors = scheduleErrors(body)
        if (errors.length > 0) throw invalidFields(errors)
        await writeOwn(services, person, body)
        return readOwn(services, person)
      },
    })
  }

interface OwnPerson {
  user_uuid: string
  email: string
}

const initial = {
  enabled: false,
  events: [...notificationEventNames],
  minimum_severity: 'high',
  verdicts: [],
  content: 'full',
  digest_minutes: null,
  daily_at: null,
  quiet_from: null,
  quiet_to: null,
  urgent_anyway: true,
  time_zone: 'UTC',
  disabled_reason: null,
} as const

async function readOwn({ db }: NotificationServices, { user_uuid, email }: OwnPerson) {
  const stored = (await findOwnTarget(db, user_uuid)) ?? initial
  const { enabled, events, minimum_severity, verdicts, content, urgent_anyway, time_zone, disabled_reason } = stored
  const { digest_minutes, daily_at, quiet_from, quiet_to } = stored
  return {
    ...{ enabled, events: [...events], minimum_severity, verdicts: [...verdicts], content, urgent_anyway, time_zone },
    ...{ digest_minutes, daily_at, quiet_from, quiet_to, disabled_reason },
    address: email,
    mail_server: await isMailServerSet(db),
  }
}

async function writeOwn({ db, now }: NotificationServices, { user_uuid, email }: OwnPerson, wanted: Wanted) {
  const changes = { ...wanted, ...(wanted.enabled ? freshState : {}), modified_at: now() }
  await db
    .insertInto('notification_targets')
    .values({
      ...changes,
      target_uuid: newUuid(),
      user_uuid,
      kind: 'email',
      name: `Own e-mail of ${email}`,
      shown_address: email,
      created_by: user_uuid,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet(changes))
    .execute()
}
