// A long hash, shortened in the middle: whole on hover and when copied.
import { CopyButton } from '@mantine/core'
import { Fragment } from 'react'
import { SafeText } from './safe-text.tsx'
import classes from './short-hash.module.css'

const longest = 20
const [first, last] = [8, 6]

export const shorten = (hash: string) =>
  hash.length <= longest ? hash : `${hash.slice(0, first)}…${hash.slice(-last)}`

/** With a button that copies all of it. */
export const ShortHash = ({ value }: { value: string }) => (
  <span className={classes.hash}>
    <code title={value}>{shorten(value)}</code>
    <CopyValue value={value} />
  </span>
)

export const CopyValue = ({ value }: { value: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <button type="button" className={classes.copy} aria-label={`Copy ${value}`} onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    )}
  </CopyButton>
)

const hashes = /\b([0-9a-f]{64}|[0-9a-f]{40})\b/gi

/** Text from outside whose long hashes are shortened. */
export const TextWithHashes = ({ text }: { text: string }) => (
  <>
    {text.split(hashes).map((part, at) =>
      at % 2 === 1 ? (
        <code key={at} title={part}>
          {shorten(part)}
        </code>
      ) : (
        <Fragment key={at}>{part && <SafeText text={part} />}</Fragment>
      ),
    )}
  </>
)
