// Takes the second factor of a person away who has lost it.
import { type Db, transact } from '../../database/transaction.ts'
import { forbidden } from '../../http/problem.ts'
import type { Caller } from '../../platform/services.ts'
import { requireLesser } from './require-lesser.ts'
import { removeTotp } from './second-factor.ts'

export async function resetSecondFactor(db: Db, caller: Caller, user_uuid: string) {
  if (user_uuid === caller.principal_uuid)
    throw forbidden('Remove your own second factor in your account, with a code.') // a stolen session is not enough
  await requireLesser(db, caller, user_uuid)
  await transact(db, async (tx) => {
    await tx.deleteFrom('passkeys').where('user_uuid', '=', user_uuid).execute()
    await removeTotp(tx, user_uuid)
    await tx.deleteFrom('sessions').where('user_uuid', '=', user_uuid).execute()
  })
}
