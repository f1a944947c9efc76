import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartState, ChartTransition } from '../../services/telemetry/inspection/messages.ts'
import { sizes, widthOf } from './sizes.ts'

/** Where a state stands; pixels from the chart's upper left corner. */
export interface PlacedState {
  readonly state: ChartState
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** What is written below its name. */
  readonly lines: readonly StateLine[]
}

/** A line within a state: what it does, or a transition that leaves it as it is. */
export interface StateLine {
  readonly text: string
  readonly transition: number | null
}

/** An arrow, with all transitions that go its way. */
export interface PlacedArrow {
  readonly id: string
  readonly transitions: readonly ChartTransition[]
  readonly source: ChartState
  readonly targets: readonly ChartState[]
  readonly path: string
  readonly label: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
}

/** The dot from which a compound state's first state is entered, and its arrow. */
export interface PlacedStart {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly path: string
}

export interface Layout {
  readonly width: number
  readonly height: number
  /** Outer states before those within them. */
  readonly states: readonly PlacedState[]
  readonly arrows: readonly PlacedArrow[]
  readonly starts: readonly PlacedStart[]
}

/** Lays out a graph: elkjs, in a worker of the page or in the process of a test. */
export type LayOut = (graph: ElkNode) => Promise<ElkNode>

/** Places a chart's states and arrows so that nothing lies on anything else. */
export async function layoutOf(chart: Chart, layOut: LayOut): Promise<Layout> {
  const arrows = arrowsOf(chart)
  const placed = await layOut(graphOf(chart, arrows))
  return readLayout(chart, arrows, placed)
}

/** What is written in a state's box: what it does, and its transitions that lead nowhere else. */
export function linesOf(chart: Chart, state: ChartState): StateLine[] {
  const said = [
    ...state.entry.map((name) => `entry / ${name}`),
    ...state.exit.map((name) => `exit / ${name}`),
    ...state.invokes.map((name) => `invokes ${name}`),
    ...state.tags.map((tag) => `tag ${tag}`),
  ].map((text) => ({ text, transition: null }))
  const staying = chart.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0)
  return [...said, ...staying.map((one) => ({ text: transitionText(one), transition: one.id }))]
}

/** A transition's event and guard, as they are written at its arrow. */
export const transitionText = ({ on, guard }: ChartTransition): string => (guard ? `${on} [${guard}]` : on)

interface Arrow {
  readonly id: string
  readonly source: number
  readonly targets: readonly number[]
  readonly transitions: readonly ChartTransition[]
}

/** Transitions from one state to the same others share an arrow. */
function arrowsOf(chart: Chart): Arrow[] {
  const leading = chart.transitions.filter(({ targets }) => targets.length > 0)
  const grouped = Map.groupBy(leading, ({ source, targets }) => `arrow ${source} ${targets.join(' ')}`)
  return [...grouped].flatMap(([id, transitions]) => {
    const [first] = transitions
    return first ? [{ id, source: first.source, targets: first.targets, transitions }] : []
  })
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  // From where a chart begins: what comes first stands above.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '12',
} as const

function graphOf(chart: Chart, arrows: readonly Arrow[]): ElkNode {
  const inner = Map.groupBy(chart.states, ({ parent }) => parent)
  const nodeOf = (state: ChartState): ElkNode => {
    const children = inner.get(state.id) ?? []
    const size = ownSize(chart, state)
    if (children.length === 0) return { id: stateId(state.id), ...size }
    return {
      id: stateId(state.id),
      children: [...(state.initial === null ? [] : [startNode(state)]), ...children.map(nodeOf)],
      layoutOptions: {
        // Each level has its own: none comes from the one around it.
        ...options,
        'elk.padding': `[top=${size.height + sizes.padding},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${size.width}, ${size.height})`,
      },
    }
  }
  return {
    id: 'chart',
    layoutOptions: options,
    children: (inner.get(null) ?? []).map(nodeOf),
    edges: [...chart.states.flatMap(startEdge), ...arrows.flatMap(edgesOf)],
  }
}

const stateId = (id: number): string => `state ${id}`
const startId = (id: number): string => `start ${id}`

const startNode = (state: ChartState): ElkNode => ({ id: startId(state.id), width: sizes.start, height: sizes.start })

const startEdge = ({ id, initial }: ChartState): ElkExtendedEdge[] =>
  initial === null ? [] : [{ id: `first ${id}`, sources: [startId(id)], targets: [stateId(initial)] }]

/** A transition with two targets is an arrow to each; its words stand at the first. */
const edgesOf = (arrow: Arrow): ElkExtendedEdge[] =>
  arrow.targets.map((target, place) => ({
    id: `${arrow.id} #${place}`,
    sources: [stateId(arrow.source)],
    targets: [stateId(target)],
    labels: place === 0 ? [labelOf(arrow)] : [],
  }))

const labelOf = ({ transitions }: Arrow) => {
  const texts = transitions.map(transitionText)
  return {
    text: texts.join('\n'),
    width: Math.max(...texts.map(widthOf)) + 2 * sizes.labelPadding,
    height: texts.length * sizes.line + 2,
  }
}

function ownSize(chart: Chart, state: ChartState): { width: number; height: number } {
  const lines = linesOf(chart, state)
  const widest = Math.max(sizes.nameCharacter * state.name.length, ...lines.map(({ text }) => widthOf(text)))
  return {
    width: Math.max(sizes.leastWidth, Math.ceil(widest) + 2 * sizes.padding),
    height: sizes.name + lines.length * sizes.line + (lines.length > 0 ? sizes.padding : 0),
  }
}

function readLayout(chart: Chart, arrows: readonly Arrow[], placed: ElkNode): Layout {
  const nodes = new Map(allNodes(placed).map((node) => [node.id, node]))
  const edges = new Map(allEdges(placed).map((edge) => [edge.id, edge]))
  const stateOf = (id: number) => chart.states.filter((state) => state.id === id)
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: chart.states.flatMap((state) => {
      const node = nodes.get(stateId(state.id))
      return node ? [{ state, ...boxOf(node), lines: linesOf(chart, state) }] : []
    }),
    arrows: arrows.flatMap((arrow) =>
      stateOf(arrow.source).map((source) => {
        const drawn = arrow.targets.flatMap((_, place) => edges.get(`${arrow.id} #${place}`) ?? [])
        const label = drawn[0]?.labels?.[0]
        return {
          id: arrow.id,
          transitions: arrow.transitions,
          source,
          targets: arrow.targets.flatMap(stateOf),
          path: drawn.map(pathOf).join(' '),
          label: label ? boxOf(label) : null,
        }
      }),
    ),
    starts: chart.states.flatMap(({ id }) => {
      const node = nodes.get(startId(id))
      const edge = edges.get(`first ${id}`)
      return node && edge ? [{ id: startId(id), ...boxOf(node), path: pathOf(edge) }] : []
    }),
  }
}

const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]
const allEdges = (node: ElkNode): ElkExtendedEdge[] => allNodes(node).flatMap(({ edges }) => edges ?? [])

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Record<'x' | 'y' | 'width' | 'height', number>>) => ({
  x,
  y,
  width,
  height,
})

const pathOf = ({ sections = [] }: ElkExtendedEdge): string =>
  sections.map(({ startPoint, bendPoints = [], endPoint }) => rounded([startPoint, ...bendPoints, endPoint])).join(' ')

/** A line through the points, its corners rounded. */
function rounded(points: readonly ElkPoint[]): string {
  return points
    .map((point, place) => {
      const before = points[place - 1]
      const after = points[place + 1]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const start = towards(point, before)
      const end = towards(point, after)
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`
    })
    .join('')
}

/** A little way from one point to another, at most half of it. */
function towards(from: ElkPoint, to: ElkPoint): ElkPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(sizes.corner, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
