/** A metric as Meta's insights tell it. */
export interface Insight {
  name: string
  period: 'day' | 'lifetime'
  title: string
  description: string
  id: string
  values?: readonly { value: unknown; end_time?: string }[]
  total_value?: { value: unknown }
}

/** The heads of a metric of some node. */
export const insightOf = (node: string, name: string, period: Insight['period']): Insight => ({
  name,
  period,
  title: name.replaceAll('_', ' '),
  description: `Practice: ${name.replaceAll('_', ' ')}.`,
  id: `${node}/insights/${name}/${period}`,
})

/** The names in `metric=one,other`; null where one is not known, or none is there: then the whole call is refused. */
export function metricsIn<T extends string>(asked: string | undefined, known: readonly T[]): readonly T[] | null {
  const names = (asked ?? '').split(',').map((name) => name.trim())
  const found = names.flatMap((name) => known.filter((one) => one === name))
  return found.length === names.length ? found : null
}
