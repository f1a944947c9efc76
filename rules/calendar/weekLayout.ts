/** Something that stands in a column of a day: from a minute of the day, so many minutes tall. */
export interface Block {
  minute: number
  height: number
}

/** A block and where it stands beside those that it would cover: in one of so many lanes, counted from 0. */
export type Placed<Item extends Block> = Item & { lane: number; lanes: number }

/** Blocks that do not fit beside the others, at the minute of the first that they stand beside. */
export interface Overflow<Item extends Block> extends Block {
  items: readonly Item[]
  lane: number
  lanes: number
}

export interface ColumnLayout<Item extends Block> {
  placed: Placed<Item>[]
  overflows: Overflow<Item>[]
}

/**
 * Stands blocks that would cover one another side by side, in at most `most` lanes. Where that is not enough, the last
 * lane only counts what is left.
 */
export function layOut<Item extends Block>(blocks: readonly Item[], most: number): ColumnLayout<Item> {
  const layouts = clustersOf(blocks).map((cluster) => layOutCluster(cluster, most))
  return {
    placed: layouts.flatMap(({ placed }) => placed),
    overflows: layouts.flatMap(({ overflows }) => overflows),
  }
}

/** Blocks in a row, each of which covers a part of one before it. */
function clustersOf<Item extends Block>(blocks: readonly Item[]): Item[][] {
  const clusters: Item[][] = []
  let end = 0
  for (const block of [...blocks].sort((one, other) => one.minute - other.minute)) {
    const last = clusters.at(-1)
    if (last && block.minute < end) last.push(block)
    else clusters.push([block])
    end = Math.max(block.minute < end ? end : 0, block.minute + block.height)
  }
  return clusters
}

function layOutCluster<Item extends Block>(cluster: readonly Item[], most: number): ColumnLayout<Item> {
  const ends: number[] = []
  const inLanes = cluster.map((block) => {
    const free = ends.findIndex((end) => end <= block.minute)
    const lane = free === -1 ? ends.length : free
    ends[lane] = block.minute + block.height
    return { block, lane }
  })
  const lanes = Math.min(ends.length, most)
  const room = ends.length > most ? most - 1 : most
  const placed = inLanes.filter(({ lane }) => lane < room).map(({ block, lane }) => ({ ...block, lane, lanes }))
  const hidden = inLanes.filter(({ lane }) => lane >= room).map(({ block }) => block)
  const [first] = hidden
  return {
    placed,
    overflows: first ? [{ minute: first.minute, height: first.height, items: hidden, lane: lanes - 1, lanes }] : [],
  }
}

/** Hours of a day, the second not included. */
export interface Hours {
  from: number
  until: number
}

/** The hours that a week shows by itself: from morning to evening. */
const usual: Hours = { from: 7, until: 20 }

/** The whole hours that show every minute given, with an hour before and two after; at least from morning to evening. */
export const hoursShown = (minutes: readonly number[]): Hours => minutes.reduce(hoursWith, usual)

/** Hours, with as many more as show a minute too; the same ones where they do already. */
export function hoursWith(hours: Hours, minute: number): Hours {
  const from = Math.max(0, Math.min(hours.from, Math.floor(minute / 60) - 1))
  const until = Math.min(24, Math.max(hours.until, Math.floor(minute / 60) + 2))
  return from === hours.from && until === hours.until ? hours : { from, until }
}
