// JSON as a tree that opens step by step: a megabyte of it costs no more than what is looked at.
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import classes from './json-tree.module.css'
import { LongText } from './long-text.tsx'
import { SafeText } from './safe-text.tsx'

interface Props {
  value: unknown
  /** A JSON pointer (RFC 6901) that is opened, marked and brought into view. */
  pointer?: string | undefined
  /** Pointers that are opened and marked, and not brought into view. */
  hinted?: readonly string[]
}

const Hinted = createContext<ReadonlySet<string>>(new Set())

export const JsonTree = ({ value, pointer, hinted = [] }: Props) => (
  <Hinted value={new Set(hinted)}>
    <div className={classes.tree}>
      <Node value={value} depth={0} at="" path={pointer === undefined ? undefined : readPointer(pointer)} />
    </div>
  </Hinted>
)

const openDepth = 2
const shownAtOnce = 100

interface NodeProps {
  name?: string
  value: unknown
  depth: number
  /** The pointer to this node. */
  at: string
  /** What is left of the way to the marked place; empty: here; undefined: elsewhere. */
  path: readonly string[] | undefined
}

function Node({ name, value, depth, at, path }: NodeProps) {
  const isMarked = path?.length === 0
  if (typeof value !== 'object' || value === null)
    return (
      <Line isMarked={isMarked} at={at}>
        <Name name={name} />
        <Leaf value={value} />
      </Line>
    )
  return <Branch name={name ?? ''} value={value} depth={depth} at={at} path={path} isMarked={isMarked} />
}

function Branch({ name, value, depth, at, path, isMarked }: NodeProps & { value: object; isMarked: boolean }) {
  const entries = Object.entries(value)
  const wanted = path?.[0]
  const wantedAt = wanted === undefined ? -1 : entries.findIndex(([key]) => key === wanted)
  const [isOpen, setOpen] = useState(depth < openDepth && entries.length <= shownAtOnce)
  const [shown, setShown] = useState(shownAtOnce)
  useEffect(() => {
    if (wantedAt < 0) return
    setOpen(true)
    setShown((before) => Math.max(before, wantedAt + 1))
  }, [wantedAt])
  const hinted = useContext(Hinted)
  const leadsToHint = [...hinted].some((each) => each.startsWith(`${at}/`))
  useEffect(() => {
    if (leadsToHint) setOpen(true)
  }, [leadsToHint])
  const [before, after] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return (
    <div>
      <Line isMarked={isMarked} at={at}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span aria-hidden="true" className={classes.arrow}>
            {isOpen ? '▾' : '▸'}
          </span>
          <Name name={name === '' ? undefined : name} />
          <span className={classes.punctuation}>{isOpen ? before : `${before} ${entries.length} ${after}`}</span>
        </button>
      </Line>
      {isOpen && (
        <div className={classes.inside}>
          {entries.slice(0, shown).map(([key, each]) => (
            <Node
              key={key}
              name={key}
              value={each}
              depth={depth + 1}
              at={`${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`}
              path={key === wanted ? path?.slice(1) : undefined}
            />
          ))}
          {entries.length > shown && (
            <button type="button" className={classes.toggle} onClick={() => setShown(shown + 5 * shownAtOnce)}>
              {entries.length - shown} more
            </button>
          )}
          <span className={classes.punctuation}>{after}</span>
        </div>
      )}
    </div>
  )
}

/** In a box that scrolls itself only the box is moved: what stands above it stays in sight. */
function showWithin(line: HTMLElement) {
  const box = line.closest('[data-scrolls]')
  if (!box) return line.scrollIntoView({ block: 'center' })
  const place = line.getBoundingClientRect().top - box.getBoundingClientRect().top
  box.scrollTop += place - box.clientHeight / 2
}

function Line({ isMarked, at, children }: { isMarked: boolean; at: string; children: ReactNode }) {
  const isHinted = useContext(Hinted).has(at)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked && line.current) showWithin(line.current)
  }, [isMarked])
  return (
    <div ref={line} className={classes.line} data-marked={isMarked || undefined} data-hinted={isHinted || undefined}>
      {children}
    </div>
  )
}

const Name = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : (
    <span className={classes.name}>
      <SafeText text={name.slice(0, 500)} />:{' '}
    </span>
  )

const Leaf = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? (
    <span className={classes.text}>
      <LongText text={value} />
    </span>
  ) : (
    <span className={classes.value}>{String(value)}</span>
  )

const readPointer = (pointer: string) =>
  pointer === ''
    ? []
    : pointer
        .replace(/^\//, '')
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
