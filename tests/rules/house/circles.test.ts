import { describe, expect, test } from 'vitest'
import { importsOf, sources, targetOf } from './sources.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The folders whose folders are areas: one side of the house each. */
const sides = ['rules', 'src/machines', 'src/services', 'src/app', 'src/ui', 'server', 'practice']

const known = new Set(sources)
const files: Graph = new Map(
  sources.map((file) => {
    const relative = importsOf(file).filter((name) => name.startsWith('.'))
    return [file, new Set(relative.map((name) => targetOf(file, name)).filter((target) => known.has(target)))]
  }),
)

test('no files import each other in a circle', () => {
  expect(files.size).toBeGreaterThan(700)
  expect(edgesOf(files)).toBeGreaterThan(2000)
  expect(circlesIn(files)).toEqual([])
})

describe.each(sides)('%s', (side) => {
  const areas = areasOf(side)

  test('has areas that import each other', () => {
    expect(areas.size).toBeGreaterThan(2)
    expect(edgesOf(areas)).toBeGreaterThan(1)
  })

  test('has no circle of areas', () => {
    expect(circlesIn(areas)).toEqual([])
  })
})

test('a circle is found', () => {
  const circle: Graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ])
  expect(circlesIn(circle)).toEqual([['b', 'c']])
})

/** The areas of one side and which of them import which; files beside the areas are none. */
function areasOf(side: string): Graph {
  const areaOf = (file: string): string | null => {
    if (!file.startsWith(`${side}/`)) return null
    const [area, ...rest] = file.slice(side.length + 1).split('/')
    return area !== undefined && rest.length > 0 ? area : null
  }
  const areas = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const area = areaOf(file)
    if (area === null) continue
    const others = areas.get(area) ?? new Set()
    areas.set(area, others)
    for (const target of targets) {
      const other = areaOf(target)
      if (other !== null && other !== area) others.add(other)
    }
  }
  return areas
}

const edgesOf = (graph: Graph): number => [...graph.values()].reduce((sum, { size }) => sum + size, 0)

/** Groups of nodes that reach each other; each in the order of its names. */
function circlesIn(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]))
  const reaches = (one: string, other: string) => reached.get(one)?.has(other) === true
  const inCircle = [...graph.keys()].filter((node) => reaches(node, node)).sort()
  const circles = new Map<string, string[]>()
  for (const node of inCircle) {
    const first = inCircle.find((other) => reaches(other, node) && reaches(node, other)) ?? node
    circles.set(first, [...(circles.get(first) ?? []), node])
  }
  return [...circles.values()]
}

/** Every node that a way leads to; the node itself only where it stands in a circle. */
function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(graph.get(start) ?? [])]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue
    reached.add(node)
    open.push(...(graph.get(node) ?? []))
  }
  return reached
}
