// What an agent carries: now, and since it was made.
import { useRef } from 'react'
import { byteCount } from '../ui/values/byte-count.ts'
import { When } from '../ui/values/when.tsx'
import classes from './agent-traffic.module.css'
import type { Agent } from './agents-queries.ts'

/** `seenAt`: when the numbers were read, in milliseconds. */
export function AgentTraffic({ agent, seenAt }: { agent: Agent; seenAt: number }) {
  const sent = useRate(agent.bytes_sent, seenAt)
  const received = useRate(agent.bytes_received, seenAt)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Open streams</dt>
        <dd>{agent.streams}</dd>
      </div>
      <div>
        <dt>Sent to the agent</dt>
        <dd>
          {byteCount(agent.bytes_sent)} <span>{sent}</span>
        </dd>
      </div>
      <div>
        <dt>Received from the agent</dt>
        <dd>
          {byteCount(agent.bytes_received)} <span>{received}</span>
        </dd>
      </div>
      <div>
        <dt>Last seen</dt>
        <dd>{agent.last_seen_at === null ? 'never' : <When at={agent.last_seen_at} />}</dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>
          <When at={agent.created_at} />
        </dd>
      </div>
    </dl>
  )
}

/** How fast a number grew since it was last read; nothing when it stands still. */
function useRate(bytes: number, seenAt: number): string {
  const last = useRef({ bytes, seenAt, rate: '' })
  if (seenAt !== last.current.seenAt) {
    const grown = (1000 * (bytes - last.current.bytes)) / (seenAt - last.current.seenAt)
    last.current = { bytes, seenAt, rate: grown > 0 ? `${byteCount(Math.round(grown))}/s` : '' }
  }
  return last.current.rate
}
