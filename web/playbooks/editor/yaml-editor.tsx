// A plain editor for YAML: line numbers, marks at the lines that are wrong, and Tab that indents.
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import classes from './yaml-editor.module.css'

export type Jump = (line: number) => void

interface Props {
  text: string
  onChange(text: string): void
  /** Lines with something wrong. */
  wrongLines: ReadonlySet<number>
  describedBy: string
  isReadOnly: boolean
  jump: RefObject<Jump | undefined>
}

export function YamlEditor({ text, onChange, wrongLines, describedBy, isReadOnly, jump }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const lines = text.split('\n')
  jump.current = (line) => area.current && goTo(area.current, lines, line)
  return (
    <div className={classes.editor}>
      <div className={classes.inside}>
        <div className={classes.numbers} aria-hidden="true">
          {lines.map((_, index) => (
            <span key={index} data-wrong={wrongLines.has(index + 1) || undefined}>
              {index + 1}
            </span>
          ))}
        </div>
        <div className={classes.sheet}>
          <div className={classes.backs} aria-hidden="true">
            {lines.map((line, index) => (
              <span key={index} data-wrong={wrongLines.has(index + 1) || undefined}>
                {line === '' ? ' ' : line}
              </span>
            ))}
          </div>
          <textarea
            ref={area}
            className={classes.text}
            aria-label="Playbook as YAML"
            aria-describedby={describedBy}
            aria-invalid={wrongLines.size > 0}
            value={text}
            rows={lines.length}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            maxLength={256 * 1024}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={(event) => !isReadOnly && indent(event)}
          />
        </div>
      </div>
    </div>
  )
}

/** Tab puts in two spaces; Escape lets go of the editor, so that Tab leads on. Typed in a way that can be undone. */
function indent(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Escape') event.currentTarget.blur()
  if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey) return
  event.preventDefault()
  event.currentTarget.ownerDocument.execCommand('insertText', false, '  ')
}

function goTo(area: HTMLTextAreaElement, lines: readonly string[], line: number) {
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  const scroller = area.closest(`.${classes.editor}`)
  const height = area.offsetHeight / lines.length
  scroller?.scrollTo({ top: Math.max(0, (line - 4) * height) })
}
