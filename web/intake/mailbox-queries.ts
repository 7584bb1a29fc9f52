// What the dashboard asks the service about abuse mailboxes.
import { queryOptions } from '@tanstack/react-query'
import { api, ask, queryClient, tell } from '../api.ts'
import type { Schemas } from '../api-types.ts'

export type Mailbox = Schemas['AbuseMailbox']
export type MailboxChange = Schemas['MailboxChangesInput']

export const mailboxesQuery = queryOptions({
  queryKey: ['mailboxes'],
  queryFn: async () => (await ask(api.GET('/platformapi/mailboxes', { params: { query: { limit: 200 } } }))).data,
  refetchInterval: 10_000,
})

export const createMailbox = (body: Schemas['NewMailboxInput']) =>
  thenListed(ask(api.POST('/platformapi/mailboxes', { body })))

const path = (mailbox_uuid: string) => ({ params: { path: { mailbox_uuid } } })

export const changeMailbox = ({ uuid, body }: { uuid: string; body: MailboxChange }) =>
  thenListed(ask(api.PATCH('/platformapi/mailboxes/{mailbox_uuid}', { ...path(uuid), body })))

export const runMailbox = (uuid: string) =>
  thenListed(ask(api.POST('/platformapi/mailboxes/{mailbox_uuid}/run', path(uuid))))

export const deleteMailbox = (uuid: string) =>
  thenListed(tell(api.DELETE('/platformapi/mailboxes/{mailbox_uuid}', path(uuid))))

async function thenListed<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    queryClient.invalidateQueries({ queryKey: ['mailboxes'] })
  }
}
