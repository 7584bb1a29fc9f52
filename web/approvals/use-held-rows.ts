// Holds a list still while somebody points at it, so that no click meets another row than the one that was aimed at.
import { useEffect, useReducer, useRef, useState } from 'react'
import { type HeldRow, holdRows } from './hold-rows.ts'

const letGoAfter = 5000

/** The rows as they are shown. They follow the list some seconds after the pointer has left the element. */
export function useHeldRows<Row>(now: readonly Row[], idOf: (row: Row) => string) {
  const held = useRef<HeldRow<Row>[]>([])
  const [element, setElement] = useState<HTMLElement | null>(null)
  const isPointed = useIsPointed(element)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  held.current = holdRows(held.current, now, idOf)
  const rows = held.current
  const isBehind = rows.some(({ row }, index) => row !== now[index])
  useEffect(() => {
    if (!isBehind || isPointed) return
    const timer = setTimeout(() => {
      held.current = []
      drawAgain()
    }, letGoAfter)
    return () => clearTimeout(timer)
  }, [isBehind, isPointed])
  return { rows, ref: setElement }
}

/** By the browser's own events: React's would count the dialogs that rows open as part of the list. */
function useIsPointed(element: HTMLElement | null): boolean {
  const [isPointed, setPointed] = useState(false)
  useEffect(() => {
    const [enter, leave] = [() => setPointed(true), () => setPointed(false)]
    element?.addEventListener('pointerenter', enter)
    element?.addEventListener('pointerleave', leave)
    return () => {
      element?.removeEventListener('pointerenter', enter)
      element?.removeEventListener('pointerleave', leave)
    }
  }, [element])
  return isPointed
}
