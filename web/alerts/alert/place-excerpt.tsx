// The place in the content that something was read from, in a few words with the place marked.
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Observable } from '../../investigations.ts'
import { SafeText } from '../../ui/values/safe-text.tsx'
import classes from './alert-event.module.css'

export type ContentPlace = Observable['places'][number]

interface Props {
  content: string
  places: readonly ContentPlace[]
  children: ReactElement
}

const around = 60
const longest = 160

/** Shows the first place on hover and on focus. */
export function PlaceExcerpt({ content, places, children }: Props) {
  const [first] = places
  if (!first) return children
  const more = places.length > 1 ? ` and ${places.length - 1} more` : ''
  return (
    <Tooltip
      multiline
      maw={420}
      openDelay={150}
      events={{ hover: true, focus: true, touch: false }}
      label={
        <span className={classes.excerpt}>
          {'pointer' in first ? (
            <FieldExcerpt content={content} pointer={first.pointer} />
          ) : (
            <TextExcerpt content={content} {...first} />
          )}
          {more}
        </span>
      }
    >
      {children}
    </Tooltip>
  )
}

const TextExcerpt = ({ content, start, end }: { content: string; start: number; end: number }) => (
  <>
    {start > around ? '…' : ''}
    <SafeText text={content.slice(Math.max(0, start - around), start)} />
    <mark className={classes.mark}>
      <SafeText text={content.slice(start, Math.min(end, start + longest))} />
    </mark>
    <SafeText text={content.slice(end, end + around)} />
    {end + around < content.length ? '…' : ''}
  </>
)

const FieldExcerpt = ({ content, pointer }: { content: string; pointer: string }) => (
  <>
    <SafeText text={namesOf(pointer).join(' › ')} />:{' '}
    <mark className={classes.mark}>
      <SafeText text={valueAt(content, pointer)} />
    </mark>
  </>
)

const namesOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The field as a correction names it: without positions in lists. In text, the words before the place. */
export function fieldOfPlace(place: ContentPlace | undefined, content: string): string {
  if (!place) return ''
  if ('start' in place) return afterWords(content.slice(Math.max(0, place.start - around), place.start))
  return namesOf(place.pointer)
    .filter((name) => !/^\d+$/.test(name))
    .join('.')
}

/** Two words tell the place well enough, and come again in other alerts. */
function afterWords(before: string): string {
  const words = before.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.length > 0 ? `after: ${words.slice(-2).join(' ')}` : ''
}

function valueAt(content: string, pointer: string): string {
  let value: unknown = read(content)
  for (const name of namesOf(pointer)) value = isObject(value) ? Reflect.get(value, name) : undefined
  return value === undefined ? '' : String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, longest)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function read(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
