// New entries of the audit trail as they are chained: the list and the state are asked for again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const openAgainEvery = 5000

/** Whether new entries arrive at the moment. */
export function useLiveAudit(): boolean {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let source = open()
    function open() {
      const opened = new EventSource('/platformapi/audit/events')
      opened.addEventListener('open', () => setLive(true))
      opened.addEventListener('error', () => setLive(false))
      opened.addEventListener('entry', () => client.invalidateQueries({ queryKey: ['audit'] }))
      return opened
    }
    const timer = setInterval(() => {
      if (source.readyState === EventSource.CLOSED) source = open()
    }, openAgainEvery)
    return () => {
      clearInterval(timer)
      source.close()
    }
  }, [client])
  return isLive
}
