import type Konva from 'konva'

interface Layers {
  below: Konva.Layer | null
  moving: Konva.Layer | null
  above: Konva.Layer | null
}

/**
 * Shares the nodes of a page between its layers, in the order in which they lie: those with these ids and what lies
 * between them are on a layer of their own, so that the rest is not drawn again while they move. Without ids all of them
 * lie on the lowest.
 */
export function splitLayers({ below, moving, above }: Layers, ids: readonly string[]): void {
  if (!below || !moving || !above) return
  const nodes = [below, moving, above].flatMap((layer) => [...layer.children])
  const first = nodes.findIndex((node) => ids.includes(node.id()))
  const last = nodes.findLastIndex((node) => ids.includes(node.id()))
  nodes.forEach((node, at) => {
    const layer = first < 0 || at < first ? below : at > last ? above : moving
    if (node.getLayer() !== layer) node.moveTo(layer)
  })
  for (const layer of [below, moving, above]) layer.batchDraw()
}
