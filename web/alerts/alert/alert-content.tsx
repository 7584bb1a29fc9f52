// The content of an alert as what it is: JSON as a tree, anything else as text. Nothing of it is ever executed.
import { SegmentedControl } from '@mantine/core'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { JsonTree } from '../../ui/values/json-tree.tsx'
import { LongText } from '../../ui/values/long-text.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import classes from './alert-content.module.css'
import type { ContentPlace } from './place-excerpt.tsx'

interface Props {
  content: string
  /** A place that something refers to; another object each time it is to be brought into view. */
  place?: ContentPlace | undefined
  /** Places that are marked while something is pointed at; they are not brought into view. */
  hinted?: readonly ContentPlace[]
}

const none: readonly ContentPlace[] = []

export function AlertContent({ content, place, hinted = none }: Props) {
  const json = useMemo(() => readJson(content), [content])
  const [view, setView] = useState('tree')
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place) return
    setView('pointer' in place ? 'tree' : 'text')
    own.current?.focus({ preventScroll: true })
    own.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' })
  }, [place])
  return (
    <div ref={own} tabIndex={-1} className={classes.content}>
      {json && (
        <SegmentedControl
          size="xs"
          aria-label="View"
          value={view}
          onChange={setView}
          data={[
            { value: 'tree', label: 'Tree' },
            { value: 'text', label: 'Raw text' },
          ]}
        />
      )}
      {json && view === 'tree' ? (
        <JsonTree
          value={json.value}
          pointer={place && 'pointer' in place ? place.pointer : undefined}
          hinted={hinted.flatMap((each) => ('pointer' in each ? [each.pointer] : []))}
        />
      ) : (
        <pre className={classes.text}>
          <ContentText content={content} place={place} hinted={hinted} />
        </pre>
      )}
    </div>
  )
}

/** What is pointed at is marked before what was chosen: it is looked at now. */
function ContentText({ content, place, hinted }: Required<Pick<Props, 'content' | 'hinted'>> & Pick<Props, 'place'>) {
  const ranges = hinted.flatMap((each) => ('start' in each ? [each] : [])).sort((a, b) => a.start - b.start)
  if (ranges.length > 0) return <HintedText text={content} ranges={ranges} />
  return place && 'start' in place ? <MarkedText text={content} {...place} /> : <LongText text={content} />
}

function HintedText({ text, ranges }: { text: string; ranges: readonly { start: number; end: number }[] }) {
  const parts = ranges.map(({ start, end }, index) => ({
    start,
    end,
    from: Math.min(start, ranges[index - 1]?.end ?? 0),
  }))
  return (
    <>
      {parts.map(({ start, end, from }) => (
        <Fragment key={start}>
          <LongText text={text.slice(from, start)} />
          <mark data-hinted className={classes.mark}>
            <SafeText text={text.slice(start, end)} />
          </mark>
        </Fragment>
      ))}
      <LongText text={text.slice(parts.at(-1)?.end ?? 0)} />
    </>
  )
}

/** The text with one part of it marked and brought into view. */
function MarkedText({ text, start, end }: { text: string; start: number; end: number }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => mark.current?.scrollIntoView({ block: 'center' }), [start, end])
  return (
    <>
      <LongText key={`before ${start}`} text={text.slice(0, start)} />
      <mark ref={mark} data-marked className={classes.mark}>
        <SafeText text={text.slice(start, end)} />
      </mark>
      <LongText key={`after ${end}`} text={text.slice(end)} />
    </>
  )
}

/** Undefined when it is no object and no list: a lone word or number is better read as text. */
function readJson(content: string): { value: unknown } | undefined {
  if (!/^\s*[[{]/.test(content)) return undefined
  try {
    return { value: JSON.parse(content) }
  } catch {
    return undefined
  }
}
