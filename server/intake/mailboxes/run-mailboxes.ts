// Looks at the mailboxes that are due; of several nodes one looks at each.
import { randomUUID } from 'node:crypto'
import { DatabaseAway } from '../../database/database-away.ts'
import { lookAtMailbox, mailboxTrouble } from './look-at-mailbox.ts'
import type { MailboxServices } from './mailbox-services.ts'
import { getMailbox, releaseAllMailboxes, releaseMailbox, takeDueMailboxes } from './mailbox-store.ts'

const mostAtOnce = 4
/** A node that is alone looks around at a pace that costs next to nothing. */
const aloneEveryMs = 4_000
const lookEveryMs = 2_000

export function runMailboxes(services: MailboxServices, { alone = false } = {}) {
  const { db, log } = services
  const holder = randomUUID()
  const underway = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const tellError = (error: unknown) => {
    if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'mailboxes could not be looked after')
  }
  const look = async (uuid: string) => {
    const mailbox = await getMailbox(db, { organization_uuids: null }, uuid)
    const usual = mailbox.interval_seconds * 1000
    const after = await lookAtMailbox(services, mailbox, holder).then(
      ({ complete }) => (complete ? usual : 0),
      (error: unknown) => {
        log.warn({ mailbox_uuid: uuid, reason: mailboxTrouble(error) }, 'a mailbox could not be read')
        return usual
      },
    )
    await releaseMailbox(db, holder, uuid, after)
  }
  const turn = async () => {
    for (const uuid of await takeDueMailboxes(db, holder, mostAtOnce - underway.size))
      underway.set(
        uuid,
        look(uuid)
          .catch(tellError)
          .finally(() => underway.delete(uuid)),
      )
  }
  let running: Promise<unknown> = Promise.resolve()
  const loop = () => {
    running = turn()
      .catch(tellError)
      .then(() => {
        if (!isStopped) timer = setTimeout(loop, alone ? aloneEveryMs : lookEveryMs).unref()
      })
  }
  if (alone) running = releaseAllMailboxes(db).catch(tellError).then(loop)
  else loop()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await Promise.all(underway.values())
    },
  }
}
