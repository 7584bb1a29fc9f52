// Lines of a graph never run behind cards, and labels stay apart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Card, type LayoutEdge, type LayoutNode, layOut, type Route } from './layered-layout.ts'

const node = (id: string, column: number, width?: number): LayoutNode => ({ id, column, width })

/** Alerts, observables, what they lead to, and incidents that involve several. */
const nodes = [
  node('alert 1', 0, 200),
  node('alert 2', 0, 200),
  ...['a', 'b', 'c', 'd', 'e'].map((id) => node(id, 1)),
  ...['f', 'g', 'h'].map((id) => node(id, 2)),
  node('incident', 3, 170),
]
const edges: LayoutEdge[] = [
  ...['a', 'b', 'c', 'd', 'e'].flatMap((to) => ['alert 1', 'alert 2'].map((from) => ({ from, to }))),
  { from: 'a', to: 'c', label: 'F1, F2 …' },
  { from: 'a', to: 'f', label: 'F3' },
  { from: 'b', to: 'f', label: 'F4' },
  { from: 'e', to: 'f', label: 'F5, F6' },
  { from: 'e', to: 'h', label: 'F7' },
  ...['a', 'b', 'e', 'h'].map((from) => ({ from, to: 'incident' })),
]

/** Whether the stretch between two corners, which stays within their box, runs through the inside of a card. */
const runsBehind = ({ points }: Route, { x, y, width, height }: Card) =>
  points.some(([x1, y1], at) => {
    const [x2, y2] = points[at + 1] ?? [x1, y1]
    const isBeside = Math.max(x1, x2) <= x || Math.min(x1, x2) >= x + width
    return !isBeside && !(Math.max(y1, y2) <= y || Math.min(y1, y2) >= y + height)
  })

test('no line runs behind a card, whatever columns it joins', () => {
  const { cards, routes } = layOut(nodes, edges)
  assert.equal(routes.length, edges.length)
  for (const [nth, route] of routes.entries())
    for (const card of cards) {
      const isOwn = card.id === edges[nth]?.from || card.id === edges[nth]?.to
      assert.ok(isOwn || !runsBehind(route, card), `${edges[nth]?.from} to ${edges[nth]?.to} behind ${card.id}`)
    }
})

test('labels do not overlap each other, and none lies on a card', () => {
  const { cards, routes } = layOut(nodes, edges)
  const boxes = routes.flatMap(({ label }, nth) => {
    if (!label) return []
    const width = (edges[nth]?.label?.length ?? 0) * 6
    return { x: label.anchor === 'end' ? label.x - width : label.x, y: label.y - 10, width, height: 11 }
  })
  assert.equal(boxes.length, 5)
  const overlap = (a: Omit<Card, 'id'>, b: Omit<Card, 'id'>) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  for (const [nth, box] of boxes.entries()) {
    for (const other of boxes.slice(nth + 1)) assert.ok(!overlap(box, other), JSON.stringify([box, other]))
    for (const card of cards) assert.ok(!overlap(box, card), JSON.stringify([box, card]))
  }
})
