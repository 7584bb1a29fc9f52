// The content of an alert as what it is: JSON as a tree, anything else as text. Nothing of it is ever executed.
import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { JsonTree } from '../ui/json-tree.tsx'
import { LongText } from '../ui/long-text.tsx'
import classes from './alert-content.module.css'

interface Props {
  content: string
  /** A place in the JSON that something refers to. */
  pointer?: string | undefined
}

export function AlertContent({ content, pointer }: Props) {
  const json = useMemo(() => readJson(content), [content])
  const [view, setView] = useState('tree')
  return (
    <div className={classes.content}>
      {json && (
        <SegmentedControl
          size="xs"
          value={view}
          onChange={setView}
          data={[
            { value: 'tree', label: 'Tree' },
            { value: 'text', label: 'As sent' },
          ]}
        />
      )}
      {json && view === 'tree' ? (
        <JsonTree value={json.value} pointer={pointer} />
      ) : (
        <pre className={classes.text}>
          <LongText text={content} />
        </pre>
      )}
    </div>
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
