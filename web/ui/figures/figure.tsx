// Figures that managers look at: a number, what it is, and what to make of it.
import type { ReactNode } from 'react'
import classes from './figure.module.css'

export const FigureList = ({ children }: { children: ReactNode }) => <dl className={classes.figures}>{children}</dl>

interface Props {
  label: string
  value: ReactNode
  note?: ReactNode
  tone?: 'good' | 'bad' | undefined
}

export const Figure = ({ label, value, note, tone }: Props) => (
  <div className={classes.figure}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value} data-none={value === '–' || undefined}>
      {value}
      {note && (
        <span className={classes.note} data-tone={tone}>
          {note}
        </span>
      )}
    </dd>
  </div>
)
