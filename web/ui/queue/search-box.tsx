// The search of a list: what is typed goes into the address when the typing pauses.
import { TextInput } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { useSettled } from '../forms/settled.ts'
import classes from './queue-page.module.css'

interface Props {
  page: '/alerts' | '/cases'
  label: string
  hint: string
  value: string
  box: RefObject<HTMLInputElement | null>
  onChange(text: string | undefined): void
}

export function SearchBox({ page, label, hint, value, box, onChange }: Props) {
  const [text, setText] = useState(value)
  const settle = useSettled(page, (typed) => onChange(typed || undefined))
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value])
  return (
    <TextInput
      ref={box}
      type="search"
      aria-label={label}
      placeholder={`${hint}  ( / )`}
      size="xs"
      className={classes.search ?? ''}
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        settle(currentTarget.value)
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.blur()
      }}
    />
  )
}
