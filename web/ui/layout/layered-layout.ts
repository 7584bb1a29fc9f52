// Where the cards of a graph in columns stand, and how its lines run: between columns, or through lanes of their own, never
// behind a card. Pure.

export interface LayoutNode {
  id: string
  column: number
  width?: number | undefined
}

export interface LayoutEdge {
  from: string
  to: string
  label?: string | undefined
}

export interface Card {
  id: string
  x: number
  y: number
  width: number
  height: number
}

export interface Route {
  /** An SVG path. */
  path: string
  /** The corners of the path: between two of them it stays within their box. */
  points: readonly Point[]
  label: { x: number; y: number; anchor: 'start' | 'end' } | undefined
}

type Point = readonly [x: number, y: number]

const [usualWidth, height, gapY, laneHeight] = [250, 66, 10, 14]
const [narrowGap, wideGap, laneGap] = [60, 120, 4]
/** More labels at one card would overlap. */
const mostLabels = 4

interface Item {
  id: string
  width: number
  height: number
}

export function layOut<E extends LayoutEdge>(nodes: readonly LayoutNode[], edges: readonly E[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const drawn = edges.filter(({ from, to }) => byId.has(from) && byId.has(to) && from !== to)
  const numbers = [...new Set(nodes.map(({ column }) => column))].sort((a, b) => a - b)
  const columnOf = (id: string) => numbers.indexOf(byId.get(id)?.column ?? 0)
  const columns = numbers.map((number, at): Item[] => [
    ...nodes
      .filter(({ column }) => column === number)
      .map(({ id, width = usualWidth }) => ({ id, width, height: height + gapY })),
    ...drawn.flatMap((edge, nth) =>
      isBetween(at, columnOf(edge.from), columnOf(edge.to))
        ? { id: laneOf(nth, at), width: 0, height: laneHeight + laneGap }
        : [],
    ),
  ])
  const gap = drawn.some(({ label }) => label) ? wideGap : narrowGap
  const places = placeColumns(columns, gap)
  const cards = nodes.map(({ id }): Card => ({ id, ...(places.boxes.get(id) ?? { x: 0, y: 0, width: 0 }), height }))
  const routes = routeAll(drawn, { places, columnOf })
  return { cards, routes, edges: drawn, height: places.height, gap }
}

const isBetween = (at: number, one: number, other: number) => at > Math.min(one, other) && at < Math.max(one, other)
const laneOf = (nth: number, column: number) => ` lane ${nth} ${column}`

interface Places {
  boxes: ReadonlyMap<string, { x: number; y: number; width: number }>
  columns: readonly { left: number; right: number }[]
  height: number
}

/** Each column in the middle of the tallest. */
function placeColumns(columns: readonly Item[][], gap: number): Places {
  const heights = columns.map((items) => items.reduce((sum, item) => sum + item.height, 0))
  const tallest = Math.max(0, ...heights)
  const boxes = new Map<string, { x: number; y: number; width: number }>()
  const sides: { left: number; right: number }[] = []
  let x = 0
  for (const [at, items] of columns.entries()) {
    const width = Math.max(...items.map((item) => item.width))
    let y = (tallest - (heights[at] ?? 0)) / 2
    for (const item of items) {
      boxes.set(item.id, { x, y, width: item.width || width })
      y += item.height
    }
    sides.push({ left: x, right: x + width })
    x += width + gap
  }
  return { boxes, columns: sides, height: tallest }
}

interface Routing {
  places: Places
  columnOf(id: string): number
}

function routeAll(edges: readonly LayoutEdge[], routing: Routing): Route[] {
  const { places, columnOf } = routing
  const topOf = (id: string) => places.boxes.get(id)?.y ?? 0
  const isSame = ({ from, to }: LayoutEdge) => columnOf(from) === columnOf(to)
  /** Lines that touch the same side of a card touch it apart from each other, in the order of where they come from. */
  const portOf = (nth: number, at: 'from' | 'to') => {
    const edge = edges[nth]
    if (!edge) return { y: 0, count: 1 }
    const isRight = (each: LayoutEdge, end: 'from' | 'to') => end === 'from' || isSame(each)
    const beside = edges
      .flatMap((each, index) => (['from', 'to'] as const).map((end) => ({ each, index, end })))
      .filter(({ each, end }) => each[end] === edge[at] && isRight(each, end) === isRight(edge, at))
      .sort((a, b) => topOf(a.each[a.end === 'from' ? 'to' : 'from']) - topOf(b.each[b.end === 'from' ? 'to' : 'from']))
    const place = beside.findIndex((each) => each.index === nth && each.end === at)
    return { y: topOf(edge[at]) + (height * (place + 1)) / (beside.length + 1), count: beside.length }
  }
  return edges.map((edge, nth) => {
    const [start, end] = [portOf(nth, 'from'), portOf(nth, 'to')]
    const label = edge.label && end.count <= mostLabels
    const box = places.boxes
    const [source, target] = [box.get(edge.from), box.get(edge.to)]
    if (!source || !target) return { path: '', points: [], label: undefined }
    const [first, last] = [columnOf(edge.from), columnOf(edge.to)]
    if (first === last)
      return besideColumn({ source, target, start, end, right: places.columns[first]?.right ?? 0 }, label)
    const points: Point[] = [
      [source.x + source.width, start.y],
      [places.columns[first]?.right ?? 0, start.y],
    ]
    for (let at = first + 1; at < last; at++) {
      const y = topOf(laneOf(nth, at)) + laneHeight / 2
      points.push([places.columns[at]?.left ?? 0, y], [places.columns[at]?.right ?? 0, y])
    }
    points.push([target.x, end.y])
    return {
      path: pathOf(points),
      points,
      label: label ? { x: target.x - 14, y: end.y - 3, anchor: 'end' } : undefined,
    }
  })
}

interface Beside {
  source: { x: number; width: number }
  target: { x: number; width: number }
  start: { y: number }
  end: { y: number }
  right: number
}

const bow = 36

/** Out on the right side and back in: there is nothing between two columns but lines. */
function besideColumn({ source, target, start, end, right }: Beside, label: unknown): Route {
  const points: Point[] = [
    [source.x + source.width, start.y],
    [right + bow, start.y],
    [right + bow, end.y],
    [target.x + target.width, end.y],
  ]
  const path = `M ${source.x + source.width} ${start.y} C ${right + bow} ${start.y} ${right + bow} ${end.y} ${target.x + target.width} ${end.y}`
  return { path, points, label: label ? { x: target.x + target.width + 12, y: end.y - 3, anchor: 'start' } : undefined }
}

/** Level through columns, and curved between them. */
function pathOf([first = [0, 0], ...rest]: readonly Point[]): string {
  let [x, y] = first
  const parts = [`M ${x} ${y}`]
  for (const [toX, toY] of rest) {
    const middle = (x + toX) / 2
    parts.push(toY === y ? `L ${toX} ${toY}` : `C ${middle} ${y} ${middle} ${toY} ${toX} ${toY}`)
    x = toX
    y = toY
  }
  return parts.join(' ')
}
