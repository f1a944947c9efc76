/** Where an arrow leads from the tile that has the focus; null: the key is not for the grid. */
export function nextTile(tiles: readonly HTMLElement[], current: number, key: string): number | null {
  const last = tiles.length - 1
  if (key === 'ArrowRight') return Math.min(current + 1, last)
  if (key === 'ArrowLeft') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown') return acrossRows(tiles, current, 1)
  if (key === 'ArrowUp') return acrossRows(tiles, current, -1)
  return null
}

/** The tile of the next row whose middle is nearest. */
function acrossRows(tiles: readonly HTMLElement[], current: number, step: 1 | -1): number {
  const places = tiles.map((tile) => tile.getBoundingClientRect())
  const from = places[current]
  if (!from) return 0
  const beyond = places
    .map(({ top, left, width }, index) => ({ index, away: (top - from.top) * step, middle: left + width / 2 }))
    .filter(({ away }) => away > 1)
  const nearestRow = Math.min(...beyond.map(({ away }) => away))
  const middle = from.left + from.width / 2
  const row = beyond.filter(({ away }) => away < nearestRow + 1)
  const [nearest] = row.sort((one, other) => Math.abs(one.middle - middle) - Math.abs(other.middle - middle))
  return nearest?.index ?? current
}
