// Markdown from people, shown safely: drawn as elements of ours, so that HTML, remote images and scripts in it stay text.
import { Code } from '@mantine/core'
import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'
import { SafeText } from '../../ui/values/safe-text.tsx'
import classes from './markdown.module.css'

const deepest = 12

export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => lexer(text, { gfm: true, breaks: true }), [text])
  return <div className={classes.markdown}>{drawAll(tokens, 0)}</div>
}

function drawAll(tokens: readonly Token[] | undefined, depth: number): ReactNode {
  if (depth > deepest) return (tokens ?? []).map(({ raw }, at) => <SafeText key={at} text={raw} />)
  return (tokens ?? []).map((token, at) => <Fragment key={at}>{draw(token, depth + 1)}</Fragment>)
}

/** Tokens of marked, told apart by their type; what is not known here is shown as it was written. */
function draw(token: Token, depth: number): ReactNode {
  const inside = () => drawAll('tokens' in token ? token.tokens : [], depth)
  switch (token.type) {
    case 'space':
      return null
    case 'paragraph':
      return <p>{inside()}</p>
    case 'heading':
      return <p className={classes.heading}>{inside()}</p>
    case 'strong':
      return <strong>{inside()}</strong>
    case 'em':
      return <em>{inside()}</em>
    case 'del':
      return <del>{inside()}</del>
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'codespan':
      return (
        <Code>
          <SafeText text={textOf(token)} />
        </Code>
      )
    case 'code':
      return (
        <Code block>
          <SafeText text={textOf(token)} />
        </Code>
      )
    case 'link':
      return <Link href={'href' in token ? String(token.href) : ''}>{inside()}</Link>
    case 'image':
      return <SafeText text={token.raw} />
    case 'list':
      return isList(token) ? drawList(token, depth) : null
    case 'table':
      return isTable(token) ? drawTable(token, depth) : null
    case 'text':
      return 'tokens' in token && token.tokens ? inside() : <SafeText text={textOf(token)} />
    case 'escape':
      return <SafeText text={textOf(token)} />
    default:
      return <SafeText text={token.raw} />
  }
}

/** Only to the web and to mail; anything else, javascript: above all, stays text. */
function Link({ href, children }: { href: string; children: ReactNode }) {
  const address = URL.parse(href)
  const isAllowed = address !== null && ['http:', 'https:', 'mailto:'].includes(address.protocol)
  if (!isAllowed)
    return (
      <>
        {children} (<SafeText text={href} />)
      </>
    )
  return (
    <a href={address.href} title={address.href} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  )
}

function drawList({ ordered, start, items }: Tokens.List, depth: number): ReactNode {
  const drawn = items.map((item, at) => (
    <li key={at}>
      {item.task && <input type="checkbox" checked={item.checked === true} readOnly aria-label="Ticked" />}{' '}
      {drawAll(
        item.tokens.filter(({ type }) => type !== 'checkbox'),
        depth,
      )}
    </li>
  ))
  return ordered ? <ol start={start || 1}>{drawn}</ol> : <ul>{drawn}</ul>
}

const drawTable = ({ header, rows }: Tokens.Table, depth: number): ReactNode => (
  <table>
    <thead>
      <tr>
        {header.map(({ tokens }, at) => (
          <th key={at}>{drawAll(tokens, depth)}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map(({ tokens }, at) => (
            <td key={at}>{drawAll(tokens, depth)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const isList = (token: Token): token is Tokens.List => token.type === 'list'
const isTable = (token: Token): token is Tokens.Table => token.type === 'table'
const textOf = (token: Token) => ('text' in token ? String(token.text) : token.raw)
