// The text of a playbook in an editor: errors at their line, completion, search and undo. Loaded on demand.
import { useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { createEditor, type Editor } from './create-editor.ts'
import type { PlacedError } from './places-in-yaml.ts'
import type { KnownSkill } from './suggestions.ts'
import classes from './yaml-editor.module.css'

export type Jump = (line: number) => void

interface Props {
  text: string
  onChange(text: string): void
  errors: readonly PlacedError[]
  /** Offered where a step names its skill. */
  skills: readonly KnownSkill[]
  describedBy: string
  isReadOnly: boolean
  jump: RefObject<Jump | undefined>
}

export function YamlEditor({ text, onChange, errors, skills, describedBy, isReadOnly, jump }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const latest = useRef({ text, onChange, skills })
  /** What was typed and has not come back as `text` yet: it must not overwrite what was typed since. */
  const typed = useRef<string[]>([])
  useEffect(() => {
    latest.current = { text, onChange, skills }
  })
  useEffect(() => {
    if (!place.current) return
    const made = createEditor(place.current, {
      text: latest.current.text,
      describedBy,
      isReadOnly,
      skills: () => latest.current.skills,
      onChange: (next) => {
        typed.current.push(next)
        latest.current.onChange(next)
      },
    })
    editor.current = made
    jump.current = made.goToLine
    return () => {
      jump.current = undefined
      made.destroy()
    }
  }, [describedBy, isReadOnly, jump])
  useEffect(() => {
    const at = typed.current.indexOf(text)
    if (at < 0) editor.current?.setText(text)
    typed.current = typed.current.slice(at + 1)
  }, [text])
  useEffect(() => editor.current?.showErrors(errors), [errors])
  const isDark = useComputedColorScheme('light') === 'dark'
  useEffect(() => editor.current?.setDark(isDark), [isDark])
  return <div ref={place} className={classes.editor} />
}
