// The field for a comment. After @ it suggests people and teams of the organization: arrows choose, Enter or Tab takes one.
import { Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { assigneesQuery } from '../../directory.ts'
import { SafeText } from '../../ui/values/safe-text.tsx'
import classes from './mention-box.module.css'
import { type Mentionable, mentionAt, suggestMentions, withMention } from './mentions.ts'

interface Props {
  organization: string
  value: string
  error: string | undefined
  onChange(text: string): void
  onKeyDown(event: KeyboardEvent): void
}

const listId = 'mention-suggestions'
const kinds: Record<Mentionable['kind'], string> = { person: 'Person', team: 'Team', on_call: 'On call' }

export function MentionBox({ organization, value, error, onChange, onKeyDown }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [closedFor, setClosedFor] = useState<number>()
  const mention = mentionAt(value, caret)
  const everybody = useQuery({ ...assigneesQuery(organization), enabled: mention !== undefined }).data ?? []
  const isClosed = mention === undefined || mention.from === closedFor
  const found = isClosed ? [] : suggestMentions(everybody, mention.typed)
  const chosen = Math.min(at, found.length - 1)
  const read = () => setCaret(box.current?.selectionStart ?? 0)
  const take = (one: Mentionable | undefined) => {
    if (!one || !mention) return
    const next = withMention(value, { from: mention.from, to: caret }, one.name)
    onChange(next.text)
    setCaret(next.caret)
    setAt(0)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const steer = (event: KeyboardEvent) => {
    if (found.length === 0 || event.ctrlKey || event.metaKey) return onKeyDown(event)
    if (event.key === 'ArrowDown') setAt((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((chosen + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(found[chosen])
    else if (event.key === 'Escape') setClosedFor(mention?.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.field}>
      <Textarea
        ref={box}
        aria-label="Comment"
        placeholder="Write a comment in Markdown, @name mentions somebody. Ctrl+Enter sends it."
        autosize
        minRows={2}
        maxRows={14}
        maxLength={20_000}
        value={value}
        error={error}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          setCaret(currentTarget.selectionStart)
          setAt(0)
          setClosedFor(undefined)
        }}
        onSelect={read}
        onBlur={() => setClosedFor(mention?.from)}
        onKeyDown={steer}
        {...(found.length > 0 && {
          ...{ role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' as const },
          ...{ 'aria-autocomplete': 'list' as const, 'aria-controls': listId },
          'aria-activedescendant': `${listId}-${chosen}`,
        })}
      />
      {found.length > 0 && (
        <div id={listId} role="listbox" aria-label="People and teams" className={classes.list}>
          {found.map((one, index) => (
            <button
              key={one.assignee}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              <SafeText text={one.name} />
              <Text span size="xs" c="dimmed">
                {kinds[one.kind]}
              </Text>
            </button>
          ))}
        </div>
      )}
      <span className="sr-only" role="status">
        {found.length > 0 && `${found.length === 1 ? '1 suggestion' : `${found.length} suggestions`}`}
      </span>
    </div>
  )
}
