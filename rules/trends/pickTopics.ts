/**
 * The first topics of several sources in turn, so that none hides the others; of what two name alike (`#SmallBusiness`,
 * `Small business`) only the first. In the order in which they were taken.
 */
export function pickTopics<Topic extends { topic: string }>(
  sources: readonly (readonly Topic[])[],
  most: number,
): Topic[] {
  const rounds = Math.max(0, ...sources.map(({ length }) => length))
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    sources.flatMap((topics) => topics.slice(round, round + 1)),
  ).flat()
  const named = Map.groupBy(inTurn, ({ topic }) => plainName(topic))
  return inTurn.filter((one) => named.get(plainName(one.topic))?.[0] === one).slice(0, most)
}

const plainName = (topic: string): string => topic.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || topic
