// What the Notifications pages ask the service.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, Refusal, tell } from '../api.ts'
import type { Schemas } from '../api-types.ts'

export type NotificationTarget = Schemas['NotificationTarget']
export type TargetChanges = Schemas['NotificationTargetChangesInput']
export type NewTarget = Schemas['NewNotificationTargetInput']
export type Delivery = Schemas['NotificationDelivery']
export type OwnNotifications = Schemas['OwnNotifications']
export type MailServer = Schemas['MailServer']
export type MailServerChange = Schemas['MailServerChangeInput']

const path = (target_uuid: string) => ({ params: { path: { target_uuid } } })

export const targetsQuery = queryOptions({
  queryKey: ['notification-targets'],
  queryFn: async () =>
    (await ask(api.GET('/platformapi/notification-targets', { params: { query: { limit: 200 } } }))).data,
})

export const targetQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['notification-targets', uuid],
    queryFn: () => ask(api.GET('/platformapi/notification-targets/{target_uuid}', path(uuid))),
    refetchInterval: 5000,
  })

export const deliveriesQuery = (target_uuid: string) =>
  infiniteQueryOptions({
    queryKey: ['notification-targets', target_uuid, 'deliveries'],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      ask(
        api.GET('/platformapi/notification-targets/{target_uuid}/deliveries', {
          params: { path: { target_uuid }, query: { limit: 50, ...(pageParam !== null && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: 5000,
  })

export const createTarget = (body: NewTarget) => settled(ask(api.POST('/platformapi/notification-targets', { body })))

export const changeTarget = (uuid: string, body: TargetChanges) =>
  settled(ask(api.PATCH('/platformapi/notification-targets/{target_uuid}', { ...path(uuid), body })))

export const removeTarget = (uuid: string) =>
  settled(tell(api.DELETE('/platformapi/notification-targets/{target_uuid}', path(uuid))))

export const testTarget = (uuid: string) =>
  settled(ask(api.POST('/platformapi/notification-targets/{target_uuid}/test', path(uuid))))

export const rotateWebhookSecret = (uuid: string) =>
  settled(ask(api.POST('/platformapi/notification-targets/{target_uuid}/rotate', path(uuid))))

export const replay = (target_uuid: string, delivery_id: number) =>
  settled(
    ask(
      api.POST('/platformapi/notification-targets/{target_uuid}/deliveries/{delivery_id}/replay', {
        params: { path: { target_uuid, delivery_id: String(delivery_id) } },
      }),
    ),
  )

export const ownQuery = queryOptions({
  queryKey: ['own-notifications'],
  queryFn: () => ask(api.GET('/platformapi/profile/notifications')),
})

export const setOwn = (body: Schemas['OwnNotificationsChangeInput']) =>
  settled(ask(api.PUT('/platformapi/profile/notifications', { body })))

/** null: none is set. */
export const mailServerQuery = queryOptions({
  queryKey: ['mail-server'],
  queryFn: (): Promise<MailServer | null> =>
    ask(api.GET('/platformapi/mail-server')).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    }),
})

export const setMailServer = (body: MailServerChange) => settled(ask(api.PUT('/platformapi/mail-server', { body })))
export const removeMailServer = () => settled(tell(api.DELETE('/platformapi/mail-server')))
export const testMailServer = (to: string) => ask(api.POST('/platformapi/mail-server/test', { body: { to } }))

/** Whatever came of it, everything shown is asked for again. */
async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    for (const key of ['notification-targets', 'own-notifications', 'mail-server'])
      queryClient.invalidateQueries({ queryKey: [key] })
  }
}
