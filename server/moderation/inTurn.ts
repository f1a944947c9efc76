/**
 * Does several in one transaction, which `doAll` opens; in one each where somebody who locks several posts in another order
 * waits for these in turn.
 */
export async function inTurn<One, Outcome>(
  all: readonly One[],
  doAll: (some: readonly One[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  try {
    return await doAll(all)
  } catch (thrown) {
    if (all.length === 1 || !isDeadlock(thrown)) throw thrown
    const outcomes: Outcome[] = []
    for (const one of all) outcomes.push(...(await doAll([one])))
    return outcomes
  }
}

/** PostgreSQL's code for two transactions that waited for each other: this one is undone. */
const isDeadlock = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === '40P01'
