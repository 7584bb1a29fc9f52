// The box that selects a row: a button and no input, so that the keys of the page still work after a click.
import type { MouseEvent } from 'react'
import classes from './select-box.module.css'

interface Props {
  label: string
  isSelected: boolean
  onSelect(isRange: boolean): void
  /** The person may not act on the row. */
  isDisabled?: boolean
  /** Whether the Tab key stops here. Rows are selected by keys of the page instead. */
  isInTabOrder?: boolean
}

export const SelectBox = ({ label, isSelected, onSelect, isDisabled = false, isInTabOrder = false }: Props) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={isSelected}
    aria-label={label}
    disabled={isDisabled}
    title={isDisabled ? 'Your role in this organization may not work on cases.' : undefined}
    tabIndex={isInTabOrder ? 0 : -1}
    className={classes.box}
    onMouseDown={keepFocus}
    onDoubleClick={(event) => event.stopPropagation()}
    onClick={(event) => {
      event.stopPropagation()
      onSelect(event.shiftKey)
    }}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <rect x="1.5" y="1.5" width="13" height="13" rx="3" />
      {isSelected && <path d="M4.500 8.300l2.400 2.400 4.600-5" />}
    </svg>
  </button>
)

/** A range would also select text. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
