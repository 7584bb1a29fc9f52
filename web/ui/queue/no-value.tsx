// A cell with nothing in it.
import classes from './queue-table.module.css'

export const NoValue = ({ label = 'none' }: { label?: string }) => (
  <span className={classes.none} role="img" aria-label={label}>
    –
  </span>
)
