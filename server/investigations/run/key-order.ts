// The results of steps in the order of the playbook, whatever order they ended in. Pure.

interface Keyed {
  step_id: string
  step_key: string
}

/** By step (`order`, the ids of the playbook's steps), then by item and connection as the keys tell them. */
export function inKeyOrder<S extends Keyed>(steps: readonly S[], order: readonly string[]): S[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ step_id }: S) => place.get(step_id) ?? order.length
  return [...steps].sort((a, b) => placeOf(a) - placeOf(b) || byNumber.compare(a.step_key, b.step_key))
}

/** So that item 10 comes after item 9. */
const byNumber = new Intl.Collator('en', { numeric: true })
