/** What is to be run, and how it stands to the idle time of the cores. */
export interface Runnable {
  /**
   * `left`: it waits for others for part of its time. `taken`: it runs in what those leave. `needed`: how long it takes is
   * what it is about, so that it waits until those beside it have ended.
   */
  idleTime?: 'left' | 'taken' | 'needed'
}

/**
 * Runs one after the other. Those that take idle time run meanwhile, one after the other as well, from the first one on that
 * leaves some; where none does, they come last. Answers in the order that the items were given in.
 */
export async function runStages<Item extends Runnable, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const inOrder = async (some: readonly (readonly [number, Item])[], beside?: Promise<void>) => {
    for (const [at, item] of some) {
      if (item.idleTime === 'needed') await beside
      results[at] = await run(item)
    }
  }
  const entries = [...items.entries()]
  const taking = entries.filter(([, { idleTime }]) => idleTime === 'taken')
  const others = entries.filter(([, { idleTime }]) => idleTime !== 'taken')
  const firstLeaving = others.findIndex(([, { idleTime }]) => idleTime === 'left')
  const begin = firstLeaving < 0 ? others.length : firstLeaving
  await inOrder(others.slice(0, begin))
  const beside = inOrder(taking)
  await Promise.all([inOrder(others.slice(begin), beside), beside])
  return results
}
