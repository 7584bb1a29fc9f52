// A title that no person gave follows the alerts that are left in a case.
import { sql } from 'kysely'
import { newUuid } from '../../database/new-uuid.ts'
import type { Db } from '../../database/transaction.ts'
import { compareUrgency } from '../case.ts'
import type { StoredCase } from '../case-store.ts'
import type { CasePart } from '../opening/case-content.ts'
import { caseTitle } from '../opening/case-title.ts'
import { titledByPerson } from '../titled-by-person.ts'
import type { MemberAlert } from './case-parts.ts'

interface Member {
  member: MemberAlert
  part: CasePart
}

/** From the alert that gave it and leaves the case, to the worst of those that are left. */
export async function followTitle(
  tx: Db,
  now: number,
  { case_uuid, title }: Pick<StoredCase, 'case_uuid' | 'title'>,
  { leaving, staying }: { leaving: readonly Member[]; staying: readonly Member[] },
) {
  const [worst] = staying.toSorted((a, b) => compareUrgency(a.part, b.part))
  const named = (each: Member) => mayHaveNamed(each, title)
  if (!worst || !leaving.some(named) || staying.some(named) || (await isOfPerson(tx, case_uuid))) return
  const followed = caseTitle(worst.member.alert_type, worst.part.observables)
  await tx.updateTable('cases').set({ title: followed }).where('case_uuid', '=', case_uuid).execute()
  const text = `The title follows the alerts that are left: was "${title}", is "${followed}".`
  await tx
    .insertInto('case_events')
    .values({ event_uuid: newUuid(), case_uuid, at: now, kind: 'edit', text, refers_to: null })
    .execute()
}

/** A title names the type of its alert and one of its observables. */
const mayHaveNamed = ({ member: { alert_type }, part }: Member, title: string) =>
  title === alert_type || part.observables.some(({ value }) => title === `${alert_type}: ${value.slice(0, 100)}`)

async function isOfPerson(tx: Db, case_uuid: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${titledByPerson} as found from cases where case_uuid = ${case_uuid}::uuid`.execute(tx)
  return rows[0]?.found ?? false
}
