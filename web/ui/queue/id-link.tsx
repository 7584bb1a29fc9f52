// The id of a row, which leads to its page. It is never cut: where there is no room for one line, it has two.
import { RowLink } from '../frame/links.tsx'
import classes from './queue-table.module.css'
import { splitId } from './split-id.ts'

export function IdLink({ page, id }: { page: 'alerts' | 'cases'; id: string }) {
  const [first, second] = splitId(id)
  return (
    <RowLink page={page} id={id} className={classes.id}>
      {first}
      <wbr />
      {second}
    </RowLink>
  )
}
